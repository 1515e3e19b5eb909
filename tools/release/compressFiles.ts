import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
/** Minimum size for compression, in bytes; smaller files gain too little. */
const minimumBytes = 256;

/** Writes a `.br` and a `.gz` file next to each compressible file; resolves to the written paths. */
export async function compressFiles(files: string[]): Promise<string[]> {
  const written = await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(file);
        if (bytes.length < minimumBytes) return [];
        const [br, gz] = await Promise.all([
          compressBrotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
          compressGzip(bytes, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
        return [`${file}.br`, `${file}.gz`];
      }),
  );
  return written.flat();
}
