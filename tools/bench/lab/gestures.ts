import { setTimeout as pause } from 'node:timers/promises';
import type { LabPage } from './lab.ts';

/** A place in the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** How long a finger touches, in milliseconds. */
const pressMs = 80;

/** Taps. Like a visitor's, the second half of a gesture does not wait for the page's response to the first. */
export async function tap({ cdp }: LabPage, point: Point): Promise<void> {
  const touched = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(pressMs);
  await Promise.all([touched, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/** Moves the mouse to a place and clicks there after the wait. */
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

/**
 * Scrolls the first visible link to a path into the window and returns its place. Rejects if there is none. After
 * `disableScrolling` the page does not notice, so scrolling prefetches nothing that the gesture would have to fetch.
 */
export async function findLinkPosition({ page }: LabPage, path: string): Promise<Point> {
  const point = await page.evaluate(findLink, path);
  if (!point)
    throw new Error(
      `${page.url()} shows no link to ${path}, so the click cannot be measured. Choose another target in measureNavigation.ts.`,
    );
  return point;
}

/** Hides scroll events from a page. Call it before the page is loaded. */
export async function disableScrolling({ page }: LabPage): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

/** Runs in the page. */
async function findLink(path: string): Promise<Point | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const link of document.querySelectorAll(`a[href="${path}"]`)) {
    if (!link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Content that scrolls into view is laid out, which may move the link.
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
