import sharp from 'sharp';
import type { Picture } from './picture.ts';
import { drawingColours } from './drawingColours.ts';
import { resizePicture } from './resizePicture.ts';
import { makeSharingImage } from './sharingImage.ts';

const cover = (mediaType: string, width: number, height: number): Picture => ({
  path: 'articles/a/cover',
  mediaType,
  width,
  height,
  digest: '',
  file: '',
});
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();

async function colourAt(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

test('a drawn cover becomes a PNG of 1200 by 630 pixels in the site’s colours, with the brand strip below', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 336"><rect class="fig-accent-fill" x="300" y="150" width="40" height="40"/></svg>';
  const png = await makeSharingImage(cover('image/svg+xml', 640, 336), Buffer.from(svg));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await colourAt(png, 10, 10)).toBe(drawingColours.plate);
  expect(await colourAt(png, 600, 285)).toBe(drawingColours.mark);
  expect(await colourAt(png, 10, 620)).toBe(drawingColours.text);
});

test.each([
  [300, 900],
  [2000, 400],
])('a raster cover of %d by %d fills the image', async (width, height) => {
  const png = await makeSharingImage(cover('image/png', width, height), await photo(width, height));
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await colourAt(png, 0, 0)).toBe('#2f8f6b');
  expect(await colourAt(png, 1199, 560)).toBe('#2f8f6b');
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
] as const)('a raster is resized to %s', async (encoding, format) => {
  const resized = await resizePicture({ width: 480, encoding }, await photo(1000, 500));
  expect(await sharp(resized).metadata()).toMatchObject({ format, width: 480, height: 240 });
});

test('rejects bytes that are not a picture', async () => {
  const invalidBytes = Buffer.from('no picture');
  await expect(makeSharingImage(cover('image/png', 1, 1), invalidBytes)).rejects.toThrow(/unsupported image format/);
  await expect(resizePicture({ width: 480, encoding: 'avif' }, invalidBytes)).rejects.toThrow(
    /unsupported image format/,
  );
});
