import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { formatContentFault } from './contentFault.ts';
import { createContentLoader, loadContent, type LoadOptions } from './loadContent.ts';

async function load(changes: Record<string, string | undefined> = {}, options?: LoadOptions) {
  const sample = writeSampleContent(changes);
  try {
    return await loadContent(sample.folder, options);
  } finally {
    sample.remove();
  }
}

const hydrogen = sampleFiles['articles/Hydrogen/index.md'] ?? '';
const exchangers = sampleFiles['articles/Heat-Exchangers/index.md'] ?? '';

test('loads valid content without faults', async () => {
  const { faults, entries, pictures, renderBody } = await load();
  expect(faults).toEqual([]);
  expect([...entries.articles.keys()]).toEqual(['Flares', 'Heat-Exchangers', 'Hydrogen', 'Old-Towers', 'Tomorrow']);
  const ada = entries.people.get('ada-stone');
  expect(ada && renderBody(ada).html).toBe('<p>A <strong>short</strong> biography.</p>');
  expect([...pictures.values()].map(({ path, width, height }) => [path, width, height])).toEqual([
    ['articles/Heat-Exchangers/cover.svg', 320, 180],
    ['clients/north/logo.svg', 320, 180],
    ['people/ada-stone/portrait.svg', 320, 180],
    ['projects/Gas-Plant/cover.png', 1, 1],
  ]);
  expect(ada?.picture?.path).toBe('people/ada-stone/portrait.svg');
});

test('ignores Windows line endings and a byte order mark', async () => {
  const { faults, entries, renderBody } = await load({
    'articles/Hydrogen/index.md': `\uFEFF${hydrogen.replaceAll('\n', '\r\n')}`,
  });
  expect(faults).toEqual([]);
  const entry = entries.articles.get('Hydrogen');
  expect(entry && renderBody(entry).html).toBe('<p>Some words on the subject.</p>');
});

