import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ShellBundle } from '../../src/render/contract.ts';
import { loadBundle } from './loadBundle.ts';

/** Path prefixes that the shell's pages claim, as its node bundle tells them. */
export async function readShellPrefixes(file: string): Promise<string[]> {
  const bundle = loadBundle(await readFile(file, 'utf8'), file, createRequire(import.meta.url));
  // The exports of the shell's own bundle are this type.
  return [...(bundle as ShellBundle).prefixes];
}
