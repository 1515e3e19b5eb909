import { type LabPage, listenTo } from './lab.ts';

/**
 * Measures the time from the next click until a different h1 is painted, in milliseconds, for client-side navigations
 * and for new documents; the times of both documents are converted to the same clock. Must be called before the page is
 * loaded; the returned function must be called after the click.
 */
export async function timeUntilNewHeading(lab: LabPage): Promise<() => Promise<number>> {
  const untilPainted = await listenTo<number>(
    lab,
    'headingPainted',
    () => `No new heading was painted after a click, now at ${lab.page.url()}; the navigation cannot be measured.`,
  );
  await lab.page.addInitScript(watchHeading);
  return untilPainted;
}

/** Runs in each document before its scripts. */
function watchHeading(): void {
  if (window.location.protocol === 'about:') return;
  const key = 'bench-click';
  // A hidden page may be rendered before the shown one.
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility())?.textContent ?? '';
  const now = () => performance.timeOrigin + performance.now();
  const watch = ({ clickedAt, before }: { clickedAt: number; before: string }) => {
    const observer = new MutationObserver(() => {
      if (heading() === '' || heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The browser delivers the message after it has painted the frame.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          // `listenTo` defines the function.
          (window as unknown as { headingPainted: (ms: number) => void }).headingPainted(now() - clickedAt);
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['style'],
    });
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