// Lines 2 to 8 of the sample articles: title, seoTitleTag, seoMetaDescription, description, keywords, publicationDate,
// category.
test.each([
  ['no front matter', 'articles/Hydrogen/index.md', 'Just text', 'articles/Hydrogen/index.md:1 has no front matter.'],
  [
    'broken YAML',
    'articles/Hydrogen/index.md',
    hydrogen.replace('title: Hydrogen', 'title: "Hydrogen'),
    'articles/Hydrogen/index.md:2 is not valid YAML',
  ],
  [
    'a value with a colon',
    'articles/Hydrogen/index.md',
    hydrogen.replace('title: Hydrogen', 'title: Hydrogen: a gas'),
    'articles/Hydrogen/index.md:2 is not valid YAML',
  ],
  [
    'a missing field',
    'articles/Hydrogen/index.md',
    hydrogen.replace(/^description.*\n/m, ''),
    'articles/Hydrogen/index.md:1 description: is missing.',
  ],
  [
    'an unknown field',
    'articles/Hydrogen/index.md',
    hydrogen.replace('category:', 'colour: red\ncategory:'),
    'articles/Hydrogen/index.md:8 colour: is not a field of this content type.',
  ],
  [
    'an empty title',
    'articles/Hydrogen/index.md',
    hydrogen.replace('title: Hydrogen\n', 'title: ""\n'),
    'articles/Hydrogen/index.md:2 title: is empty.',
  ],
  [
    'a short description for search engines',
    'articles/Hydrogen/index.md',
    hydrogen.replace(/^seoMeta.*$/m, 'seoMetaDescription: Too short'),
    'articles/Hydrogen/index.md:4 seoMetaDescription: has 9 characters. Write 120 to 160',
  ],
  [
    'a date that does not exist',
    'articles/Hydrogen/index.md',
    hydrogen.replace('2026-06-15', '2026-02-30'),
    'articles/Hydrogen/index.md:7 publicationDate: has the value "2026-02-30"',
  ],
  [
    'an unknown category',
    'articles/Hydrogen/index.md',
    hydrogen.replace('innovation', 'poetry'),
    'articles/Hydrogen/index.md:8 category: has the value "poetry", which is not valid. Write engineering, sustainability or innovation.',
  ],
  [
    'a keyword that is not a string',
    'articles/Hydrogen/index.md',
    hydrogen.replace('[sample, testing]', '[sample, 7]'),
    'articles/Hydrogen/index.md:6 keywords.1: has the value 7',
  ],
  [
    'an unknown author',
    'articles/Heat-Exchangers/index.md',
    exchangers.replace('ada-stone', 'nobody'),
    'articles/Heat-Exchangers/index.md:9 author: is "nobody"',
  ],
  [
    'a missing figure',
    'articles/Heat-Exchangers/index.md',
    exchangers.replace('flow.svg', 'gone.svg'),
    'articles/Heat-Exchangers/index.md:15 shows "gone.svg", but there is no such file in its folder.',
  ],
  [
    'an unused figure',
    'articles/Heat-Exchangers/index.md',
    exchangers.replace(/^!.*$/m, 'No figure.'),
    'articles/Heat-Exchangers/flow.svg:1 is not used.',
  ],
  [
    'a narrow drawing without a wide one',
    'articles/Hydrogen/flow.narrow.svg',
    '<svg viewBox="0 0 350 200"></svg>',
    'articles/Hydrogen/flow.narrow.svg:1 is the narrow form of "flow.svg", which index.md does not show.',
  ],
  [
    'a wide drawing without a narrow one',
    'articles/Heat-Exchangers/flow.svg',
    '<svg\nviewBox="0 0 720 300"></svg>',
    'articles/Heat-Exchangers/flow.svg:2 is 720 units wide and has no narrow form: on a phone, its text would be too small. Draw it again in "flow.narrow.svg", 350 units wide',
  ],
  [
    'a narrow drawing that is wide',
    'articles/Heat-Exchangers/flow.narrow.svg',
    '<svg viewBox="0 0 720 300"></svg>',
    'articles/Heat-Exchangers/flow.narrow.svg:1 is a narrow drawing and 720 units wide. Draw it 350 units wide.',
  ],
  [
    'a narrow drawing with small text',
    'articles/Heat-Exchangers/flow.narrow.svg',
    '<svg viewBox="0 0 350 300">\n<text font-size="9.5">Feed</text></svg>',
    'articles/Heat-Exchangers/flow.narrow.svg:2 has text of 9.5 units. Set it in at least 10 units.',
  ],
  [
    'a narrow drawing with a script',
    'articles/Heat-Exchangers/flow.narrow.svg',
    '<svg viewBox="0 0 350 200"><script></script></svg>',
    'articles/Heat-Exchangers/flow.narrow.svg:1 has the element <script>, which is not allowed.',
  ],
  [
    'a figure without accessible text',
    'articles/Heat-Exchangers/index.md',
    exchangers.replace('A flow diagram', ''),
    'articles/Heat-Exchangers/index.md:15 shows the figure "flow.svg" without accessible text.',
  ],
  [
    'a link to an article that does not exist',
    'articles/Heat-Exchangers/index.md',
    exchangers.replace('article/Hydrogen', 'article/Helium'),
    'articles/Heat-Exchangers/index.md:13 links to /discover/article/Helium, which does not exist.',
  ],
  [
    'a link without https',
    'articles/Hydrogen/index.md',
    `${hydrogen}[x](http://insecure.example)\n`,
    'articles/Hydrogen/index.md:10 links to "http://insecure.example".',
  ],
  [
    'a first-level heading',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n# Top\n`,
    'articles/Hydrogen/index.md:12 has the first-level heading "Top".',
  ],
  [
    'a skipped heading level',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n## A\n\n#### B\n`,
    'articles/Hydrogen/index.md:14 skips from h2 to h4 at "B".',
  ],
  [
    'HTML in a body',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n<script>alert(1)</script>\n`,
    'articles/Hydrogen/index.md:12 has HTML, which would be shown as text.',
  ],
  [
    'a picture of another site',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n![x](https://other.example/x.png)\n`,
    'articles/Hydrogen/index.md:12 shows "https://other.example/x.png", but there is no such file in its folder.',
  ],
  [
    'a formula with invalid LaTeX',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n\`\`\`math\n\\frac{a}{b\n\`\`\`\n`,
    'articles/Hydrogen/index.md:12 has a formula with invalid LaTeX',
  ],
  [
    'a footnote without a text',
    'articles/Hydrogen/index.md',
    `${hydrogen}\nSaid elsewhere.[^1]\n`,
    'articles/Hydrogen/index.md:12 refers to the footnote [^1], which has no text. Write "[^1]: …" at the end',
  ],
  [
    'a footnote without a reference',
    'articles/Hydrogen/index.md',
    `${hydrogen}\n[^1]: A source.\n`,
    'articles/Hydrogen/index.md:12 has the footnote [^1], which is not referenced.',
  ],
  [
    'an offset that does not match the time zone',
    'events/Next-Day/index.md',
    (sampleFiles['events/Next-Day/index.md'] ?? '').replace('T09:00-06:00', 'T09:00-07:00'),
    'events/Next-Day/index.md:7 startsAt: has the offset -07:00, but America/Edmonton has -06:00 at that time. Write "2026-07-01T09:00-06:00".',
  ],
  [
    'the former winter offset of Alberta, which keeps UTC−6 since 2026',
    'events/Next-Day/index.md',
    (sampleFiles['events/Next-Day/index.md'] ?? '').replaceAll('2026-07-01', '2027-01-15').replace('-06:00', '-07:00'),
    'events/Next-Day/index.md:7 startsAt: has the offset -07:00, but America/Edmonton has -06:00 at that time. Write "2027-01-15T09:00-06:00".',
  ],
  [
    'an event that ends before it starts',
    'events/Next-Day/index.md',
    (sampleFiles['events/Next-Day/index.md'] ?? '').replace('T16:30', 'T08:30'),
    'events/Next-Day/index.md:8 endsAt: is not after the start.',
  ],
  [
    'a time zone that does not exist',
    'events/Next-Day/index.md',
    (sampleFiles['events/Next-Day/index.md'] ?? '').replace('America/Edmonton', 'America/Calgary'),
    'events/Next-Day/index.md:9 timeZone: has the value "America/Calgary", which is not valid. Write the IANA name',
  ],
  [
    'the title of another file',
    'articles/Hydrogen/index.md',
    hydrogen.replace('title: Hydrogen\n', 'title: Flares\n'),
    'articles/Hydrogen/index.md:2 title: is the same as in articles/Flares/index.md.',
  ],
  [
    'the browser title of another file',
    'research/Upgrading/index.md',
    (sampleFiles['research/Upgrading/index.md'] ?? '').replace(
      'seoTitleTag: Upgrading research',
      'seoTitleTag: Flares',
    ),
    'research/Upgrading/index.md:3 seoTitleTag: is the same as in articles/Flares/index.md.',
  ],
  [
    'a second report',
    'projects/Pipeline/index.md',
    (sampleFiles['projects/Pipeline/index.md'] ?? '').replace('order: 3', 'order: 3\nreport: true'),
    'projects/Pipeline/index.md:12 report: is the same as in projects/Methane/index.md.',
  ],
  [
    'a fact without a value',
    'projects/Pipeline/index.md',
    (sampleFiles['projects/Pipeline/index.md'] ?? '').replace(', value: Alberta', ''),
    'projects/Pipeline/index.md:10 facts.0.value: is missing.',
  ],
  [
    'an unknown group of people',
    'people/ben-field/index.md',
    (sampleFiles['people/ben-field/index.md'] ?? '').replace('[featured, experts]', '[stars]'),
    'people/ben-field/index.md:10 groups.0: has the value "stars"',
  ],
  [
    'a job with a URL that is not https',
    'jobs/engineer/index.md',
    (sampleFiles['jobs/engineer/index.md'] ?? '').replace('https:', 'javascript:'),
    'jobs/engineer/index.md:5 url: has the value',
  ],
  [
    'no text',
    'articles/Hydrogen/index.md',
    hydrogen.replace('Some words on the subject.', ''),
    'articles/Hydrogen/index.md:10 has no text.',
  ],
  [
    'a folder name that is not a slug',
    'articles/two words/index.md',
    hydrogen,
    'articles/two words:1 has a name that is not a valid slug.',
  ],
  [
    'a folder name of digits only',
    'people/2024/index.md',
    sampleFiles['people/ben-field/index.md'],
    'people/2024:1 has a name that is not a valid slug.',
  ],
  [
    'a file in an unknown folder',
    'notes/x/index.md',
    hydrogen,
    'notes/x/index.md:1 is not in the folder of a content item.',
  ],
  [
    'a file outside the item folders',
    'articles/Loose.md',
    hydrogen,
    'articles/Loose.md:1 is not in the folder of a content item.',
  ],
  [
    'a folder without a text',
    'articles/Empty/cover.svg',
    '<svg viewBox="0 0 1 1"/>',
    'articles/Empty:1 has no index.md.',
  ],
  [
    'a slug that differs only in letter case',
    'articles/hydrogen/index.md',
    hydrogen.replaceAll('Hydrogen', 'Another').replace('sample text', 'second text'),
    'articles/hydrogen/index.md:1 folder: is the same as in articles/Hydrogen/index.md.',
  ],
  [
    'an unreadable picture',
    'articles/Hydrogen/cover.png',
    'not a picture',
    'articles/Hydrogen/cover.png:1 is not a readable picture, or has no size. Save it as svg, png, jpg, webp, avif',
  ],
  [
    'a figure without a viewBox',
    'articles/Heat-Exchangers/flow.svg',
    '<svg width="1"></svg>',
    'articles/Heat-Exchangers/flow.svg:1 has no <svg> with a viewBox.',
  ],
  [
    'a figure with a style attribute',
    'articles/Heat-Exchangers/flow.svg',
    '<svg viewBox="0 0 1 1">\n<g style="fill:red"/></svg>',
    'articles/Heat-Exchangers/flow.svg:2 has the attribute "style", which is not allowed. Use presentation attributes',
  ],
  [
    'a figure with a script',
    'articles/Heat-Exchangers/flow.svg',
    '<svg viewBox="0 0 1 1">\n\n<script>x</script></svg>',
    'articles/Heat-Exchangers/flow.svg:3 has the element <script>, which is not allowed.',
  ],
  [
    'a figure with an external reference',
    'articles/Heat-Exchangers/flow.svg',
    '<svg viewBox="0 0 1 1"><use href="https://x.example/#a"/></svg>',
    'articles/Heat-Exchangers/flow.svg:1 has "href" with a reference outside the drawing.',
  ],
])('reports %s with file, line and remedy', async (_name, file, text, expected) => {
  const { faults } = await load({ [file]: text });
  expect(faults.map(formatContentFault)).toContainEqual(expect.stringContaining(expected));
  for (const fault of faults) expect(fault.remedy).not.toBe('');
});

