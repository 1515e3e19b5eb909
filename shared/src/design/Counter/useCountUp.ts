import { type RefObject, useEffect, useState } from 'react';

/** Share of the element that is in the window when counting starts (specification, section 9). */
const visibleShare = 0.5;
/** How far below the window the number is set to 0, unseen, so that it is not seen to fall there. */
const readyPx = 300;

/**
 * The number to show: `end`, or what is counted so far. Counting from 0 starts when at least half of
 * the element has come into the window by scrolling down, once, and never where the visitor wants no motion.
 */
export function useCountUp(root: RefObject<HTMLElement | null>, end: number, durationMs: number): number {
  const [value, setValue] = useState(end);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let frame: number | undefined;
    let lastY = window.scrollY;
    let isGoingDown = false;
    let hasRun = false;
    const onScroll = () => {
      if (window.scrollY !== lastY) isGoingDown = window.scrollY > lastY;
      lastY = window.scrollY;
    };
    const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

    const run = () => {
      hasRun = true;
      const startedAt = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
        setValue(Math.floor(end * easeOut(share)));
        frame = share < 1 ? requestAnimationFrame(step) : undefined;
      };
      setValue(0);
      frame = requestAnimationFrame(step);
    };
    const arrival = new IntersectionObserver(
      (entries) => {
        if (hasRun) return;
        const isHalfSeen = entries.some(
          ({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= visibleShare,
        );
        if (isHalfSeen && isGoingDown && mayMove()) run();
        else if (isHalfSeen) setValue(end);
      },
      { threshold: visibleShare },
    );
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (!entry || hasRun) return;
        const isBelowWindow = entry.boundingClientRect.top >= window.innerHeight;
        setValue(entry.isIntersecting && isBelowWindow && isGoingDown && mayMove() ? 0 : end);
      },
      { rootMargin: `0px 0px ${readyPx}px 0px` },
    );
    window.addEventListener('scroll', onScroll, { passive: true });
    arrival.observe(element);
    approach.observe(element);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      arrival.disconnect();
      approach.disconnect();
    };
  }, [root, end, durationMs]);

  return value;
}

/** Fast at first, then settling, as an instrument's needle does. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
