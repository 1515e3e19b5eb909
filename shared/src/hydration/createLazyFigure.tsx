import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createLazyContent } from './createLazyContent.tsx';
import styles from './LazyFigure.module.css';
import { watchViewportEntry } from './watchViewportEntry.ts';

/** True in builds with hot reload; webpack's DefinePlugin sets it. */
declare const IS_HOT_RELOAD: boolean;

/**
 * Creates the component of a figure whose code is loaded when the figure is near the window. Until then, and without
 * script, the server's HTML stays. The figure is animated once if the visitor scrolls down to it: see `fig-enter` in
 * `figures.css`. The chunk must be named `figure-<id of the page>` (`webpackChunkName`), so that the page's head links
 * its style sheet.
 */
export function createLazyFigure(load: () => Promise<ComponentType>): ComponentType {
  if (!IS_HOT_RELOAD) return createFigure(load);
  // The code of `load` names the figure's module. After an edit of the page, the same component keeps the figure's state.
  const code = String(load);
  const figure = hotFigures.get(code) ?? createFigure(load);
  hotFigures.set(code, figure);
  return figure;
}

/** Figures of builds with hot reload, by the code that loads them. */
const hotFigures = new Map<string, ComponentType>();

function createFigure(load: () => Promise<ComponentType>): ComponentType {
  const isServer = typeof window === 'undefined';
  /** True if the figure came near the window before `whenWanted` was called. */
  let isNear = false;
  let resolveNear: (() => void) | undefined;
  const { boundary } = createLazyContent({
    name: 'this figure',
    load,
    whenWanted: () =>
      new Promise((resolve) => {
        if (isServer || isNear) resolve();
        else resolveNear = resolve;
        isNear = false;
      }),
  });

  function handleNear(): void {
    isNear = resolveNear === undefined;
    resolveNear?.();
    resolveNear = undefined;
  }

  return function LazyFigure() {
    const place = useRef<HTMLDivElement>(null);
    const [draws, setDraws] = useState<'waiting' | 'drawn'>();
    useEffect(
      () => (place.current ? watchViewportEntry(place.current, { onNear: handleNear, onDraw: setDraws }) : undefined),
      [],
    );
    return (
      <div ref={place} className={styles.place} data-draws={draws}>
        {boundary}
      </div>
    );
  };
}