test('omits a faulty file and serves the other files', async () => {
  const { faults, entries } = await load({ 'people/ada-stone/index.md': 'broken' });
  expect(faults).toHaveLength(1);
  expect(entries.people.has('ada-stone')).toBe(false);
  expect(entries.articles.size).toBe(5);
});

test('reports all faults of a file together', async () => {
  const { faults } = await load({
    'articles/Hydrogen/index.md': hydrogen
      .replace('innovation', 'poetry')
      .replace('2026-06-15', 'soon')
      .replace(/^title.*\n/m, ''),
  });
  expect(faults.map(({ field }) => field).sort()).toEqual(['category', 'publicationDate', 'title']);
});

test('hidden and backup files are not content', async () => {
  expect(
    (await load({ 'articles/.DS_Store': 'x', 'articles/Hydrogen/index.md~': 'x', 'README.md': 'x' })).faults,
  ).toEqual([]);
});

test('equal content has an equal digest, different content has a different digest', async () => {
  const [first, same, other] = await Promise.all([
    load(),
    load(),
    load({ 'clients/south/index.md': '---\nname: Southern\norder: 1\n---\n' }),
  ]);
  expect(same.digest).toBe(first.digest);
  expect(other.digest).not.toBe(first.digest);
});

const draft = hydrogen.replace('category:', 'draft: true\ncategory:');

