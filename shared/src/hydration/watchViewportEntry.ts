/** Distance from the window at which a figure's code is loaded, in pixels. */
const nearPx = 800;
/** Share of the window's height below the figure's top, from 0 to 1, at which the figure is animated. */
const drawnShare = 0.25;

/** Callbacks of `watchViewportEntry`. */
export type ViewportEntryCallbacks = {
  /** Called each time the element comes near the window. */
  onNear: () => void;
  /** Called with `waiting` while the element is still below the window, then once with `drawn`. */
  onDraw: (draws: 'waiting' | 'drawn') => void;
};

/**
 * Observes an element's distance from the window; returns a function that stops observing. Does not call `onDraw` for
 * an element that is already in the window.
 */
export function watchViewportEntry(element: Element, { onNear, onDraw }: ViewportEntryCallbacks): () => void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) onNear();
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  const drawing = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      drawing.disconnect();
      onDraw('drawn');
    },
    { rootMargin: `0px 0px -${drawnShare * 100}% 0px` },
  );
  near.observe(element);
  if (element.getBoundingClientRect().top >= window.innerHeight) {
    onDraw('waiting');
    drawing.observe(element);
  }
  return () => {
    near.disconnect();
    drawing.disconnect();
  };
}
