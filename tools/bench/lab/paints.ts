import { type LabPage, listenTo } from './lab.ts';

/** Times from the start of a navigation until the new page is painted, in milliseconds. */
export type PaintTimes = {
  /** A new heading (`h1`) is painted. */
  heading: number;
  /** Every band and every picture of the new page that is in the window is painted with its content. */
  whole: number;
};

/** Paint times of the navigations of one page. */
export type PaintTimer = {
  /** Resolves to the times of the next navigation; call it after the gesture. */
  untilPainted: () => Promise<PaintTimes>;
  /** Goes back in the history of the tab. */
  goBack: () => Promise<void>;
};

/**
 * Measures navigations from a click, from Enter or from `goBack`, on client-side navigations and on new documents; the
 * times of both documents are converted to the same clock. Must be called before the page is loaded.
 */
export async function timePaints(lab: LabPage): Promise<PaintTimer> {
  const untilPainted = await listenTo<PaintTimes>(
    lab,
    'pagePainted',
    () => `No new page was painted, now at ${lab.page.url()}; the navigation cannot be measured.`,
  );
  await lab.page.addInitScript(watchPaints);
  return {
    untilPainted,
    goBack: () =>
      lab.page.evaluate(() => {
        // In a later task: a new document would reject the pending evaluation.
        setTimeout(() => {
          // `watchPaints` defines the function.
          (window as unknown as { startTiming: (time: number) => void }).startTiming(performance.now());
          window.history.back();
        });
      }),
  };
}

/** Runs in each document before its scripts. */
function watchPaints(): void {
  if (window.location.protocol === 'about:') return;
  const key = 'bench-navigation';
  // A hidden page may be rendered before the shown one.
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility())?.textContent ?? '';
  const isInWindow = (element: Element) => {
    if (!element.checkVisibility()) return false;
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > top && bottom > 0 && top < window.innerHeight;
  };
  // The first render of a page leaves its bands empty (`Band.tsx`), or their layout follows (`hiddenLayout.ts`). A new
  // document paints only once `main` is parsed.
  const unpainted = 'main section:is(:empty, [style*="content-visibility"]), main img';
  const isWhole = () =>
    [...document.querySelectorAll<HTMLElement>(unpainted)].every(
      (element) => (element instanceof HTMLImageElement && element.complete) || !isInWindow(element),
    );
  const now = () => performance.timeOrigin + performance.now();
  /** Calls back after the current frame is painted, before other tasks that wait for the main thread. */
  const afterPaint = (callback: () => void) => void scheduler.postTask(callback, { priority: 'user-blocking' });
  const watch = ({ startedAt, before }: { startedAt: number; before: string }) => {
    let headingMs: number | undefined;
    const checkFrame = () => {
      const isShown = headingMs !== undefined || !['', before].includes(heading());
      const isLast = isShown && isWhole();
      if (!isLast) requestAnimationFrame(checkFrame);
      if (!isShown) return;
      afterPaint(() => {
        const time = now() - startedAt;
        headingMs ??= time;
        if (!isLast) return;
        sessionStorage.removeItem(key);
        // `listenTo` defines the function.
        (window as unknown as { pagePainted: (times: PaintTimes) => void }).pagePainted({
          heading: headingMs,
          whole: time,
        });
      });
    };
    requestAnimationFrame(checkFrame);
  };
  const startTiming = (time: number) => {
    const navigation = { startedAt: performance.timeOrigin + time, before: heading() };
    sessionStorage.setItem(key, JSON.stringify(navigation));
    watch(navigation);
  };
  Object.assign(window, { startTiming });
  const earlier = sessionStorage.getItem(key);
  if (earlier !== null) watch(JSON.parse(earlier));
  let enteredAt: number | undefined;
  document.addEventListener(
    'keydown',
    (event) => {
      enteredAt = event.key === 'Enter' ? event.timeStamp : undefined;
    },
    { capture: true },
  );
  // Enter causes a click with a later time.
  document.addEventListener('click', ({ timeStamp, detail }) => startTiming((detail === 0 && enteredAt) || timeStamp), {
    capture: true,
    once: true,
  });
}
