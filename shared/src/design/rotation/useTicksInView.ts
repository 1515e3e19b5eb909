import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { usePageVisible } from './usePageVisible.ts';

/** Calls `onTick` once in each interval while `isRunning`, the element is in the window and the page in a tab that is shown. */
export function useTicksInView(
  root: RefObject<HTMLElement | null>,
  { isRunning, intervalMs, onTick }: { isRunning: boolean; intervalMs: number; onTick: () => void },
): void {
  const [isSeen, setSeen] = useState(false);
  const isPageVisible = usePageVisible();
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);

  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning || !isSeen || !isPageVisible) return undefined;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, isSeen, isPageVisible, intervalMs]);
}
