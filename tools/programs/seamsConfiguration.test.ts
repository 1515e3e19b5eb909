import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { seamsConfiguration, seamsFile } from './seamsConfiguration.ts';

/** Maximum size of the script, in bytes of brotli. */
const budget = 6 * 1024;

test('the script of the seams has at most 6 KiB and no package', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'seams-'));
  try {
    const compiler = webpack(seamsConfiguration(folder));
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
    const modules = [...(stats?.compilation.modules ?? [])].map((module) => module.nameForCondition());
    expect(modules.filter((file) => file?.includes('node_modules'))).toEqual([]);
    const script = await readFile(path.join(folder, seamsFile));
    expect(script.toString()).toContain('KeyS');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
