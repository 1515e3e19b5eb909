import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { usePrefersStill } from './usePrefersStill.ts';

/** State and controls of a rotation. */
export type Rotation = {
  /** True while the timer of the next turn runs. */
  isRotating: boolean;
  /** True after the visitor has paused the rotation or selected a position. */
  isPaused: boolean;
  /** True if there is a delay and the visitor does not prefer reduced motion: a pause button is required. */
  isOffered: boolean;
  pause: () => void;
  toggle: () => void;
};

/** Options of `useRotation`. */
export type RotationOptions = {
  /** The element that contains the rotating content and its controls. */
  root: RefObject<HTMLElement | null>;
  /** Delay before each turn, in milliseconds; no rotation if undefined. */
  delayMs: number | undefined;
  /** Changes with each turn, automatic or not; a change restarts the delay. */
  turn: unknown;
  advance: () => void;
};

/**
 * Calls `advance` after each delay, except while the pointer or the keyboard focus is in `root`, while the rotation is
 * paused, and if the visitor prefers reduced motion (WCAG 2.2.2). Pointer and focus on the pause button, marked
 * `data-rotation-control`, do not stop the rotation that it starts.
 */
export function useRotation({ root, delayMs, turn, advance }: RotationOptions): Rotation {
  const [isPaused, setPaused] = useState(false);
  const isStill = usePrefersStill();
  const isOffered = delayMs !== undefined && !isStill;
  const isInUse = usePointerOrFocusWithin(root, isOffered);
  const isRotating = isOffered && !isPaused && !isInUse;
  const onTurn = useEffectEvent(advance);

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => onTurn(), delayMs);
    return () => clearTimeout(timer);
  }, [isRotating, delayMs, turn]);

  return { isRotating, isPaused, isOffered, pause: () => setPaused(true), toggle: () => setPaused(!isPaused) };
}

/** Returns true while the mouse, a pressed pointer or visible focus is in the element but not on its pause button. */
function usePointerOrFocusWithin(root: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!isWatched || !element) return undefined;
    const stopsRotation = (target: EventTarget | null) =>
      target instanceof Element && !target.closest('[data-rotation-control]');
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener(
      'pointerover',
      ({ target, pointerType }) => setPointed(pointerType !== 'touch' && stopsRotation(target)),
      { signal },
    );
    element.addEventListener('pointerleave', () => setPointed(false), { signal });
    element.addEventListener('pointerdown', ({ target }) => setDragged(stopsRotation(target)), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setDragged(false), { signal });
    element.addEventListener(
      'focusin',
      // `stopsRotation` returns true for an `Element` only.
      ({ target }) => setFocused(stopsRotation(target) && (target as Element).matches(':focus-visible')),
      { signal },
    );
    element.addEventListener('focusout', () => setFocused(false), { signal });
    return () => listeners.abort();
  }, [root, isWatched]);
  return isPointed || isFocused || isDragged;
}
