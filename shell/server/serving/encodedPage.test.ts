import type zlib from 'node:zlib';
import { encodePage } from './encodedPage.ts';

let failures = 1;
jest.mock('node:zlib', () => {
  const real = jest.requireActual<typeof zlib>('node:zlib');
  return {
    ...real,
    brotliCompress: (bytes: Buffer, options: zlib.BrotliOptions, callback: zlib.CompressCallback) => {
      failures -= 1;
      if (failures >= 0) callback(new Error('no memory'), Buffer.alloc(0));
      else real.brotliCompress(bytes, options, callback);
    },
  };
});

test('retries a failed compression at the next request', async () => {
  const { body } = encodePage(200, 'text '.repeat(200));
  await expect(body('br')).rejects.toThrow('no memory');
  expect((await body('br')).length).toBeLessThan(100);
});
