import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Returns event handlers for an element on which a horizontal drag of at least `thresholdPx`, by mouse, pen or finger,
 * is a swipe. A swipe that ends on a link does not follow the link. The element needs `touch-action: pan-y`, so that
 * the browser handles vertical panning.
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
    // Otherwise the browser would start to drag the link under the pointer.
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
  };
}