test('a draft is loaded only with showsDrafts', async () => {
  const changes = {
    'articles/Hydrogen/index.md': draft,
    'articles/Heat-Exchangers/index.md': exchangers.replace('/discover/article/Hydrogen', '/about'),
  };
  expect((await load(changes)).entries.articles.has('Hydrogen')).toBe(false);
  expect((await load(changes, { showsDrafts: true })).entries.articles.has('Hydrogen')).toBe(true);
});

test('a link to a draft is reported as a dead link', async () => {
  expect((await load({ 'articles/Hydrogen/index.md': draft })).faults.map(formatContentFault)).toEqual([
    expect.stringContaining('links to /discover/article/Hydrogen, which does not exist.'),
  ]);
});

test('the faults of a draft with invalid YAML are listed separately', async () => {
  const { faults, draftFaults } = await load({
    'research/New/index.md': '---\ntitle: "New" one\ndraft: true # remove this line to publish\n---\n',
  });
  expect(faults).toEqual([]);
  expect(draftFaults.map(formatContentFault)).toEqual([expect.stringContaining('index.md:2 is not valid YAML')]);
});

test('the faults of a draft are listed separately', async () => {
  const { faults, draftFaults } = await load({ 'research/New/index.md': '---\ntitle: New\ndraft: true\n---\n' });
  expect(faults).toEqual([]);
  expect(draftFaults.map(({ field }) => field)).toContain('seoTitleTag');
});

