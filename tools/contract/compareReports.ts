import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkTypes, withTempFolder } from './emitDeclarations.ts';
import type { Report } from './report.ts';

/** Differences between two reports, and the required version step. */
export type Change = {
  step: 'minor' | 'major';
  /** Added exports, such as `Band of @site/shared`. */
  added: string[];
  removed: string[];
  /** Changed compatibly: code that was built with the old export works with the new one. */
  widened: string[];
  /** Changed incompatibly, each with the compiler's message. */
  broken: string[];
};

type Changed = { entry: string; name: string; isType: boolean };

/**
 * Compares two reports. Resolves to undefined if their exports are the same. The compiler decides which changes break:
 * a changed value must be assignable to the old type; of a changed type and the old type, one must be assignable to the
 * other.
 * @param inputTypes types whose values the other side provides, by entry: the old type must be assignable to the new
 * one.
 */
export async function compareReports(
  before: Report,
  after: Report,
  inputTypes: Readonly<Record<string, readonly string[]>>,
): Promise<Change | undefined> {
  const added = listMissing(after, before);
  const removed = listMissing(before, after);
  const changed = listChanged(before, after);
  if (added.length + removed.length + changed.length === 0) return undefined;
  const widened: string[] = [];
  const broken: string[] = [];
  const faults =
    changed.length === 0 ? new Map<Changed, string>() : await compareTypes(before, after, changed, inputTypes);
  for (const each of changed) {
    const fault = faults.get(each);
    if (fault === undefined) widened.push(toName(each));
    else broken.push(`${toName(each)} (${fault})`);
  }
  const step = removed.length + broken.length > 0 ? 'major' : 'minor';
  return { step, added: added.map(toName), removed: removed.map(toName), widened, broken };
}

const toName = ({ entry, name }: Pick<Changed, 'entry' | 'name'>) => `${name} of ${entry}`;

function listAll({ exports }: Report): (Changed & { digest: string })[] {
  return [...exports].flatMap(([entry, names]) =>
    [...names].map(([name, { isType, digest }]) => ({ entry, name, isType, digest })),
  );
}

function listMissing(report: Report, other: Report): Changed[] {
  return listAll(report).filter(({ entry, name }) => !other.exports.get(entry)?.has(name));
}

function listChanged(before: Report, after: Report): Changed[] {
  return listAll(after).filter(({ entry, name, digest }) => {
    const old = before.exports.get(entry)?.get(name);
    return old !== undefined && old.digest !== digest;
  });
}

/** Resolves to the changed exports that break, each with the compiler's message. */
async function compareTypes(
  before: Report,
  after: Report,
  changed: readonly Changed[],
  inputTypes: Readonly<Record<string, readonly string[]>>,
): Promise<Map<Changed, string>> {
  // One line for each assignment. An export is compatible if one of its alternatives compiles.
  const lines: string[] = [];
  const checks = changed.map((each) => ({
    each,
    alternatives: listAssignments(each, inputTypes[each.entry]?.includes(each.name) ?? false).map(
      (assignment, index) => lines.push(assignment.replaceAll('$', `${changed.indexOf(each)}_${index}`)) - 1,
    ),
  }));
  const output = await withTempFolder(async (folder) => {
    const files = ['old.ts', 'new.ts', 'assignments.ts'].map((name) => path.join(folder, name));
    const [oldFile = '', newFile = '', assignmentFile = ''] = files;
    await writeFile(oldFile, prefixModules(before.text, 'old:'));
    await writeFile(newFile, prefixModules(after.text, 'new:'));
    await writeFile(assignmentFile, lines.join('\n'));
    return checkTypes(files, folder);
  });
  const errors = readErrors(output);
  const invalid = errors.find(({ file }) => !file.endsWith('assignments.ts'));
  if (invalid) return new Map(changed.map((each) => [each, `not comparable: ${invalid.message}`]));
  const messageOf = (line: number) => errors.find((error) => error.line === line + 1)?.message;
  const faults = checks.map(({ each, alternatives }) => {
    const messages = alternatives.map(messageOf);
    return [each, messages.includes(undefined) ? undefined : messages[0]] as const;
  });
  return new Map(faults.filter((pair): pair is [Changed, string] => pair[1] !== undefined));
}

/**
 * Returns alternative statements for a changed export; the change is compatible if one of them compiles. `$` is
 * replaced to make the names unique.
 */
function listAssignments({ entry, name, isType }: Changed, isInput: boolean): string[] {
  const [old, next] = [`import('old:${entry}').${name}`, `import('new:${entry}').${name}`];
  if (!isType) return [assign(`typeof ${next}`, `typeof ${old}`)];
  // The number of type parameters is unknown here, so each number is tried.
  return ['', '<any>', '<any, any>', '<any, any, any>'].flatMap((parameters) => [
    assign(old + parameters, next + parameters),
    ...(isInput ? [] : [assign(next + parameters, old + parameters)]),
  ]);
}

const assign = (from: string, to: string) => `declare const from$: ${from}; const to$: ${to} = from$;`;

function prefixModules(text: string, prefix: string): string {
  const modules = [...text.matchAll(/^declare module '([^']+)' \{$/gm)].map(([, module = '']) => module);
  const known = new Set(modules);
  return text.replaceAll(/(['"])([^'"\n]+)\1/g, (quoted: string, quote: string, name: string) =>
    known.has(name) ? `${quote}${prefix}${name}${quote}` : quoted,
  );
}

function readErrors(output: string): { file: string; line: number; message: string }[] {
  const errors = [...output.matchAll(/^(.+?)\((\d+),\d+\): error TS\d+: (.+)$/gm)];
  return errors.map(([, file = '', line = '', message = '']) => ({ file, line: Number(line), message }));
}
