import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `contentType.json` of the sample's courses. */
export const sampleCourseType = {
  sortBy: 'hours',
  properties: {
    hours: { type: 'integer', minimum: 1, description: 'Write the length in whole hours.' },
    level: { type: 'string', enum: ['introductory', 'advanced'], description: 'Write introductory or advanced.' },
    sessions: {
      type: 'array',
      description: 'List the sessions, or remove the field.',
      items: {
        type: 'object',
        properties: { day: { type: 'string', format: 'date' }, place: { type: 'string' } },
        required: ['day'],
      },
    },
  },
  required: ['hours', 'level'],
};

/** Returns the file of a course; `rest` are further lines of its front matter. */
export function sampleCourse(title: string, hours: number, rest = '', body = 'What the course covers.'): string {
  const description = `${title}: a sample text of a length that search engines show in full, which is to say one hundred and twenty characters or more.`;
  return `---\ntitle: ${title}\nseoTitleTag: ${title} | Sample\nseoMetaDescription: "${description}"\ndescription: About ${title}.\nkeywords: [sample, course]\nhours: ${hours}\nlevel: introductory\n${rest}---\n${body}\n`;
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320"/></svg>\n';

/** Files of two sections without faults, by path. */
export const sampleSectionFiles: Readonly<Record<string, string>> = {
  'academy/content/courses/contentType.json': JSON.stringify(sampleCourseType, null, 2),
  'academy/content/courses/Flares.md': sampleCourse('Flares', 8, 'sessions: [{ day: "2027-02-01" }]\n'),
  'academy/content/courses/Heat-Balances/index.md': sampleCourse(
    'Heat balances',
    4,
    '',
    '## Streams\n\n![A flow diagram](flow.svg "Flow of the plant")\n\n| Stream | Flow |\n|---|---:|\n| A | 12 |\n\n```math\nQ = m c\n```\n',
  ),
  'academy/content/courses/Heat-Balances/flow.svg': drawing,
  'academy/content/courses/Heat-Balances/cover.svg': drawing,
  'labs/content/rigs/contentType.json': '{ "properties": {} }',
};

/**
 * Writes the sample sections into a new temporary folder.
 * @param changes files to add or replace, by path; `undefined` omits a file.
 */
export function writeSampleSections(changes: Readonly<Record<string, string | undefined>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sections-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries({ ...sampleSectionFiles, ...changes }))
    if (text !== undefined) write(file, text);
  return {
    folder,
    write,
    removeFile: (path: string) => rmSync(join(folder, path), { recursive: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
