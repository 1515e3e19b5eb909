import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { formatContentFault } from './contentFault.ts';
import { loadContent } from './loadContent.ts';

async function load(changes: Record<string, string | undefined> = {}) {
  const sample = writeSampleContent(changes);
  try {
    return await loadContent(sample.folder);
  } finally {
    sample.remove();
  }
}

const hydrogen = sampleFiles['articles/Hydrogen.md'] ?? '';
const exchangers = sampleFiles['articles/Heat-Exchangers.md'] ?? '';

test('sound content loads whole and without a fault', async () => {
  const { faults, entries, pictures } = await load();
  expect(faults).toEqual([]);
  expect([...entries.articles.keys()]).toEqual(['Flares', 'Heat-Exchangers', 'Hydrogen', 'Old-Towers', 'Tomorrow']);
  expect(entries.people.get('ada-stone')?.html).toBe('<p>A <strong>short</strong> biography.</p>');
  expect([...pictures.values()].map(({ path, width, height }) => [path, width, height])).toEqual([
    ['pictures/cover.svg', 320, 180],
    ['pictures/dot.png', 1, 1],
  ]);
});

test('Windows line ends and a byte order mark change nothing', async () => {
  const { faults, entries } = await load({ 'articles/Hydrogen.md': `\uFEFF${hydrogen.replaceAll('\n', '\r\n')}` });
  expect(faults).toEqual([]);
  expect(entries.articles.get('Hydrogen')?.html).toBe('<p>Some words on the subject.</p>');
});

