/** How far from the window a figure's code is fetched. */
const nearPx = 800;
/** Share of the window's height that lies below the figure's top when it is drawn. */
const drawnShare = 0.25;

/** What is told of an element that comes into the window. */
export type ViewportEntryCallbacks = {
  /** Called each time the element comes near the window. */
  onNear: () => void;
  /** Called with `waiting` while the element is still below the window, then once with `drawn`. */
  onDraw: (draws: 'waiting' | 'drawn') => void;
};

/** Watches an element come into the window; returns what ends it. What is in the window already is not drawn. */
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
