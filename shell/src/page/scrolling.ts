import { whenLoaded } from './whenIdle.ts';

/** Where the visitor stood on the pages of this visit, in CSS pixels from the top, by the history entry's key. */
export type ScrollMemory = { positionOf: (key: string) => number | undefined };

/** What of the router tells which entry of the history is shown. */
type History = {
  state: () => { location: { key: string } };
  subscribe: (listener: () => void) => () => void;
};

const storageKey = 'scroll-positions';

/**
 * Remembers positions from now on. Within the visit they are the site's to restore, because pages arrive after
 * the history has moved. They are the browser's until the document is loaded, which is when it restores them, and
 * again when the document is left, so that a reload and a return from another site restore as ever.
 */
export function rememberScrolling(router: History): ScrollMemory {
  const positions = new Map<string, number>(readStored());
  let shown = router.state().location.key;
  const note = () => positions.set(shown, Math.round(window.scrollY));
  const take = () => (window.history.scrollRestoration = 'manual');
  whenLoaded(take);
  router.subscribe(() => {
    take();
    const { key } = router.state().location;
    if (key === shown) return;
    note();
    shown = key;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && take());
  window.addEventListener('pagehide', () => {
    note();
    store(positions);
    window.history.scrollRestoration = 'auto';
  });
  return { positionOf: (key) => positions.get(key) };
}

/** Scrolls to an element, or to the top; smoothly, unless the visitor prefers less motion. */
export function glide(anchor: Element | null): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (anchor) anchor.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/** Stands at once where the visitor stood before, or else glides to an element or to the top. */
export function goTo(anchor: Element | null, left: number | undefined): void {
  if (left === undefined) glide(anchor);
  else window.scrollTo({ top: left, behavior: 'instant' });
}

function readStored(): [string, number][] {
  try {
    // Written below; what is broken or missing means that nothing is remembered.
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function store(positions: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage may be full or forbidden: then a return from another document starts at the top.
  }
}