// In the sample articles the front matter has lines 2 to 8: title, seoTitleTag, seoMetaDescription, description, keywords, publicationDate, category.
test.each([
  ['no front matter', 'articles/Hydrogen.md', 'Just text', 'articles/Hydrogen.md:1 has no front matter.'],
  [
    'broken YAML',
    'articles/Hydrogen.md',
    hydrogen.replace('title: Hydrogen', 'title: "Hydrogen'),
    'articles/Hydrogen.md:2 is not valid YAML',
  ],
  [
    'a value with a colon',
    'articles/Hydrogen.md',
    hydrogen.replace('title: Hydrogen', 'title: Hydrogen: a gas'),
    'articles/Hydrogen.md:2 is not valid YAML',
  ],
  [
    'a missing field',
    'articles/Hydrogen.md',
    hydrogen.replace(/^description.*\n/m, ''),
    'articles/Hydrogen.md:1 description: is missing.',
  ],
  [
    'an unknown field',
    'articles/Hydrogen.md',
    hydrogen.replace('category:', 'colour: red\ncategory:'),
    'articles/Hydrogen.md:8 colour: is no field of this kind of file.',
  ],
  [
    'an empty title',
    'articles/Hydrogen.md',
    hydrogen.replace('title: Hydrogen\n', 'title: ""\n'),
    'articles/Hydrogen.md:2 title: is empty.',
  ],
  [
    'a short description for search engines',
    'articles/Hydrogen.md',
    hydrogen.replace(/^seoMeta.*$/m, 'seoMetaDescription: Too short'),
    'articles/Hydrogen.md:4 seoMetaDescription: has 9 characters. Write 120 to 160',
  ],
  [
    'a day that does not exist',
    'articles/Hydrogen.md',
    hydrogen.replace('2026-06-15', '2026-02-30'),
    'articles/Hydrogen.md:7 publicationDate: has the value "2026-02-30"',
  ],
  [
    'an unknown category',
    'articles/Hydrogen.md',
    hydrogen.replace('innovation', 'poetry'),
    'articles/Hydrogen.md:8 category: has the value "poetry", which does not fit. Write engineering, sustainability or innovation.',
  ],
  [
    'a keyword that is no text',
    'articles/Hydrogen.md',
    hydrogen.replace('[sample, testing]', '[sample, 7]'),
    'articles/Hydrogen.md:6 keywords.1: has the value 7',
  ],
  [
    'an unknown author',
    'articles/Heat-Exchangers.md',
    exchangers.replace('ada-stone', 'nobody'),
    'articles/Heat-Exchangers.md:9 author: names "nobody"',
  ],
  [
    'a missing picture',
    'articles/Heat-Exchangers.md',
    exchangers.replace('cover.svg', 'gone.svg'),
    'articles/Heat-Exchangers.md:10 image: names pictures/gone.svg, which is missing',
  ],
  [
    'a picture outside of its folder',
    'articles/Heat-Exchangers.md',
    exchangers.replace('pictures/cover.svg', '../secret.svg'),
    'articles/Heat-Exchangers.md:10 image: has the value',
  ],
  [
    'a missing figure',
    'articles/Heat-Exchangers.md',
    exchangers.replace('figure:flow', 'figure:gone'),
    'articles/Heat-Exchangers.md:16 shows the figure "gone", but there is no figures/gone.svg.',
  ],
  [
    'a figure without accessible text',
    'articles/Heat-Exchangers.md',
    exchangers.replace('A flow diagram', ''),
    'articles/Heat-Exchangers.md:16 shows the figure "flow" without accessible text.',
  ],
  [
    'a link to an article that does not exist',
    'articles/Heat-Exchangers.md',
    exchangers.replace('article/Hydrogen', 'article/Helium'),
    'articles/Heat-Exchangers.md:14 links to /discover/article/Helium, which does not exist.',
  ],
  [
    'a link without https',
    'articles/Hydrogen.md',
    `${hydrogen}[x](http://insecure.example)\n`,
    'articles/Hydrogen.md:10 links to "http://insecure.example".',
  ],
  [
    'a first-level heading',
    'articles/Hydrogen.md',
    `${hydrogen}\n# Top\n`,
    'articles/Hydrogen.md:12 has the first-level heading "Top".',
  ],
  [
    'a jump of heading levels',
    'articles/Hydrogen.md',
    `${hydrogen}\n## A\n\n#### B\n`,
    'articles/Hydrogen.md:14 jumps from h2 to h4 at "B".',
  ],
  [
    'HTML in a body',
    'articles/Hydrogen.md',
    `${hydrogen}\n<script>alert(1)</script>\n`,
    'articles/Hydrogen.md:12 has HTML, which would be shown as text.',
  ],
  [
    'a raster image in a body',
    'articles/Hydrogen.md',
    `${hydrogen}\n![x](https://other.example/x.png)\n`,
    'articles/Hydrogen.md:12 has an image that is no figure',
  ],
  [
    'the title of another file',
    'articles/Hydrogen.md',
    hydrogen.replace('title: Hydrogen\n', 'title: Flares\n'),
    'articles/Hydrogen.md:2 title: is the same as in articles/Flares.md.',
  ],
  [
    'the browser title of another file',
    'research/Upgrading.md',
    (sampleFiles['research/Upgrading.md'] ?? '').replace('seoTitleTag: Upgrading research', 'seoTitleTag: Flares'),
    'research/Upgrading.md:3 seoTitleTag: is the same as in articles/Flares.md.',
  ],
  [
    'a second report',
    'projects/Pipeline.md',
    (sampleFiles['projects/Pipeline.md'] ?? '').replace('order: 3', 'order: 3\nreport: true'),
    'projects/Pipeline.md:11 report: is the same as in projects/Methane.md.',
  ],
  [
    'a fact without a value',
    'projects/Pipeline.md',
    (sampleFiles['projects/Pipeline.md'] ?? '').replace(', value: Alberta', ''),
    'projects/Pipeline.md:9 facts.0.value: is missing.',
  ],
  [
    'an unknown group of people',
    'people/ben-field.md',
    (sampleFiles['people/ben-field.md'] ?? '').replace('[featured, experts]', '[stars]'),
    'people/ben-field.md:10 groups.0: has the value "stars"',
  ],
  [
    'a job with an address that is not https',
    'jobs/engineer.md',
    (sampleFiles['jobs/engineer.md'] ?? '').replace('https:', 'javascript:'),
    'jobs/engineer.md:5 url: has the value',
  ],
  [
    'no text',
    'articles/Hydrogen.md',
    hydrogen.replace('Some words on the subject.', ''),
    'articles/Hydrogen.md:10 has no text.',
  ],
  [
    'a file name that is no slug',
    'articles/two words.md',
    hydrogen,
    'articles/two words.md:1 has a name that is no slug.',
  ],
  [
    'a file name of digits only',
    'people/2024.md',
    sampleFiles['people/ben-field.md'],
    'people/2024.md:1 has a name that is no slug.',
  ],
  ['a file in no known folder', 'drafts/x.md', hydrogen, 'drafts/x.md:1 is in no folder of the content.'],
  [
    'a picture that is none',
    'pictures/broken.png',
    'not a picture',
    'pictures/broken.png:1 is no SVG or PNG with a size.',
  ],
  [
    'a figure without a viewBox',
    'figures/bare.svg',
    '<svg width="1"></svg>',
    'figures/bare.svg:1 has no <svg> with a viewBox.',
  ],
  [
    'a figure with a style attribute',
    'figures/flow.svg',
    '<svg viewBox="0 0 1 1">\n<g style="fill:red"/></svg>',
    'figures/flow.svg:2 has the attribute "style", which is not allowed. Use presentation attributes',
  ],
  [
    'a figure with a script',
    'figures/flow.svg',
    '<svg viewBox="0 0 1 1">\n\n<script>x</script></svg>',
    'figures/flow.svg:3 has the element <script>, which is not allowed.',
  ],
  [
    'a figure that loads something',
    'figures/flow.svg',
    '<svg viewBox="0 0 1 1"><use href="https://x.example/#a"/></svg>',
    'figures/flow.svg:1 has "href" with a reference outside of the drawing.',
  ],
])('%s is a fault with file, line and remedy', async (_name, file, text, expected) => {
  const { faults } = await load({ [file]: text });
  expect(faults.map(formatContentFault)).toContainEqual(expect.stringContaining(expected));
  for (const fault of faults) expect(fault.remedy).not.toBe('');
});

test('a faulty file is left out and the rest is served', async () => {
  const { faults, entries } = await load({ 'people/ada-stone.md': 'broken' });
  expect(faults).toHaveLength(1);
  expect(entries.people.has('ada-stone')).toBe(false);
  expect(entries.articles.size).toBe(5);
});

test('all faults of a file are reported together', async () => {
  const { faults } = await load({
    'articles/Hydrogen.md': hydrogen
      .replace('innovation', 'poetry')
      .replace('2026-06-15', 'soon')
      .replace(/^title.*\n/m, ''),
  });
  expect(faults.map(({ field }) => field).sort()).toEqual(['category', 'publicationDate', 'title']);
});

test('hidden and backup files are not content', async () => {
  expect((await load({ 'articles/.DS_Store': 'x', 'articles/Hydrogen.md~': 'x', 'README.md': 'x' })).faults).toEqual(
    [],
  );
});

test('equal content has an equal digest, other content another', async () => {
  const [first, same, other] = await Promise.all([
    load(),
    load(),
    load({ 'clients/south.md': '---\nname: Southern\norder: 1\n---\n' }),
  ]);
  expect(same.digest).toBe(first.digest);
  expect(other.digest).not.toBe(first.digest);
});
