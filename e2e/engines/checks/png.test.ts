import { crc32, deflateSync } from 'node:zlib';
import { decodePng } from './png.ts';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of two pixels a row from filtered rows: the filter's number, then two times red, green and blue. */
function png(rows: number[][], depth = 8): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, rows.length, depth, 2, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('rows of every filter are decoded', () => {
  const bitmap = decodePng(
    png([
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 5, 5, 5],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 10, 10, 10, 10, 10, 10],
      [4, 1, 1, 1, 1, 1, 1],
    ]),
  );
  expect([bitmap.width, bitmap.height]).toEqual([2, 5]);
  const rows = [0, 1, 2, 3, 4].map((y) => [bitmap.at(0, y), bitmap.at(1, y)]);
  expect(rows).toEqual([
    [[10, 20, 30], [40, 50, 60]],
    [[10, 20, 30], [15, 25, 35]],
    [[11, 21, 31], [16, 26, 36]],
    [[15, 20, 25], [25, 33, 40]],
    [[16, 21, 26], [26, 34, 41]],
  ]); // prettier-ignore
});

test('a PNG of another depth is rejected', () => {
  expect(() => decodePng(png([[0, 1, 2, 3, 4, 5, 6]], 16))).toThrow('depth 16');
});
