import { listMissingSides } from './coverFrame.ts';
import type { Bitmap } from './bitmap.ts';

const box = { left: 10, top: 20, right: 210, bottom: 120 };

/** Returns a white page with a dark rectangular frame, 8 px inside the given edges. */
function drawCover(left: number, top: number, right: number, bottom: number): Bitmap {
  const isFrame = (x: number, y: number) =>
    (y === top + 8 || y === bottom - 9 || x === left + 8 || x === right - 9) &&
    x >= left &&
    x < right &&
    y >= top &&
    y < bottom;
  return { width: 300, height: 200, at: (x, y) => (isFrame(x, y) ? [140, 140, 140] : [255, 255, 255]) };
}

test('a cover that fits its box shows the frame on all sides', () => {
  expect(listMissingSides(drawCover(10, 20, 210, 120), box)).toEqual([]);
});

test('a cover that is higher or wider than its box misses the frame on the cropped sides', () => {
  expect(listMissingSides(drawCover(10, 0, 210, 140), box)).toEqual(['top', 'bottom']);
  expect(listMissingSides(drawCover(-15, 20, 235, 120), box)).toEqual(['right', 'left']);
});
