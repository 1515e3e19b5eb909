import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ShellBundle } from '../../src/render/contract.ts';
import { loadBundle } from './loadBundle.ts';

/** Facts of a shell's release that only its node bundle knows. */
export type ShellFacts = {
  /** Path prefixes that the shell's pages claim. */
  prefixes: string[];
  /** Sorted names of the exports of each shared module that the shell provides; of the site's own with objects' members. */
  exports: Record<string, string[]>;
};

/** Runs the node bundle of a shell that was just built, and reads its facts. Throws what the bundle throws. */
export async function readShellBundle(file: string): Promise<ShellFacts> {
  const bundle = loadBundle(await readFile(file, 'utf8'), file, createRequire(import.meta.url));
  // The exports of the shell's own bundle are this type.
  const { prefixes, providedModules } = bundle as ShellBundle;
  const modules = Object.entries(providedModules).map(
    ([name, exported]) => [name, listNames(exported as object, name.startsWith('@site/')).toSorted()] as const,
  );
  return { prefixes: [...prefixes], exports: Object.fromEntries(modules) };
}

function listNames(exported: object, withMembers: boolean): string[] {
  return Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    const members = withMembers && isPlainObject(value) ? Object.keys(value) : [];
    return [name, ...members.map((member) => `${name}.${member}`)];
  });
}

/** Whether a value is an object literal or a module's namespace: no function, list or component. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
