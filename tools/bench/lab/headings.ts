import { hearPage } from './hearing.ts';
import type { LabPage } from './lab.ts';

/** A click is given up after this, in milliseconds. */
const limitMs = 30_000;

/**
 * Measures the next click until another heading is painted, in milliseconds, whether the page changes within its
 * document or a new document comes: both by the clock that documents share, and both by the same means. Call
 * it before the page is loaded; what it answers resolves after the click and rejects 30 s after it was called.
 */
export async function followHeading(lab: LabPage): Promise<() => Promise<number>> {
  const untilPainted = await hearPage<number>(
    lab,
    'headingPainted',
    limitMs,
    () => `No new heading came within ${limitMs / 1000} s of a click on ${lab.page.url()}.`,
  );
  await lab.page.addInitScript(watchHeading);
  return untilPainted;
}

/** Runs in each document before anything of its own. */
function watchHeading(): void {
  if (window.location.protocol === 'about:') return;
  const key = 'bench-click';
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const now = () => performance.timeOrigin + performance.now();
  const watch = ({ clickedAt, before }: { clickedAt: number; before: string }) => {
    const observer = new MutationObserver(() => {
      if (heading() === '' || heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The message arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          // Playwright puts it there.
          (window as unknown as { headingPainted: (ms: number) => void }).headingPainted(now() - clickedAt);
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  };
  const earlier = sessionStorage.getItem(key);
  if (earlier !== null) watch(JSON.parse(earlier));
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const click = { clickedAt: performance.timeOrigin + timeStamp, before: heading() };
      sessionStorage.setItem(key, JSON.stringify(click));
      watch(click);
    },
    { capture: true, once: true },
  );
}
