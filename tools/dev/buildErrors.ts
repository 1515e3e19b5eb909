import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { WebpackError } from 'webpack';
import { root } from '../repository/repository.ts';
import type { Problem } from './problem.ts';

/** The members of a webpack error that are used here. */
export type BuildError = Pick<WebpackError, 'message' | 'loc' | 'file'> & {
  module?: { resource?: string } | null;
};

/** Position in swc's messages: `,-[/site/discover/src/section.tsx:15:1]`, with the column marked by `^`. */
const swcPosition = /\n\s*[,╭][-─]+\[(.+?):(\d+):(\d+)\]([\s\S]*)$/;
/** Position in PostCSS's messages: `(3:5) /site/discover/src/page.module.css Unclosed block`. */
const cssPosition = /\((\d+):(\d+)\) (\S+\.css) ([^\n]*)[\s\S]*$/;

/** Request in webpack's message for a missing module. */
const missingRequest = /Can't resolve '([^']+)'/;

/** Returns the distinct problems of a build's errors. @param read returns the text of a source file. */
export function toProblems(errors: readonly BuildError[], read = readSource): Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    const problem = toProblem(error, read);
    problems.set(JSON.stringify(problem), problem);
  }
  return [...problems.values()];
}

const readSource = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function toProblem({ message, loc, file, module }: BuildError, read: typeof readSource): Problem {
  const text = cleanMessage(message);
  const css = cssPosition.exec(text);
  if (css) return { message: css[4] ?? text, file: css[3], line: Number(css[1]), column: Number(css[2]) };
  const swc = swcPosition.exec(text);
  if (swc) {
    const [, swcFile, line, column, frame = ''] = swc;
    const mark = /^\s*[:·]( *)[^\s]/m.exec(frame)?.[1]?.length;
    return {
      message: text.slice(0, swc.index).trim(),
      file: swcFile,
      line: Number(line),
      column: mark || Number(column),
    };
  }
  const resource = module?.resource?.replace(/\?.*/, '') ?? file;
  const start = loc && 'start' in loc ? loc.start : undefined;
  // webpack's position is one in swc's output: find the import in the source.
  const request = missingRequest.exec(text)?.[1];
  const found = resource && request ? findRequest(read(resource), request) : undefined;
  return {
    message: text.replaceAll(`${root}/`, './'),
    file: resource,
    ...(found ?? (start && { line: start.line, column: (start.column ?? 0) + 1 })),
  };
}

/** Returns the position of a quoted module name in a source text, from 1. */
function findRequest(source: string, request: string): { line: number; column: number } | undefined {
  const before = source.split(/(['"])/).findIndex((part) => part === request);
  if (before === -1) return undefined;
  const lines = source
    .split(/(['"])/)
    .slice(0, before)
    .join('')
    .split('\n');
  return { line: lines.length, column: lines.at(-1)?.length ?? 1 };
}

/** Removes the loaders' names, swc's backtrace of its native code and the marks of its messages. */
function cleanMessage(message: string): string {
  return stripVTControlCharacters(message)
    .replaceAll(/^Module build failed \(from [^)]*\):\n/gm, '')
    .replaceAll(/^HookWebpackError: /gm, '')
    .replaceAll(/^(?:\w*Error: )+/gm, '')
    .replaceAll(/^(Module not found): Error: /gm, '$1: ')
    .replaceAll(/^\s*[x×] /gm, '')
    .replaceAll(/\s*Caused by:[\s\S]*?Stack backtrace:[\s\S]*?(?=\n\n|$)/g, '')
    .replaceAll(/\n\s+at [^\n]*/g, '')
    .trim();
}
