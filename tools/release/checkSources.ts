import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '@site/releases/store/rejection';
import { boundaryParameters, boundaryScript, parseViolations } from '../repository/importBoundaries.ts';
import { parts, root } from '../repository/repository.ts';

/** Findings in the sources of parts, by part. */
export type SourceFindings = Readonly<Record<string, readonly Finding[]>>;

/** Maximum number of type errors and of imports that a finding lists. */
const listedLimit = 10;

/**
 * Checks the sources of parts before they are released: the types of their files and of the workspaces that they refer
 * to, and the import boundaries of their files. A build checks neither.
 */
export async function checkSources(released: readonly string[]): Promise<SourceFindings> {
  const [types, imports] = await Promise.all([
    checkTypes(released),
    run([path.join('node_modules', boundaryScript), ...boundaryParameters, ...released]),
  ]);
  return Object.fromEntries(
    released.map((part) => [part, [...findTypeErrors(types, part), ...findImports(imports, part)]] as const),
  );
}

/**
 * Runs the compiler on the workspaces that the parts refer to, then on the parts, one after the other. On the parts it
 * emits nothing: for an import of another section's file it would write declarations next to that file.
 */
async function checkTypes(released: readonly string[]): Promise<CheckerResult> {
  const referenced = released.flatMap((part) => readReferences(part));
  const results = [await runCompiler('-b', ...new Set(referenced))];
  for (const part of released) results.push(await runCompiler('-p', `${part}/tsconfig.json`, '--noEmit'));
  return {
    isSuccessful: results.every(({ isSuccessful }) => isSuccessful),
    output: results.map(({ output }) => output).join('\n'),
  };
}

/** Returns the folders that a part's `tsconfig.json` refers to; the file is JSON without comments. */
function readReferences(part: string): string[] {
  const { references = [] } = JSON.parse(readFileSync(path.join(root, part, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[];
  };
  return references.map((reference) => path.join(part, reference.path));
}

const runCompiler = (...args: string[]) => run(['node_modules/typescript/bin/tsc', ...args, '--pretty', 'false']);

/** Exit status and output of a checker. */
type CheckerResult = { isSuccessful: boolean; output: string };

/** A line of `tsc` that begins an error: file, position, code and message. */
const typeError = /^(\S[^(]*)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** Errors of an import across a boundary, which has a finding of its own: a file outside of the project. */
const followsFromImport = / TS(?:6059|6307): /;

/** Returns a finding for the type errors of a part and of the workspaces that it refers to; none if there are none. */
export function findTypeErrors({ isSuccessful, output }: CheckerResult, part: string): Finding[] {
  if (isSuccessful) return [];
  const errors = output.split('\n').flatMap((line) => {
    const [, file, row, column, message] = typeError.exec(line) ?? [];
    return file === undefined ? [] : [{ file, text: `${file}:${row}:${column} ${message}` }];
  });
  if (errors.length === 0) {
    return [toFinding(`its types cannot be checked: ${output.trim().slice(0, 1000)}`, 'Correct the cause')];
  }
  const foreign = parts.filter((other) => other !== part).map((other) => `${other}/`);
  const own = errors.filter(
    ({ file, text }) => !followsFromImport.test(text) && !foreign.some((folder) => file.startsWith(folder)),
  );
  if (own.length === 0) return [];
  const list = listSome(own.map(({ text }) => text));
  return [
    toFinding(
      `its types have ${own.length === 1 ? 'an error' : `${own.length} errors`}:${list}`,
      'Correct them (`npm run typecheck`)',
    ),
  ];
}

function toFinding(problem: string, remedy: string): Finding {
  return {
    problem,
    consequence: 'The code may get values that it does not expect, and fail for visitors.',
    remedy: `${remedy}, and release again.`,
  };
}

/** Returns a finding for the imports of a part's files that cross a boundary; none if there are none. */
export function findImports({ output }: CheckerResult, part: string): Finding[] {
  const violations = parseViolations(output);
  const consequence =
    'The release would contain code of another part, or depend on code that its owner may change at any time.';
  if (!violations)
    return [
      {
        problem: `its imports cannot be checked: ${output.trim().slice(0, 1000)}`,
        consequence,
        remedy: 'Correct the cause, and release again.',
      },
    ];
  const own = violations.filter(({ file }) => file.startsWith(`${part}/`));
  if (own.length === 0) return [];
  return [
    {
      problem: `its files import what they may not (docs/decisions/0001-lint-and-import-boundaries.md):${listSome(own.map(({ description }) => description))}`,
      consequence,
      remedy: 'Follow the rules (`npm run lint:boundaries`), and release again.',
    },
  ];
}

/** Returns indented lines with the first texts, and the number of the others. */
function listSome(texts: readonly string[]): string {
  const rest = texts.length - listedLimit;
  const lines = [...texts.slice(0, listedLimit), ...(rest > 0 ? [`and ${rest} more`] : [])];
  return lines.map((text) => `\n  ${text.replaceAll('\n', '\n  ')}`).join('');
}

function run(args: string[]): Promise<CheckerResult> {
  return new Promise((resolve) => {
    const maxBuffer = 64 * 1024 * 1024;
    execFile(process.execPath, args, { cwd: root, maxBuffer }, (error, stdout, stderr) =>
      resolve({ isSuccessful: error === null, output: stdout === '' ? stderr : stdout }),
    );
  });
}
