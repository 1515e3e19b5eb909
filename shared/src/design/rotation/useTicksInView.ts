import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useInViewport } from './useInViewport.ts';
import { usePageVisible } from './usePageVisible.ts';

/** Calls `onTick` once in each interval while `isRunning`, the element is in the window and the tab is visible. */
export function useTicksInView(
  root: RefObject<HTMLElement | null>,
  { isRunning, intervalMs, onTick }: { isRunning: boolean; intervalMs: number; onTick: () => void },
): void {
  const isSeen = useInViewport(root, false);
  const isPageVisible = usePageVisible();

  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning || !isSeen || !isPageVisible) return undefined;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, isSeen, isPageVisible, intervalMs]);
}