test('only changed items are read again and become new objects', async () => {
  const sample = writeSampleContent();
  const loader = createContentLoader(sample.folder);
  await loader.read();
  const first = await loader.checkBodies();
  expect(await loader.read()).toBeUndefined();
  sample.write('clients/south/index.md', '---\nname: Deep South\norder: 1\n---\n');
  await loader.read();
  const second = await loader.checkBodies();
  expect(second.entries.clients.get('south')).not.toBe(first.entries.clients.get('south'));
  expect(second.entries.clients.get('north')).toBe(first.entries.clients.get('north'));
  loader.close();
  sample.remove();
});

test('an item with a faulty figure keeps its previous version, figures included', async () => {
  const sample = writeSampleContent();
  const loader = createContentLoader(sample.folder);
  await loader.read();
  const before = await loader.checkBodies();
  const item = before.entries.articles.get('Heat-Exchangers');
  if (!item) throw new Error('The sample has no article Heat-Exchangers.');
  const { html } = before.renderBody(item);
  sample.write('articles/Heat-Exchangers/flow.svg', '<svg viewBox="0 0 1 1"><script>x</script></svg>');
  await loader.read();
  const after = await loader.checkBodies();
  expect(after.faults).toHaveLength(1);
  const served = after.entries.articles.get('Heat-Exchangers');
  expect(served && after.renderBody(served).html).toBe(html);
  loader.close();
  sample.remove();
});

test('reports cover elements that the sanitiser removes', async () => {
  const { faults } = await load({
    'articles/Heat-Exchangers/cover.svg':
      '<svg viewBox="0 0 320 180">\n<path d="M0 0h320"/>\n<script>alert(1)</script></svg>',
  });
  expect(faults.map(formatContentFault)).toEqual([
    expect.stringMatching(/^articles\/Heat-Exchangers\/cover\.svg:3 has the element <script>, which is not allowed\./),
  ]);
});

