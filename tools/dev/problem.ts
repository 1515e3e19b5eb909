import { codeFrameColumns } from '@babel/code-frame';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/repository.ts';

/** An error in the developed code. */
export type Problem = {
  message: string;
  /** Path of the source file, absolute or from the repository's root. */
  file?: string;
  /** Position in the file, from 1. */
  line?: number;
  column?: number;
  /** Lines of the stack trace in the site's sources, innermost first. */
  frames?: readonly string[];
};

/**
 * Formats a problem for terminal and overlay: position, message, source frame and stack trace. Paths begin with `./`, so
 * that terminals and the overlay link them.
 */
export async function formatProblem({ message, file, line, column, frames = [] }: Problem): Promise<string> {
  if (file === undefined) return message;
  const target = path.resolve(root, file);
  const position = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const source = line === undefined ? undefined : await readFile(target, 'utf8').catch(() => undefined);
  const parts = [`./${path.relative(root, target)}${position}\n${message}`];
  if (source !== undefined && line !== undefined) parts.push(codeFrameColumns(source, { start: { line, column } }));
  if (frames.length > 1) parts.push(frames.join('\n'));
  return parts.join('\n\n');
}

/** Line of a stack trace. */
const stackLine = /^\s+at /;
/** Position of one of the site's sources in a stack trace: `at Page (discover/src/Page.tsx:3:1)`. */
const sourcePosition = /^(\s+at (?:.*\()?)(?:\.?\/)?((?:[\w@.-]+\/)+[\w@.-]+\.tsx?):(\d+):(\d+)/;

/** Explanation in the middle of React's hydration errors. */
const hydrationHints = / As a result this tree will be regenerated[\s\S]*?(?=https:\/\/react\.dev)/g;
/** First words of React's hydration errors. */
const hydrationError = /^(?:Error: )?(?:Hydration failed|A tree hydrated)/;
/** Greatest number of lines of a stack trace. */
const frameLimit = 8;

/**
 * Returns the problem of an error with a stack trace that is mapped to the sources. Its position is the innermost one in
 * the site's sources; the lines of packages and of Node are removed. A hydration error has the components around the
 * element that differs as its stack, and `shared` has most of them, such as `Band`: its position is the page's or figure's.
 */
export function toProblem(stack: string): Problem {
  const lines = stack.split('\n');
  const positions = lines.flatMap((text) => {
    const [, before = '', file = '', line = '', column = ''] = sourcePosition.exec(text) ?? [];
    const isSource = file !== '' && !file.includes('node_modules/');
    return isSource
      ? [{ text: text.replace(sourcePosition, `${before}./${file}:${line}:${column}`), file, line, column }]
      : [];
  });
  const message = lines
    .filter((line) => !stackLine.test(line))
    .join('\n')
    .replace(hydrationHints, ' ')
    .trim();
  const first = hydrationError.test(message)
    ? (positions.find(({ file }) => !file.startsWith('shared/')) ?? positions[0])
    : positions[0];
  if (!first) return { message };
  return {
    message,
    file: first.file,
    line: Number(first.line),
    column: Number(first.column),
    frames: [...new Set(positions.map(({ text }) => text))].slice(0, frameLimit),
  };
}

/** Returns the problem of a rejected build. Its remedies are those of a release, except in development. */
export function toRejectionProblem(reason: string): Problem {
  const lines = reason.split('\n');
  const lastFrame = lines.findLastIndex((line) => stackLine.test(line));
  // After a stack trace, one line has the consequence for visitors and the remedy of a release.
  const text = lastFrame === -1 ? reason : lines.slice(0, lastFrame + 1).join('\n');
  return toProblem(
    text
      .replaceAll(/ ?Open \S+ with `npm run dev[^`]*`, fix it and release again\./g, '')
      .replaceAll(/,? and release again(?: later)?/g, ''),
  );
}
