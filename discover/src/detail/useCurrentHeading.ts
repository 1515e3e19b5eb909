import type { Heading } from '@site/shared';
import { useEffect, useState } from 'react';

/**
 * Root margin of the observer: a heading counts as reached in the upper 40 % of the viewport and up to 1000000 px above
 * it, so that the observer reports each heading once per crossing, even after a long jump.
 */
const reachedMargin = '1000000px 0px -60% 0px';

/**
 * Returns the id of the current heading; `undefined` above the first heading and before the first scroll, so that the
 * page does not change without an interaction.
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
        // A hidden page may have a heading with the same id.
        const found = [...document.querySelectorAll(`[id=${JSON.stringify(id)}]`)];
        const heading = found.find((element) => element.checkVisibility());
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
