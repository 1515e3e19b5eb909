import { createDocumentChecker } from './docsRules.ts';

const checker = createDocumentChecker({
  files: [
    'README.md',
    'docs/releasing.md',
    'package.json',
    'discover/package.json',
    'discover/src/section.tsx',
    'tools/release/rollBack.ts',
  ],
  code: 'export const rollBack = (store) => process.env.RELEASE_STORE ?? "release.json";',
  scripts: { '.': ['start', 'release'], discover: ['dev'] },
});

const readme = (text: string) =>
  checker.checkDocuments({ 'README.md': text, 'docs/releasing.md': '# Releasing\n\n## Roll back\n' });

test.each([
  'Run `npm start`, `npm run release -- discover`, `npm run dev -w discover` or `PORT=4100 npm start`.',
  '```\nnpm run release -- discover   # one section\nnode tools/release/rollBack.ts\n```',
  'See `tools/release`, `tools/release/rollBack.ts`, `rollBack.ts`, `release.json` and `<part>/<id>/web/`.',
  'The setting `RELEASE_STORE`, the function `rollBack`, the path `/discover/articles` and `text/html`.',
  '[a page](docs/releasing.md), [a heading](docs/releasing.md#roll-back), [a folder](tools/release/), [a site](https://caragana.example)',
])('accepts %j', (text) => {
  expect(readme(text)).toEqual([]);
});

test.each([
  ['Run `npm run publish`.', 'README.md:1: `npm run publish` runs the npm script "publish", which no package.json has'],
  [
    'Run `npm run release -w discover`.',
    'README.md:1: `npm run release -w discover` runs the npm script "release", which no package.json has',
  ],
  [
    '```\nnpm start\nnode tools/gone.ts\n```',
    'README.md:3: `node tools/gone.ts` runs tools/gone.ts, which is not in the repository',
  ],
  [
    'A line,\nthen `tools/release/gone.ts`.',
    'README.md:2: `tools/release/gone.ts` is no file or folder of the repository',
  ],
  ['| a |\n| - |\n| `gone.ts` |', 'README.md:3: `gone.ts` is no file of the repository'],
  ['See `gone.ts`.', 'README.md:1: `gone.ts` is no file of the repository'],
  ['Set `RELEASE_FOLDER`.', 'README.md:1: `RELEASE_FOLDER` is no setting'],
  ['Call `rollForward()`.', 'README.md:1: `rollForward()` is no identifier of the code'],
  ['[a page](docs/gone.md)', 'README.md:1: links to docs/gone.md, which does not exist'],
  [
    '[a heading](docs/releasing.md#gone)',
    'README.md:1: links to docs/releasing.md#gone, a heading that docs/releasing.md does not have',
  ],
  ['![a screenshot](docs/gone.png)', 'README.md:1: links to docs/gone.png, which does not exist'],
  ['line\n'.repeat(151), 'README.md:151: has 151 lines, more than 150'],
])('reports the fault of %j', (text, fault) => {
  expect(readme(text)).toEqual([fault]);
});

test('a paragraph of a document has at most five lines', () => {
  const paragraph = (lines: number) =>
    checker.checkDocuments({ 'docs/releasing.md': `# Releasing\n\n${'words\n'.repeat(lines)}` });
  expect(paragraph(5)).toEqual([]);
  expect(paragraph(6)).toEqual(['docs/releasing.md:3: has a paragraph of 6 lines, more than 5']);
});

test('comments are checked, and strings are not', () => {
  const source =
    '/** Reverts to the release before (`rollBack`, `rollForward`). */\n// See `docs/gone.md`.\nconst text = "`goneBack`";\n';
  expect(checker.checkComments('tools/release/rollBack.ts', source)).toEqual([
    'tools/release/rollBack.ts:1: `rollForward` is no identifier of the code',
    'tools/release/rollBack.ts:2: `docs/gone.md` is no file or folder of the repository',
  ]);
});
