import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { usePrefersStill } from './usePrefersStill.ts';

/** What a rotating part knows of its rotation. */
export type Rotation = {
  /** It turns by itself, now. */
  isRotating: boolean;
  /** The visitor, or a choice of the visitor, has stopped it. */
  isPaused: boolean;
  /** Motion is welcome and a delay is given: a pause button belongs to it. */
  isOffered: boolean;
  pause: () => void;
  toggle: () => void;
};

/** What rotates, how fast, and how. */
export type RotationOptions = {
  /** The rotating part with its controls. */
  root: RefObject<HTMLElement | null>;
  /** Rest before each turn, in milliseconds; without it nothing rotates. */
  delayMs: number | undefined;
  /** Changes with each turn, whoever made it: the rest starts anew. */
  turn: unknown;
  advance: () => void;
};

/**
 * Calls `advance` after each rest, except while the pointer or the keyboard's focus is in the part,
 * while it is paused, and where the visitor wants no motion (WCAG 2.2.2). The pause button, marked
 * `data-rotation-control`, does not hold the rotation that it starts.
 */
export function useRotation({ root, delayMs, turn, advance }: RotationOptions): Rotation {
  const [isPaused, setPaused] = useState(false);
  const isStill = usePrefersStill();
  const isOffered = delayMs !== undefined && !isStill;
  const isHeld = usePointerOrFocusWithin(root, isOffered);
  const isRotating = isOffered && !isPaused && !isHeld;
  const onTurn = useEffectEvent(advance);

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => onTurn(), delayMs);
    return () => clearTimeout(timer);
  }, [isRotating, delayMs, turn]);

  return { isRotating, isPaused, isOffered, pause: () => setPaused(true), toggle: () => setPaused(!isPaused) };
}

/** The mouse, a finger that is down, or focus that shows, is in the element but not on its pause button. */
function usePointerOrFocusWithin(root: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!isWatched || !element) return undefined;
    const holds = (target: EventTarget | null) =>
      target instanceof Element && !target.closest('[data-rotation-control]');
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener(
      'pointerover',
      ({ target, pointerType }) => setPointed(pointerType !== 'touch' && holds(target)),
      { signal },
    );
    element.addEventListener('pointerleave', () => setPointed(false), { signal });
    element.addEventListener('pointerdown', ({ target }) => setDragged(holds(target)), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setDragged(false), { signal });
    element.addEventListener(
      'focusin',
      ({ target }) => setFocused(holds(target) && (target as Element).matches(':focus-visible')), // `holds` has checked it
      { signal },
    );
    element.addEventListener('focusout', () => setFocused(false), { signal });
    return () => listeners.abort();
  }, [root, isWatched]);
  return isPointed || isFocused || isDragged;
}
