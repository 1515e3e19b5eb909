import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSampleSections } from '../testing/sampleSections.ts';
import { writeSampleContent } from '../testing/sampleContent.ts';
import { createContentLoader } from './loadContent.ts';
import { scanFolder } from './scanFolder.ts';
import { scanSections } from './scanSections.ts';

jest.mock('./scanFolder.ts', () => {
  const actual = jest.requireActual<typeof import('./scanFolder.ts')>('./scanFolder.ts');
  return { ...actual, scanFolder: jest.fn(actual.scanFolder) };
});

const failNext = (code: string) =>
  jest.mocked(scanFolder).mockRejectedValueOnce(Object.assign(new Error(`${code}: academy`), { code }));

test('an unreadable section is reported and keeps its files, and the others are updated', async () => {
  const sections = writeSampleSections();
  try {
    const before = await scanSections(sections.folder);
    expect(before.faults).toEqual([]);
    sections.write('labs/content/rigs/Bench.md', 'x');
    failNext('EACCES');
    const { files, faults } = await scanSections(sections.folder, before.files);
    expect([...files.keys()]).toEqual([...before.files.keys(), 'labs/content/rigs/Bench.md'].toSorted());
    expect(faults).toEqual([
      expect.objectContaining({ file: 'academy/content', fault: 'cannot be read (EACCES: academy).' }),
    ]);
    failNext('ENOENT'); // deleted during the scan
    expect((await scanSections(sections.folder, before.files)).faults).toEqual([]);
  } finally {
    sections.remove();
  }
});

test('a folder without sections has no files, and a missing one rejects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sections-'));
  expect((await scanSections(folder)).files.size).toBe(0);
  rmSync(folder, { recursive: true });
  await expect(scanSections(folder)).rejects.toThrow(/ENOENT/);
});

test('an unreadable section is a finding of the content until it is readable again', async () => {
  const own = writeSampleContent();
  const sections = writeSampleSections();
  const loader = createContentLoader(own.folder, { sectionsFolder: sections.folder });
  await loader.read();
  // The first scan is that of the content folder, the second that of the section.
  jest.mocked(scanFolder).mockImplementationOnce(jest.requireActual('./scanFolder.ts').scanFolder);
  failNext('EACCES');
  const content = await loader.read();
  expect(content?.faults.map(({ file }) => file)).toEqual(['academy/content']);
  expect(content?.sections.get('academy/courses')?.items.size).toBe(2);
  expect((await loader.read())?.faults).toEqual([]);
  loader.close();
  own.remove();
  sections.remove();
});
