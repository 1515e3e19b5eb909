import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareReports } from './compareReports.ts';
import { readSurface } from './readSurface.ts';
import { readReport, type Report, writeReport } from './report.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Emitted declarations of a sample facade. */
const facade: Readonly<Record<string, string>> = {
  'src/index.d.ts': `
    export { useState } from 'react';
    export { Band, type Tone } from './band.tsx';
    export { helper as help } from './values.ts';
    export { company, slugs } from './values.ts';
    export * as shapes from './shapes.ts';
    export type * from './wire.ts';
    export type { Section } from './section.ts';
    export declare function gone(): void;`,
  'src/band.d.ts': `
    import { type ReactNode } from 'react';
    export type Tone = 'paper' | 'ink';
    type Props = { tone?: Tone; children?: ReactNode };
    export declare function Band({ tone, children }: Props): import("react").JSX.Element;
    export declare const unexported: number;`,
  'src/values.d.ts': `
    export declare const helper: (shape: import("./shapes.ts").Shape) => string;
    export declare const company: { readonly name: 'Caragana'; readonly lines: readonly ['Suite 1', 'Box 5'] };
    export declare const slugs: readonly ['a', 'b'];`,
  'src/shapes.d.ts': 'export type Shape = { sides: number }; export declare function draw(shape: Shape): void;',
  'src/wire.d.ts': 'export declare const schema: { a: string }; export type Wire = typeof schema;',
  'src/section.d.ts': 'export type Page = { id: string; title?: string }; export type Section = { pages: Page[] };',
};

/** Returns the report of these declarations at a version. */
async function report(files: Readonly<Record<string, string>>, version: string, before?: Report): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surface-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const surface = readSurface(folder, { '@site/shared': 'src/index.d.ts' });
  return readReport(writeReport('Surface', surface, version, before));
}

/** Returns the facade with replaced texts. Fails if a text to replace does not exist. */
function change(...replacements: [file: string, from: string, to: string][]): Record<string, string> {
  const files = { ...facade };
  for (const [file, from, to] of replacements) {
    const text = files[file] ?? '';
    expect(text).toContain(from);
    files[file] = text.replaceAll(from, to);
  }
  return files;
}

const sinceOf = ({ exports }: Report) =>
  Object.fromEntries([...(exports.get('@site/shared') ?? [])].map(([name, { since }]) => [name, since]));

test('a report lists each export and the declarations that it refers to, and nothing else', async () => {
  const { text, exports } = await report(facade, '1.0.0');
  expect(
    [...(exports.get('@site/shared') ?? [])].map(([name, { isType }]) => (isType ? `type ${name}` : name)),
  ).toEqual([
    'Band',
    'type Section',
    'type Tone',
    'type Wire',
    'company',
    'gone',
    'help',
    'shapes',
    'slugs',
    'useState',
  ]);
  const objects = [...(exports.get('@site/shared') ?? [])].filter(([, { isObject }]) => isObject).map(([name]) => name);
  expect(objects).toEqual(['company', 'shapes']);
  expect(text).toContain('export type Props = {');
  expect(text).toContain('export type Page = {');
  expect(text).not.toContain('unexported');
});

test('an unchanged export keeps the version of its last change, and an export that refers to a change gets the new version', async () => {
  const before = await report(facade, '1.0.0');
  const after = await report(
    change(['src/shapes.d.ts', 'sides: number', 'sides: number; name?: string']),
    '1.1.0',
    before,
  );
  expect(sinceOf(after)).toEqual({
    ...sinceOf(before),
    help: '1.1.0',
    shapes: '1.1.0',
  });
});

test('changed copy in an object, changed comments and changed unexported code do not change the surface', async () => {
  const before = await report(facade, '1.0.0');
  const other = change(
    ['src/values.d.ts', "'Caragana'", "'Pea Tree'"],
    ['src/values.d.ts', "'Suite 1'", "'Suite 2'"],
    ['src/band.d.ts', 'unexported: number', 'unexported: string'],
    ['src/wire.d.ts', 'export declare const schema', '/** The wire. */ export declare const schema'],
  );
  expect((await report(other, '1.0.0', before)).text).toBe(before.text);
  expect(await compareReports(before, await report(other, '1.0.0'), {})).toBeUndefined();
});

test('additions and compatible changes need a minor version, removals and incompatible changes a major version', async () => {
  const before = await report(facade, '1.0.0');
  const inputTypes = { '@site/shared': ['Section'] };
  const additions = await report(
    change(
      ['src/index.d.ts', "export { useState } from 'react';", "export { useState, useId } from 'react';"],
      ['src/band.d.ts', "'paper' | 'ink'", "'paper' | 'ink' | 'mist'"],
      ['src/band.d.ts', 'children?: ReactNode', 'children?: ReactNode; motto?: string'],
      ['src/section.d.ts', 'title?: string', 'title?: string; isListed?: boolean'],
    ),
    '1.1.0',
  );
  expect(await compareReports(before, additions, inputTypes)).toEqual({
    step: 'minor',
    added: ['useId of @site/shared'],
    removed: [],
    widened: ['Band of @site/shared', 'Section of @site/shared', 'Tone of @site/shared'],
    broken: [],
  });
  const breaks = await report(
    change(
      ['src/index.d.ts', 'export declare function gone(): void;', ''],
      ['src/band.d.ts', 'children?: ReactNode', 'children?: ReactNode; motto: string'],
      ['src/section.d.ts', 'title?: string', 'title: string'],
      ['src/values.d.ts', 'readonly name:', 'readonly title:'],
      ['src/values.d.ts', "readonly ['a', 'b']", "readonly ['a', 'c']"],
    ),
    '1.1.0',
  );
  expect(await compareReports(before, breaks, inputTypes)).toMatchObject({
    step: 'major',
    added: [],
    removed: ['gone of @site/shared'],
    widened: [],
    broken: [
      expect.stringContaining('Band of @site/shared (Type '),
      expect.stringContaining('Section of @site/shared (Type '),
      expect.stringContaining('company of @site/shared (Property '),
      expect.stringContaining('slugs of @site/shared (Type '),
    ],
  });
});
