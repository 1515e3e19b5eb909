import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs a packed program that throws in its third line, in a process: the function changes all stack traces. */
function runProgram(map?: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'program-')), 'program.mjs');
  const module = path.join(import.meta.dirname, 'sourceLines.ts');
  writeFileSync(
    file,
    `import { nameSourceLines } from ${JSON.stringify(module)};\nnameSourceLines(import.meta.filename);\nthrow new Error('the dial sticks');\n`,
  );
  if (map) writeFileSync(`${file}.map`, JSON.stringify(map));
  return spawnSync(process.execPath, [file], { encoding: 'utf8' }).stderr;
}

test('the stack trace of a packed program names the line of the source', () => {
  // The third line of the program is the eighth of the source.
  const map = { version: 3, sources: ['./shell/server/main.ts'], names: [], mappings: ';;AAOA' };
  expect(runProgram(map)).toMatch(/Error: the dial sticks\n {4}at shell\/server\/main\.ts:8\n/);
});

test('without a source map it names the line of the packed program', () => {
  expect(runProgram()).toMatch(/Error: the dial sticks\n {4}at file:.*\/program\.mjs:3:7\n/);
});
