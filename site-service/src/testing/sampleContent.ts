import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Test date: the sample has past and upcoming events and an article that is published on the next day. */
export const sampleDay = '2026-06-15';

const description = 'What the page says in one or two sentences.';
const seo = (about: string) =>
  `${about}: a sample text of a length that search engines show in full, which is to say one hundred and twenty characters or more.`;

function page(title: string, rest: string): string {
  return `title: ${title}\nseoTitleTag: ${title} | Sample\nseoMetaDescription: "${seo(title)}"\ndescription: ${description}\nkeywords: [sample, testing]\n${rest}`;
}

const article = (title: string, date: string, category: string, rest = '', body = 'Some words on the subject.') =>
  `---\n${page(title, `publicationDate: ${date}\ncategory: ${category}\n${rest}`)}---\n${body}\n`;

const person = (fullName: string, order: number, groups: string, rest = '') =>
  `---\nfullName: ${fullName}\nemail: someone@caragana.example\nprofessionalTitle: P.Eng.\nposition: Engineer\nsummary: Draws plants.\nentryDate: 2010-05-01\nmerits:\n  "BSc, Chemical Engineering": University of Calgary\ngroups: ${groups}\norder: ${order}\n${rest}---\nA **short** biography.\n`;

/** Builds an event of one day in Calgary. Since 2026, Alberta has had -06:00 all year. */
const event = (title: string, date: string, offset: string) =>
  `---\n${page(title, `startsAt: "${date}T09:00${offset}"\nendsAt: "${date}T16:30${offset}"\ntimeZone: America/Edmonton\nlocation: Calgary\nsummary: A day of talks.\n`)}---\nThe programme.\n`;

const project = (title: string, order: number, rest = '', body = 'The work.') =>
  `---\n${page(title, `category: engineering\nsector: Gas processing\nfacts:\n  - { label: Region, value: Alberta }\norder: ${order}\n${rest}`)}---\n${body}\n`;

const drawnPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320"/></svg>\n';

/** Files of a small content folder without faults, by path. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'articles/Heat-Exchangers/index.md': article(
    'Heat exchangers',
    '2026-05-01',
    'engineering',
    'author: ada-stone\n',
    '## First part\n\nText with a [link](/discover/article/Hydrogen) and `code`.\n\n![A flow diagram](flow.svg "Flow of the plant")\n\n### Detail\n\n| Stream | Flow |\n|---|---:|\n| A | 12 |\n',
  ),
  'articles/Hydrogen/index.md': article('Hydrogen', '2026-06-15', 'innovation'),
  'articles/Old-Towers/index.md': article('Old towers', '2020-01-31', 'engineering', 'author: ada-stone\n'),
  'articles/Flares/index.md': article('Flares', '2025-03-01', 'sustainability'),
  'articles/Tomorrow/index.md': article('Tomorrow', '2026-06-16', 'engineering'),
  'research/Upgrading/index.md': `---\n${page('Upgrading research', 'publicationDate: 2025-02-03\n')}---\nFindings.\n`,
  'research/Not-Yet/index.md': `---\n${page('Not yet research', 'publicationDate: 2030-02-03\n')}---\nFindings.\n`,
  'events/Past-Day/index.md': event('Past day', '2026-01-10', '-07:00'),
  'events/Long-Past-Day/index.md': event('Long past day', '2024-01-10', '-07:00'),
  'events/Far-Day/index.md': event('Far day', '2027-01-10', '-06:00'),
  'events/Next-Day/index.md': event('Next day', '2026-07-01', '-06:00'),
  'projects/Methane/index.md': project('Methane', 2, 'featured: methane\nreport: true\n'),
  'projects/Gas-Plant/index.md': project('Gas plant', 1, 'featured: plants\n'),
  'projects/Pipeline/index.md': project(
    'Pipeline',
    3,
    'change:\n  quantity: Flow\n  unit: m³/h\n  before: { value: 5, text: "5", label: old line }\n  after: { value: 7, text: "7", label: loop }\n  difference: "2 m³/h more"\n  source: Test.\n  ticks: [{ value: 0, text: "0" }, { value: 8, text: "8" }]\n',
    'The flow rose from 5 to 7 m³/h.',
  ),
  'people/ada-stone/index.md': person(
    'Ada Stone',
    2,
    '[founders, experts]',
    'linkedIn: https://www.linkedin.example/in/ada\nimageCaption: Ada at work\n',
  ),
  'people/ben-field/index.md': person(
    'Ben Field',
    1,
    '[featured, experts]',
    'calculation:\n  number: CALC-BF-01\n  title: Batch\n  given: [{ symbol: w, name: Rate, value: 12 kg/h }, { symbol: t, name: Time, value: 3 h }]\n  steps: [{ label: Mass, formula: w × t, values: 12 kg/h × 3 h, result: 36 kg }]\n  conclusion: So much.\n  sources: [Scale]\n  checked: ada-stone\n  date: "2026-01-31"\n  revision: A\n',
  ),
  'clients/north/index.md': '---\nname: North\norder: 2\n---\n',
  'clients/south/index.md': '---\nname: South\norder: 1\n---\n',
  'jobs/engineer/index.md':
    '---\ntitle: Engineer\nlocation: Calgary\ndepartment: Engineering\nurl: https://jobs.example/engineer\norder: 1\n---\n',
  'articles/Heat-Exchangers/cover.svg': drawnPicture,
  'people/ada-stone/portrait.svg': drawnPicture,
  'clients/north/logo.svg': drawnPicture,
  'articles/Heat-Exchangers/flow.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>Own</title><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect width="10" height="10" fill="url(#g)"/><text x="1">A &amp; B</text></svg>\n',
};

/** A PNG of one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Writes the sample content into a new temporary folder.
 * @param changes files to add or replace, by path; `undefined` omits a file.
 */
export function writeSampleContent(changes: Readonly<Record<string, string | undefined>> = {}): {
  folder: string;
  write: (file: string, text: string) => void;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('projects/Gas-Plant/cover.png', onePixelPng);
  for (const [file, text] of Object.entries({ ...sampleFiles, ...changes })) if (text !== undefined) write(file, text);
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
