import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleSections } from '../testing/sampleSections.ts';
import { formatContentFault } from './contentFault.ts';
import { buildFieldTypes, findStaleFieldTypes } from './fieldTypes.ts';
import { readSectionTypes } from './loadSectionTypes.ts';

const coursesText = `// Written by \`npm run content:types\` from academy/content/*/contentType.json; edit nothing here.

/** Fields of \`academy/content/courses\`. */
export type CoursesFields = {
  /** Write the length in whole hours. */
  hours: number;
  /** Write introductory or advanced. */
  level: "introductory" | "advanced";
  /** List the sessions, or remove the field. */
  sessions?: Array<{
    day: string;
    place?: string;
  }>;
};
`;

let sections: ReturnType<typeof writeSampleSections>;
afterEach(() => sections.remove());
const build = async () => buildFieldTypes((await readSectionTypes(sections.folder)).types);

test('each section gets one module with the types of its fields', async () => {
  sections = writeSampleSections({
    'labs/content/case-studies/contentType.json': `{ "properties": { "isOpen": { "type": "boolean", "description": "a */\\n b" } } }`,
  });
  expect(await build()).toEqual([
    { file: 'academy/content/fieldTypes.ts', text: coursesText },
    {
      file: 'labs/content/fieldTypes.ts',
      text: expect.stringContaining(
        'export type CaseStudiesFields = {\n  /** a * / b */\n  isOpen?: boolean;\n};\n\n/** Fields of `labs/content/rigs`. */\nexport type RigsFields = Record<never, never>;\n',
      ),
    },
  ]);
});

test('missing and outdated modules are reported', async () => {
  sections = writeSampleSections({ 'academy/content/fieldTypes.ts': coursesText.replaceAll('\n', '\r\n') });
  const stale = async () => findStaleFieldTypes(sections.folder, await build()).map(formatContentFault);
  const remedy = 'does not fit the declared content types. Run "npm run content:types".';
  expect(await stale()).toEqual([`labs/content/fieldTypes.ts:1 ${remedy}`]);
  const file = join(sections.folder, 'academy/content/courses/contentType.json');
  sections.write(
    'academy/content/courses/contentType.json',
    readFileSync(file, 'utf8').replace('"integer"', '"string"').replace('"minimum": 1,', ''),
  );
  sections.write(
    'academy/content/courses/contentType.json',
    readFileSync(file, 'utf8').replace('"sortBy": "hours",', ''),
  );
  expect(await stale()).toEqual([
    `academy/content/fieldTypes.ts:1 ${remedy}`,
    `labs/content/fieldTypes.ts:1 ${remedy}`,
  ]);
});
