import { inflateSync } from 'node:zlib';

/** A decoded picture: `at` returns red, green and blue of a pixel, each from 0 to 255. */
export type Bitmap = { width: number; height: number; at: (x: number, y: number) => [number, number, number] };

const headerBytes = 8;

/** Decodes a PNG of eight bits per channel without interlacing, as browsers write screenshots (ISO/IEC 15948). */
export function decodePng(png: Buffer): Bitmap {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType, interlace] = [header[8], header[9], header[12]];
  const channels = colourType === 2 ? 3 : 4;
  if (depth !== 8 || interlace !== 0 || (colourType !== 2 && colourType !== 6))
    throw new Error(`A screenshot is a PNG of depth ${depth} and colour type ${colourType}; 8 and 2 or 6 are read.`);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = unfilter(inflateSync(packed), width * channels, height, channels);
  return {
    width,
    height,
    at(x, y) {
      const start = (y * width + x) * channels;
      return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0];
    },
  };
}

function readChunks(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = headerBytes; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Undoes the filters of rows, each of which starts with the number of its filter. */
function unfilter(rows: Buffer, rowBytes: number, height: number, pixelBytes: number): Buffer {
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (rowBytes + 1)];
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x;
      const left = x < pixelBytes ? 0 : (pixels[at - pixelBytes] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - rowBytes] ?? 0);
      const aboveLeft = x < pixelBytes || y === 0 ? 0 : (pixels[at - rowBytes - pixelBytes] ?? 0);
      pixels[at] = (rows[y * (rowBytes + 1) + 1 + x] ?? 0) + predict(filter, left, above, aboveLeft);
    }
  }
  return pixels;
}

function predict(filter: number | undefined, left: number, above: number, aboveLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  return filter === 4 ? paeth(left, above, aboveLeft) : 0;
}

function paeth(left: number, above: number, aboveLeft: number): number {
  const estimate = left + above - aboveLeft;
  const [toLeft, toAbove, toBoth] = [left, above, aboveLeft].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toBoth) return left;
  return toAbove <= toBoth ? above : aboveLeft;
}
