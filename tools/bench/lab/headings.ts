import { type LabPage, listenTo } from './lab.ts';

/**
 * Measures from the next click until another heading is painted, in milliseconds, both for a navigation within the
 * document and for a new document: by the clock that documents share. Call it before the page is loaded, and the
 * returned function after the click.
 */
export async function timeUntilNewHeading(lab: LabPage): Promise<() => Promise<number>> {
  const untilPainted = await listenTo<number>(
    lab,
    'headingPainted',
    () => `A click on ${lab.page.url()} brought no new heading.`,
  );
  await lab.page.addInitScript(watchHeading);
  return untilPainted;
}

/** Runs in each document before its scripts. */
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
          // `listenTo` exposes the function.
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
