import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { SectionReturn } from './SectionReturn.ts';

export type ArriveUnseenProps = {
  /** The children can be shown. */
  isReady: boolean;
  children: ReactNode;
};

/**
 * Shows its children once they are ready and their place is out of the window, so that nothing which
 * the visitor is looking at moves. On a page to which the visitor returns they are there at once, so
 * that positions can be restored. Stands within a `DataSection`; renders a `<div>` without height
 * until then.
 */
export function ArriveUnseen({ isReady, children }: ArriveUnseenProps) {
  const isReturning = use(SectionReturn);
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(isReturning && isReady);

  useLayoutEffect(() => {
    if (isShown || !isReady || !place.current) return undefined;
    const observed = place.current;
    const show = () => {
      observer.disconnect();
      // In this frame, not when React renders: by then a flick may have brought the place into the window.
      if (content.current) content.current.hidden = false;
      setShown(true);
    };
    const observer = new IntersectionObserver(() => lookInNextFrame(observed, show));
    observer.observe(observed);
    return () => {
      observer.disconnect();
      waiting.delete(observed);
    };
  }, [isShown, isReady]);

  return (
    <div ref={place}>
      <div ref={content} hidden={!isShown}>
        {isReady && children}
      </div>
    </div>
  );
}

/** What is ready, by the places that are to be looked at. */
const waiting = new Map<Element, () => void>();

/** Looks at a place as the next frame begins, when the window stands where that frame will show it. */
function lookInNextFrame(place: Element, show: () => void) {
  if (waiting.size === 0) requestAnimationFrame(letOneArrive);
  waiting.set(place, show);
}

/**
 * Shows one of those that nobody looks at; the others have their turn in the next frame. What arrives
 * above the window moves all that follows until the browser has corrected the scroll position.
 */
function letOneArrive() {
  const unseen = [...waiting].filter(([place]) => !isLookedAt(place));
  waiting.clear();
  const [, showFirst] = unseen.shift() ?? [];
  showFirst?.();
  for (const [place, show] of unseen) lookInNextFrame(place, show);
}

/** Whether the visitor would see things move if something arrived at a place, and can scroll so as not to. */
function isLookedAt(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  if (top > window.innerHeight) return false;
  // Above the window it pushes the page down, unless the browser holds the view (CSS Scroll Anchoring).
  if (bottom < 0) return !CSS.supports('overflow-anchor', 'auto');
  const topOnPage = top + window.scrollY;
  const furthestScroll = document.documentElement.scrollHeight - window.innerHeight;
  return topOnPage > window.innerHeight || topOnPage < furthestScroll;
}
