import { listMissingSides } from './coverFrame.ts';
import type { Bitmap } from './bitmap.ts';

const box = { left: 10, top: 20, right: 210, bottom: 120 };

/** A white page with the dark frame of a cover around a rectangle, eight pixels inside its edges. */
function drawCover(left: number, top: number, right: number, bottom: number): Bitmap {
  const isFrame = (x: number, y: number) =>
    (y === top + 8 || y === bottom - 9 || x === left + 8 || x === right - 9) &&
    x >= left &&
    x < right &&
    y >= top &&
    y < bottom;
  return { width: 300, height: 200, at: (x, y) => (isFrame(x, y) ? [140, 140, 140] : [255, 255, 255]) };
}

test('a cover that fills its box has its frame on all sides', () => {
  expect(listMissingSides(drawCover(10, 20, 210, 120), box)).toEqual([]);
});

test('a cover that is higher than its box, or wider, lacks the sides that are cut', () => {
  expect(listMissingSides(drawCover(10, 0, 210, 140), box)).toEqual(['top', 'bottom']);
  expect(listMissingSides(drawCover(-15, 20, 235, 120), box)).toEqual(['right', 'left']);
});
