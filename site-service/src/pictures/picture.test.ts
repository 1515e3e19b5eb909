import { onePixelPng } from '../testing/sampleContent.ts';
import { parsePicture } from './picture.ts';

const sizeOf = (path: string, bytes: string | Buffer) => {
  const picture = parsePicture(path, Buffer.from(bytes), `/content/${path}`);
  return picture && [picture.width, picture.height];
};

test.each([
  ['width and height', '<svg width="320" height="180px" viewBox="0 0 1 1"/>', [320, 180]],
  ['the viewBox if there is no size', '<?xml version="1.0"?><!-- a --><svg viewBox="0 0 320.4 180"/>', [320, 180]],
  ['the viewBox if the size is relative', '<svg width="100%" height="100%" viewBox="0 0 32 18"/>', [32, 18]],
  ['nothing if there is neither size nor viewBox', '<svg/>', undefined],
])('an SVG is measured by %s', (_name, svg, size) => {
  expect(sizeOf('articles/A/a.svg', svg)).toEqual(size);
});

test('ignores stroke-width', () => {
  expect(sizeOf('articles/A/a.svg', '<svg stroke-width="3" viewBox="0 0 32 18"/>')).toEqual([32, 18]);
});

test('a PNG is measured by its header, and a mismatch of extension and bytes is rejected', () => {
  expect(sizeOf('articles/A/a.png', onePixelPng)).toEqual([1, 1]);
  expect(sizeOf('articles/A/a.png', 'PNG')).toBeUndefined();
  expect(sizeOf('articles/A/a.png', '<svg viewBox="0 0 32 18"/>')).toBeUndefined();
  expect(sizeOf('articles/A/a.svg', onePixelPng)).toBeUndefined();
});
