import { readingIntervalSeconds } from '@site/shared/claims';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Calls `advance` once in each recording interval while `isRunning` and the element is in the window. */
export function useLiveReading(root: RefObject<HTMLElement | null>, isRunning: boolean, advance: () => void): void {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);

  const onReading = useEffectEvent(advance);
  useEffect(() => {
    if (!isRunning || !isSeen) return undefined;
    const timer = setInterval(() => onReading(), readingIntervalSeconds * 1000);
    return () => clearInterval(timer);
  }, [isRunning, isSeen]);
}
