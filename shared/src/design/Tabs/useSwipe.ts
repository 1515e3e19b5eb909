import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers of an element on which a horizontal drag, by mouse, pen or finger, of at least
 * `thresholdPx` counts as a swipe; shorter ones do nothing. A swipe that ends on a link does not
 * follow it. The element's style leaves vertical panning to the browser (`touch-action: pan-y`).
 */
export function useSwipe(thresholdPx: number, onSwipe: (direction: 'left' | 'right') => void) {
  const startX = useRef<number>(undefined);
  const hasSwiped = useRef(false);
  return {
    onPointerDown({ clientX, isPrimary, button }: PointerEvent) {
      hasSwiped.current = false;
      const isSecondFinger = isPrimary === false;
      startX.current = button === 0 && !isSecondFinger ? clientX : undefined;
    },
    onPointerUp({ clientX }: PointerEvent) {
      if (startX.current === undefined) return;
      const distance = clientX - startX.current;
      startX.current = undefined;
      if (Math.abs(distance) < thresholdPx) return;
      hasSwiped.current = true;
      onSwipe(distance > 0 ? 'right' : 'left');
    },
    onPointerCancel() {
      startX.current = undefined;
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A link under the pointer would be carried off.
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
  };
}
