import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generatePlantFiles } from '@site/shared/plantFiles';
import { root } from '../repository/repository.ts';

const files = generatePlantFiles();

test.each(Object.keys(files))('%s equals the output of `npm run plant`', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(files[file]);
});

test('the sheet has at most 15 KiB compressed', () => {
  expect(brotliCompressSync(files['shared/src/plant/plantSheet.svg'] ?? '').length).toBeLessThan(15 * 1024);
});
