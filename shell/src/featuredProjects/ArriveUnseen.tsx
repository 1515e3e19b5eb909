import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What has arrived during this visit: going back shows it at once, so that positions can be restored. */
const arrived = new Set<string>();

export type ArriveUnseenProps = {
  /** Names what arrives; unique within the site. */
  name: string;
  /** The children can be shown. */
  isReady: boolean;
  children: ReactNode;
};

/**
 * Shows its children once they are ready and their place is out of the window, so that nothing which
 * the visitor is looking at moves. What has arrived once stays, and is there at once on the next
 * visit to the page.
 */
export function ArriveUnseen({ name, isReady, children }: ArriveUnseenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(() => arrived.has(name));

  useLayoutEffect(() => {
    if (isShown || !isReady || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) return;
      arrived.add(name);
      setShown(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown, isReady, name]);

  return isShown && isReady ? children : <div ref={place} />;
}
