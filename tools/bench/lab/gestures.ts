import { setTimeout as pause } from 'node:timers/promises';
import type { LabPage } from './lab.ts';

/** A position in the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** Duration of a touch, in milliseconds. */
const pressMs = 80;

/**
 * Taps at a position. The touch ends after a fixed time, even if the page has not handled its start: as on a real
 * phone.
 */
export async function tap({ cdp }: LabPage, point: Point): Promise<void> {
  const touched = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(pressMs);
  await Promise.all([touched, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/** Moves the mouse to a position and clicks there after `wait` resolves. */
export async function hoverAndClick({ cdp }: LabPage, point: Point, wait: () => Promise<unknown>): Promise<void> {
  const moved = cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await wait();
  const button = { ...point, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    moved,
    cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
}

/** Moves the mouse from one position to another, and taps at the first one after `wait` resolves. */
export async function hoverAndTap(
  lab: LabPage,
  { tapped, hovered }: { tapped: Point; hovered: Point },
  wait: () => Promise<unknown>,
): Promise<void> {
  const moveTo = (point: Point) => lab.cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await moveTo(tapped);
  const moved = moveTo(hovered);
  await wait();
  await Promise.all([moved, tap(lab, tapped)]);
}

/** Focuses the link to a path at a position as the Tab key does, and presses Enter after `wait` resolves. */
export async function focusAndEnter({ page, cdp }: LabPage, point: Point, wait: () => Promise<unknown>): Promise<void> {
  await page.evaluate(({ x, y }) => {
    document.elementFromPoint(x, y)?.closest('a')?.focus({ preventScroll: true });
  }, point);
  await wait();
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const;
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

/**
 * Scrolls the first visible link to a path into the viewport, as the visitor would, and returns its position. Rejects
 * if there is none.
 */
export async function findLinkPosition({ page }: LabPage, path: string): Promise<Point> {
  const point = await page.evaluate(findLink, path);
  if (!point)
    throw new Error(
      `${page.url()} shows no link to ${path}; the click cannot be measured. Choose another target in measureNavigation.ts.`,
    );
  return point;
}

/** Runs in the page. */
async function findLink(path: string): Promise<Point | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const link of document.querySelectorAll(`a[href="${path}"]`)) {
    if (!link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The browser lays out content that scrolls into view, which may move the link: scroll again.
    await frame();
    await frame();
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = link.getClientRects()[0];
    if (!box) continue;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (link.contains(document.elementFromPoint(point.x, point.y))) return point;
  }
  return undefined;
}
