import type { Point } from './gestures.ts';
import type { LabPage } from './lab.ts';

/**
 * Brings the first link to a path that a visitor can see into the window and finds its place. Where `muteScrolling` was
 * called the page does not notice, so what a gesture then takes is not paid in advance by what scrolling had fetched.
 * Rejects where no such link shows.
 */
export async function aimAtLink({ page }: LabPage, path: string): Promise<Point> {
  const point = await page.evaluate(findLink, path);
  if (!point)
    throw new Error(
      `${page.url()} shows no link to ${path}: the way there cannot be measured. Choose another target in measureNavigation.ts.`,
    );
  return point;
}

/** Makes a page deaf to being scrolled; call it before the page is loaded. */
export async function muteScrolling({ page }: LabPage): Promise<void> {
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
    // What has come into view is laid out, which may move it.
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
