import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createLazyContent } from './createLazyContent.tsx';
import styles from './LazyFigure.module.css';
import { watchViewportEntry } from './watchViewportEntry.ts';

/**
 * Makes the component of a figure whose code comes when its place is near the window: until then, and without
 * script for good, the server's HTML stands there. Where it is first seen by scrolling down to it, the figure is
 * drawn once: see `fig-enter` in `figures.css`. The chunk must be named `figure-<id of the page>`
 * (`webpackChunkName`), so that the page's head links its style sheet.
 */
export function createLazyFigure(load: () => Promise<ComponentType>): ComponentType {
  const isServer = typeof window === 'undefined';
  /** The figure came near before anyone waited for it. */
  let isNear = false;
  let tellNear: (() => void) | undefined;
  const { boundary } = createLazyContent({
    name: 'this figure',
    load,
    whenWanted: () =>
      new Promise((resolve) => {
        if (isServer || isNear) resolve();
        else tellNear = resolve;
        isNear = false;
      }),
  });

  function comeNear(): void {
    isNear = tellNear === undefined;
    tellNear?.();
    tellNear = undefined;
  }

  return function LazyFigure() {
    const place = useRef<HTMLDivElement>(null);
    const [draws, setDraws] = useState<'waiting' | 'drawn'>();
    useEffect(
      () => (place.current ? watchViewportEntry(place.current, { onNear: comeNear, onDraw: setDraws }) : undefined),
      [],
    );
    return (
      <div ref={place} className={styles.place} data-draws={draws}>
        {boundary}
      </div>
    );
  };
}
