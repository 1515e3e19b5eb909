import type { CDPSession } from 'playwright-core';

/** A place in the window, in CSS pixels. */
export type Point = { x: number; y: number };

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Touches a place for some milliseconds. Like the other gestures it goes by the clock, as a visitor does:
 * the page's answer to the first half is not waited for.
 */
export async function tap(cdp: CDPSession, point: Point, pressMs: number): Promise<void> {
  const touched = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await rest(pressMs);
  await Promise.all([touched, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/** Moves the mouse to a place and clicks there some milliseconds later. */
export async function hoverAndClick(cdp: CDPSession, point: Point, hoverMs: number): Promise<void> {
  const moved = cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await rest(hoverMs);
  await Promise.all([moved, click(cdp, point)]);
}

/** Moves the mouse to a place and leaves it there. */
export async function hover(cdp: CDPSession, point: Point): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
}

/** Clicks where the mouse is. */
export async function click(cdp: CDPSession, point: Point): Promise<void> {
  const button = { ...point, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
}
