import { type RefObject, useEffect, useState } from 'react';

/** Visible share of the element, from 0 to 1, at which counting starts. */
const visibleShare = 0.5;
/** Distance below the window, in pixels, at which the number is set to 0, so that the visitor does not see it drop. */
const readyPx = 300;

/**
 * Returns the number to show: `end`, or an intermediate value. Counting from 0 starts once, when the visitor scrolls
 * down until at least half of the element is visible. It does not start if the visitor prefers reduced motion.
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
    const visibilityObserver = new IntersectionObserver(
      (entries) => {
        if (hasRun) return;
        const isHalfVisible = entries.some(
          ({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= visibleShare,
        );
        if (isHalfVisible && isGoingDown && mayMove()) run();
        else if (isHalfVisible) setValue(end);
      },
      { threshold: visibleShare },
    );
    const proximityObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry || hasRun) return;
        const isBelowWindow = entry.boundingClientRect.top >= window.innerHeight;
        setValue(entry.isIntersecting && isBelowWindow && isGoingDown && mayMove() ? 0 : end);
      },
      { rootMargin: `0px 0px ${readyPx}px 0px` },
    );
    window.addEventListener('scroll', onScroll, { passive: true });
    visibilityObserver.observe(element);
    proximityObserver.observe(element);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      visibilityObserver.disconnect();
      proximityObserver.disconnect();
    };
  }, [root, end, durationMs]);

  return value;
}

/** Cubic ease-out: maps a share of the time to a share of the value, both from 0 to 1. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
