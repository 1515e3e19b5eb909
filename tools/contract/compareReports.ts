import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkTypes, withTempFolder } from './emitDeclarations.ts';
import type { Report } from './report.ts';

/** What changed between two reports, and which part of the version has to rise for it. */
export type Change = {
  step: 'minor' | 'major';
  /** Exports, such as `Band of @site/shared`. */
  added: string[];
  removed: string[];
  /** Changed so that code which was built with the old ones goes on. */
  widened: string[];
  /** Changed otherwise, with what the compiler says. */
  broken: string[];
};

type Changed = { entry: string; name: string; isType: boolean };

/**
 * Compares two reports; undefined where their exports are the same. The compiler decides which changes break: a changed
 * value must still do where the old one did, a changed type must extend the old one or be extended by it.
 * @param taken types whose values come from the other side, by entry: an old one must do as a new one
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

/** The changed exports that break, with what the compiler says of each. */
async function compareTypes(
  before: Report,
  after: Report,
  changed: readonly Changed[],
  inputTypes: Readonly<Record<string, readonly string[]>>,
): Promise<Map<Changed, string>> {
  // A line for each question; an export's answers are good where one of its alternatives has no error.
  const lines: string[] = [];
  const questions = changed.map((each) => ({
    each,
    alternatives: listQuestions(each, inputTypes[each.entry]?.includes(each.name) ?? false).map(
      (question, index) => lines.push(question.replaceAll('$', `${changed.indexOf(each)}_${index}`)) - 1,
    ),
  }));
  const output = await withTempFolder(async (folder) => {
    const files = ['old.ts', 'new.ts', 'questions.ts'].map((name) => path.join(folder, name));
    const [oldFile = '', newFile = '', questionFile = ''] = files;
    await writeFile(oldFile, prefixModules(before.text, 'old:'));
    await writeFile(newFile, prefixModules(after.text, 'new:'));
    await writeFile(questionFile, lines.join('\n'));
    return checkTypes(files, folder);
  });
  const errors = readErrors(output);
  const unreadable = errors.find(({ file }) => !file.endsWith('questions.ts'));
  if (unreadable) return new Map(changed.map((each) => [each, `not comparable: ${unreadable.message}`]));
  const messageOf = (line: number) => errors.find((error) => error.line === line + 1)?.message;
  const faults = questions.map(({ each, alternatives }) => {
    const messages = alternatives.map(messageOf);
    return [each, messages.includes(undefined) ? undefined : messages[0]] as const;
  });
  return new Map(faults.filter((pair): pair is [Changed, string] => pair[1] !== undefined));
}

/** Statements that compile where a change does not break, one of them suffices; `$` makes their names unique. */
function listQuestions({ entry, name, isType }: Changed, isTaken: boolean): string[] {
  const [old, next] = [`import('old:${entry}').${name}`, `import('new:${entry}').${name}`];
  if (!isType) return [assign(`typeof ${next}`, `typeof ${old}`)];
  // How many parameters a generic type has is not known here.
  return ['', '<any>', '<any, any>', '<any, any, any>'].flatMap((parameters) => [
    assign(old + parameters, next + parameters),
    ...(isTaken ? [] : [assign(next + parameters, old + parameters)]),
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
