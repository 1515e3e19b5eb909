import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ShellBundle } from '../../src/render/contract.ts';
import { loadBundle } from './loadBundle.ts';

/** Facts of a shell's release that only its node bundle knows. */
export type ShellFacts = {
  /** Path prefixes that the shell's pages claim. */
  prefixes: string[];
  /** Names of the exports of each shared module that the shell provides, sorted. */
  exports: Record<string, string[]>;
};

/** Runs the node bundle of a shell that was just built, and reads its facts. Throws what the bundle throws. */
export async function readShellBundle(file: string): Promise<ShellFacts> {
  const bundle = loadBundle(await readFile(file, 'utf8'), file, createRequire(import.meta.url));
  // The exports of the shell's own bundle are this type.
  const { prefixes, providedModules } = bundle as ShellBundle;
  const modules = Object.entries(providedModules).map(
    ([name, exported]) => [name, Object.keys(exported as object).toSorted()] as const,
  );
  return { prefixes: [...prefixes], exports: Object.fromEntries(modules) };
}
