import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { createTypeCheck, parseTypeErrors } from './typeCheck.ts';
import type { Problem } from './problem.ts';

test('reads the errors of tsc with their continuation lines, except for unused names', () => {
  const output = `discover/src/a.ts(94,14): error TS2322: Type 'string' is not assignable to type 'number'.
discover/src/b.tsx(2,3): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.
  Property 'x' is missing in type 'A'.
discover/src/b.tsx(1,10): error TS6133: 'unused' is declared but its value is never read.
`;
  expect(parseTypeErrors(output)).toEqual([
    {
      file: 'discover/src/a.ts',
      line: 94,
      column: 14,
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      file: 'discover/src/b.tsx',
      line: 2,
      column: 3,
      message:
        "TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.\n  Property 'x' is missing in type 'A'.",
    },
  ]);
});

test('an edit is checked although the check before it ended after it', async () => {
  const name = `type-check-${process.pid}`;
  const folder = path.join(root, 'var/test', name);
  const buildInfo = path.join(root, `var/types/${name}.tsbuildinfo`);
  mkdirSync(folder, { recursive: true });
  try {
    const compilerOptions = { composite: true, types: [], outDir: 'out', rootDir: '.', tsBuildInfoFile: buildInfo };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }));
    const check = (text: string, onBegin = () => {}) =>
      new Promise<Problem[]>((resolve) => {
        writeFileSync(path.join(folder, 'a.ts'), text);
        onBegin();
        createTypeCheck([folder], resolve).start();
      });
    expect(await check('export const count: number = 1;')).toEqual([]);
    const later = new Date(Date.now() + 60_000);
    const found = await check("export const count: number = 'one';", () => utimesSync(buildInfo, later, later));
    expect(found).toEqual([expect.objectContaining({ message: expect.stringContaining('TS2322') })]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(buildInfo, { force: true });
  }
});
