import { whenIdle } from '../../hydration/whenIdle.ts';

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Promises of the visitor's interactions (pointer, touch, key, scroll). */
export type VisitorActivity = {
  /** Resolves at the first interaction, or when the browser is idle after load (not under Save-Data). */
  firstInteractionOrIdle: Promise<void>;
  /** Resolves at the next interaction after the call. */
  nextInteraction: () => Promise<void>;
};

/** Watches for interactions and for idle time after load. */
export function watchVisitorActivity(): VisitorActivity {
  const firstInteractionOrIdle = new Promise<void>((resolve) => {
    if (hasInteracted()) resolve();
    void nextInteraction().then(resolve);
    if (!isSavingData()) afterLoad(() => whenIdle(resolve));
  });
  return { firstInteractionOrIdle, nextInteraction };
}

/**
 * Returns true if the visitor clicked, touched or typed before the script ran. Does not read the scroll position,
 * which would force a layout.
 */
function hasInteracted(): boolean {
  // Older browsers do not have `userActivation`, although its type is not optional.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
}

function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const onEvent = () => {
      stop.abort();
      resolve();
    };
    for (const type of interactionEvents)
      window.addEventListener(type, onEvent, { passive: true, signal: stop.signal });
  });
}

/** Runs a task after the load event; immediately if that event has passed. */
export function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** Returns true if the visitor has enabled the browser's data saver (Save-Data). */
export function isSavingData(): boolean {
  // `connection` is missing from TypeScript's DOM types: https://wicg.github.io/savedata/
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