describe('the calculation of a person', () => {
  const ada = sampleFiles['people/ada-stone/index.md'] ?? '';
  const withCalculation = (changes: Record<string, string> = {}) => {
    const step = '{ label: Mass, formula: w × t, values: 12 kg/h × 3 h, result: 36 kg }';
    const fields = {
      number: 'CALC-AS-01',
      title: 'Mass',
      given: '[{ symbol: w, name: Rate, value: 12 kg/h }, { symbol: t, name: Time, value: 3 h }]',
      steps: `[${step}]`,
      conclusion: 'So much.',
      sources: '[Scale]',
      checked: 'ben-field',
      date: '"2026-01-31"',
      revision: 'A',
      ...changes,
    };
    const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
    return ada.replace('order: 2\n', `order: 2\ncalculation:\n${lines.join('')}`);
  };
  const steps = (values: string, result: string) =>
    `[{ label: Mass, formula: w × t, values: ${values}, result: ${result} }]`;

  test('is part of the entry', async () => {
    const { faults, entries } = await load({ 'people/ada-stone/index.md': withCalculation() });
    expect(faults).toEqual([]);
    expect(entries.people.get('ada-stone')?.front.calculation?.checked).toBe('ben-field');
  });

  test.each([
    [{ steps: steps('12 kg/h × 3 h', '37 kg') }, 'calculation.steps: has a wrong result: Mass: 12 kg/h × 3 h = 36'],
    [{ steps: steps('12 kg/h × 4 h', '48 kg') }, 'calculation.steps: has a number without source: Mass: 4.'],
    [{ steps: steps('12 kg/h & 3 h', '36 kg') }, 'calculation.steps: cannot be calculated: "12 kg/h & 3 h" is no'],
    [{ checked: 'ada-stone' }, 'calculation.checked: is the author. Name another person.'],
    [{ checked: 'cy-north' }, 'calculation.checked: is "cy-north", but there is no people/cy-north/index.md.'],
    [{ number: 'Calc 1' }, 'calculation.number: has the value "Calc 1", which is not valid. Write CALC-'],
  ])('%j is a fault', async (changes, fault) => {
    const { faults } = await load({ 'people/ada-stone/index.md': withCalculation(changes) });
    expect(faults.map(formatContentFault)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the change of a project', () => {
  const withChange = (changes: Record<string, string> = {}, text = 'The duty fell from 7.3 to 4.7 MW.') => {
    const fields = {
      quantity: 'Duty',
      unit: 'MW',
      before: '{ value: 7.3, text: "7.3", label: before }',
      after: '{ value: 4.7, text: "4.7", label: after }',
      difference: '"2.6 MW less"',
      source: 'Test.',
      ticks: '[{ value: 0, text: "0" }, { value: 8, text: "8" }]',
      ...changes,
    };
    const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
    return (sampleFiles['projects/Methane/index.md'] ?? '')
      .replace('order: 2\n', `change:\n${lines.join('')}order: 2\n`)
      .replace('The work.', text);
  };

  test('is part of the entry', async () => {
    const { faults, entries } = await load({ 'projects/Methane/index.md': withChange() });
    expect(faults).toEqual([]);
    expect(entries.projects.get('Methane')?.front.change?.after.value).toBe(4.7);
  });

  test('times are marks of a logarithmic scale, and words of the text count as numbers', async () => {
    const text = 'Eight months became 10 s.';
    const times = {
      before: '{ value: 20995200, text: 8 months, label: before }',
      after: '{ value: 10, text: 10 s, label: after }',
      ticks: '[{ value: 1, text: 1 s }, { value: 31536000, text: 1 a }]',
      isLogarithmic: 'true',
    };
    expect((await load({ 'projects/Methane/index.md': withChange(times, text) })).faults).toEqual([]);
  });

  test.each([
    [{ difference: '"2.5 MW less"' }, 'change.difference: is "2.5 MW less". Begin with 2.6.'],
    [{ ticks: '[{ value: 5, text: "5" }, { value: 8, text: "8" }]' }, 'change.after: is at 4.7, outside of the scale.'],
    [{ after: '{ value: 4.7, text: "4.8", label: after }' }, 'change.after: shows "4.8" for 4.7.'],
    [
      { before: '{ value: 7.2, text: "7.2", label: before }', difference: '"2.5 MW"' },
      'change.before: has the number 7.2',
    ],
    [{ unit: '[]' }, 'change.unit: has the value [], which is not valid.'],
  ])('%j is a fault', async (changes, fault) => {
    const { faults } = await load({ 'projects/Methane/index.md': withChange(changes) });
    expect(formatContentFault(faults[0] ?? { file: '', line: 0, fault: 'none', remedy: '' })).toContain(fault);
  });
});
