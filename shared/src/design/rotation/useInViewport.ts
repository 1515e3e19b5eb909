import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is in the window; until that has been looked at, what is `assumed`. */
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
