import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ShellBundle } from '../../src/render/contract.ts';
import { loadBundle } from './loadBundle.ts';

/** Facts about a shell release that are available only from its node bundle. */
export type ShellFacts = {
  /** Path prefixes of the shell's pages. */
  prefixes: string[];
  /**
   * Sorted export names of each shared module that the shell provides; for `@site/` modules also the members of
   * objects.
   */
  exports: Record<string, string[]>;
};

/** Runs the node bundle of a new shell build and returns its facts. Throws the errors of the bundle. */
export async function readShellBundle(file: string): Promise<ShellFacts> {
  const bundle = loadBundle(await readFile(file, 'utf8'), file, createRequire(import.meta.url));
  // The shell's entry module has this type.
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

/** Returns true for an object literal or a module namespace; false for a function, an array or a component. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
