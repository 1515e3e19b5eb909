import type { Heading } from '@site/shared';
import { useEffect, useState } from 'react';

/**
 * From the upper two fifths of the window to far above it: a heading that stands there has been reached, and however
 * far the visitor jumps, every heading that changes sides is told of.
 */
const reachedMargin = '1000000px 0px -60% 0px';

/**
 * Id of the heading under which the visitor reads; none before the first, and none before the visitor scrolls:
 * nothing of a page changes by itself.
 */
export function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        setCurrent(headings.findLast(({ id }) => reached.has(id))?.id);
      },
      { rootMargin: reachedMargin },
    );
    const observe = () => {
      for (const { id } of headings) {
        const heading = document.getElementById(id);
        if (heading) observer.observe(heading);
      }
    };
    window.addEventListener('scroll', observe, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', observe);
      observer.disconnect();
    };
  }, [headings]);
  return current;
}
