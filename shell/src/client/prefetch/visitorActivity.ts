import { whenIdle } from '../../hydration/whenIdle.ts';

/** What counts as a sign of the visitor. */
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** What the browser notices of its visitor. */
export type VisitorActivity = {
  /** Resolves at the visitor's first sign, or when the browser is idle after load and not under Save-Data. */
  firstInteractionOrIdle: Promise<void>;
  /** Resolves at the next sign from now on. */
  nextInteraction: () => Promise<void>;
};

/** Watches for the visitor's signs and for idle time after load. */
export function watchVisitorActivity(): VisitorActivity {
  const firstInteractionOrIdle = new Promise<void>((resolve) => {
    if (hasInteracted()) resolve();
    void nextInteraction().then(resolve);
    if (!isSavingData()) afterLoad(() => whenIdle(resolve));
  });
  return { firstInteractionOrIdle, nextInteraction };
}

/** Before the script ran, the visitor has clicked, touched or typed. To ask for the scroll position would force a layout. */
function hasInteracted(): boolean {
  // Older browsers do not know it, whatever the types say.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
}

function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const notice = () => {
      stop.abort();
      resolve();
    };
    for (const sign of interactionEvents) window.addEventListener(sign, notice, { passive: true, signal: stop.signal });
  });
}

function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** The visitor asked the browser to spare data. */
export function isSavingData(): boolean {
  // Not in the DOM's standard types: https://wicg.github.io/savedata/
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
