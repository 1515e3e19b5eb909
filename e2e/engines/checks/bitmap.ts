import sharp from 'sharp';

/** A decoded image. `at` returns red, green and blue of a pixel, each from 0 to 255. */
export type Bitmap = { width: number; height: number; at: (x: number, y: number) => [number, number, number] };

/** Decodes a PNG, such as a screenshot. */
export async function decodePng(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    width,
    height,
    at(x, y) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * channels);
      return [red, green, blue];
    },
  };
}
