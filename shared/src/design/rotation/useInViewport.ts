import { type RefObject, useEffect, useState } from 'react';

/** Returns true while the element is in the window; returns `assumed` until the browser has reported its position. */
export function useInViewport(root: RefObject<HTMLElement | null>, assumed: boolean): boolean {
  const [isInWindow, setInWindow] = useState(assumed);
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInWindow(entries.at(-1)?.isIntersecting ?? assumed));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root, assumed]);
  return isInWindow;
}
