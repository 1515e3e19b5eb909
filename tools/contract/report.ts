import { createHash } from 'node:crypto';
import type { Export, Surface } from './readSurface.ts';

/** A parsed report of a surface: its version, and each export by entry and name. */
export type Report = { version: string; exports: Map<string, Map<string, ReportedExport>>; text: string };

/** An export in a report. */
export type ReportedExport = {
  isType: boolean;
  /** True if it is an object, whose members the release checks compare by name. */
  isObject: boolean;
  /** Version in which the export, or a declaration that it refers to, changed last. */
  since: string;
  /** Digest of the export and of all declarations that it refers to. */
  digest: string;
};

/**
 * Returns the text of a report: the surface as TypeScript declarations, with the version in which each export changed
 * last.
 * @param before the previous report: an unchanged export keeps its version
 */
export function writeReport(title: string, surface: Surface, version: string, before?: Report): string {
  const blocks = [...surface.entries].map(([entry, exports]) => {
    const lines = [...exports].map(([name, each]) => {
      const digest = digestOf(surface, name, each);
      const known = before?.exports.get(entry)?.get(name);
      return `${toLine(name, each)} // ${known?.digest === digest ? known.since : version} ${digest}`;
    });
    return toBlock(entry, lines);
  });
  const modules = [...surface.declarations].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [module, declarations] of modules) {
    const sorted = [...declarations].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, declaration]) => declaration);
    const imports = new Set(sorted.flatMap((declaration) => declaration.imports));
    blocks.push(toBlock(module, [...[...imports].toSorted(), ...sorted.map(({ text }) => text)]));
  }
  return [
    `// ${title}, version ${version}. Written by \`npm run contract:report\`: review its diff, edit nothing here.`,
    '// After each export: the version in which the export, or a declaration that it uses, last changed, and their digest.',
    '',
    ...blocks,
  ].join('\n');
}

function toBlock(module: string, lines: readonly string[]): string {
  return `declare module '${module}' {\n${lines.join('\n')}\n}\n`;
}

function toLine(exported: string, { module, name, isType }: Export): string {
  const type = isType ? 'type ' : '';
  if (name === '*') return `export ${type}* as ${exported} from '${module}';`;
  return `export ${type}{ ${name === exported ? name : `${name} as ${exported}`} } from '${module}';`;
}

const exportLine =
  /^export (?<type>type )?(?:\{ (?:(?<local>\w+) as )?(?<name>\w+) \}|\* as (?<space>\w+)) from '(?<module>[^']+)'; \/\/ (?<since>\S+) (?<digest>\w+)$/;

const moduleLine = /^declare module '([^']+)' \{$/;

/** Parses a report. Throws if its first line contains no version. */
export function readReport(text: string): Report {
  const version = /^\/\/ .*, version (\S+)\. /.exec(text)?.[1];
  if (version === undefined)
    throw new Error('The first line of the report contains no version; it cannot be read. Restore the file from git.');
  const objects = listObjects(text);
  const exports = new Map<string, Map<string, ReportedExport>>();
  let entry = '';
  for (const line of text.split('\n')) {
    entry = moduleLine.exec(line)?.[1] ?? entry;
    const { type, local, name, space, module, since, digest } = exportLine.exec(line)?.groups ?? {};
    const exported = name ?? space;
    if (exported === undefined || since === undefined || digest === undefined) continue;
    const ofEntry = exports.get(entry) ?? new Map<string, ReportedExport>();
    const isObject = space !== undefined || objects.has(`${module}#${local ?? name}`);
    exports.set(entry, ofEntry.set(exported, { isType: type !== undefined, isObject, since, digest }));
  }
  return { version, exports, text };
}

/** Returns the constants whose type is an object literal, as `<module>#<name>`. */
function listObjects(text: string): Set<string> {
  const objects = new Set<string>();
  let module = '';
  for (const line of text.split('\n')) {
    module = moduleLine.exec(line)?.[1] ?? module;
    const name = /^export const (\w+): \{/.exec(line)?.[1];
    if (name !== undefined) objects.add(`${module}#${name}`);
  }
  return objects;
}

/** Returns the digest of an export with all declarations that it refers to. */
function digestOf(surface: Surface, exported: string, each: Export): string {
  const seen = new Map<string, string>();
  const queue = each.name === '*' ? listNames(surface, each.module) : [`${each.module}#${each.name}`];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const [module = '', name = ''] = key.split('#');
    const declaration = surface.declarations.get(module)?.get(name);
    if (seen.has(key) || !declaration) continue;
    seen.set(key, declaration.text + declaration.imports.join());
    queue.push(...declaration.uses);
  }
  const sorted = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([toLine(exported, each), sorted]))
    .digest('hex')
    .slice(0, 8);
}

function listNames({ declarations }: Surface, module: string): string[] {
  return [...(declarations.get(module)?.keys() ?? [])].map((name) => `${module}#${name}`);
}
