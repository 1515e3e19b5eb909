import { type RefObject, useEffect } from 'react';

/** A part of the sheet, in its units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Box of the view that was removed last, and when. */
let previous: { box: Box; at: number } | undefined;

/**
 * Moves the sheet from the box of the previous page's view to this view's box, after a navigation between two pages
 * with a view. Does nothing on the first page, or if the visitor prefers reduced motion.
 */
export function useSheetMove(sheet: RefObject<SVGElement | null>, box: Box): void {
  useEffect(() => {
    const from = previous;
    previous = undefined;
    // Both pages change in one commit; an older view was on another page.
    const isNavigation = from && performance.now() - from.at < 1000;
    if (isNavigation && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const scale = box[2] / from.box[2];
      const [x, y] = [box[0] - from.box[0] * scale, box[1] - from.box[1] * scale];
      sheet.current?.animate(
        { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
        { duration: 600, easing: 'ease-out' },
      );
    }
    return () => {
      previous = { box, at: performance.now() };
    };
  }, [sheet, box]);
}
