import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleContent } from '../testing/sampleContent.ts';
import { sampleCourse, writeSampleSections } from '../testing/sampleSections.ts';
import { formatContentFault } from './contentFault.ts';
import { createContentLoader } from './loadContent.ts';

jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof import('node:fs')>('node:fs');
  return { ...actual, readFileSync: jest.fn(actual.readFileSync) };
});
const { readFileSync: read } = jest.requireActual<typeof import('node:fs')>('node:fs');

/** Makes the files with these endings unreadable, as for a user without the permission. */
function denyFiles(code: string, ...endings: string[]): void {
  jest.mocked(readFileSync).mockImplementation(((file: string, ...rest: []) => {
    if (endings.some((ending) => file.endsWith(ending)))
      throw Object.assign(new Error(`${code}: permission denied`), { code });
    return read(file, ...rest);
  }) as typeof readFileSync);
}

test('an unreadable file is a finding of its item, and all other content is loaded', async () => {
  const own = writeSampleContent();
  const sections = writeSampleSections();
  const loader = createContentLoader(own.folder, { sectionsFolder: sections.folder });
  denyFiles('EACCES', 'courses/Flares.md', 'rigs/contentType.json', 'clients/north/index.md');
  await loader.read();
  const content = await loader.checkBodies();
  const reason = 'cannot be read (EACCES: permission denied). Correct the file or its permissions.';
  expect(content.faults.map(formatContentFault)).toEqual([
    `academy/content/courses/Flares.md:1 ${reason}`,
    `clients/north/index.md:1 ${reason}`,
    `labs/content/rigs/contentType.json:1 ${reason}`,
  ]);
  expect([...content.sections.keys()]).toEqual(['academy/courses']);
  expect(content.entries.clients.size).toBe(1);
  denyFiles('EACCES');
  chmodSync(join(own.folder, 'clients/north/index.md'), 0o600); // readable again, with the same time and size
  expect((await loader.read())?.entries.clients.size).toBe(2);
  denyFiles('ENOENT', 'courses/Flares.md'); // deleted after the scan
  sections.write('academy/content/courses/Flares.md', sampleCourse('Flares', 9));
  await expect(loader.read()).rejects.toThrow('ENOENT');
  denyFiles('EACCES');
  await loader.read();
  expect((await loader.checkBodies()).sections.get('academy/courses')?.items.size).toBe(2);
  loader.close();
  own.remove();
  sections.remove();
});
