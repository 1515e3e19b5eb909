import type { Picture } from '../pictures/picture.ts';
import { renderBody } from './renderBody.ts';

const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>';
const photograph: Picture = {
  path: 'articles/A/stack.jpg',
  mediaType: 'image/jpeg',
  width: 800,
  height: 600,
  digest: '0123456789abcdef',
  file: '/content/articles/A/stack.jpg',
};
const render = (body: string) =>
  renderBody('articles/A/index.md', body, 1, {
    figure: (name) =>
      name === 'flow.svg'
        ? { kind: 'drawing', svg: drawing, faults: [] }
        : name === 'tower.svg'
          ? {
              kind: 'drawing',
              svg: drawing,
              narrow: { name: 'tower.narrow.svg', svg: '<svg viewBox="0 0 1 2"></svg>' },
              faults: [],
            }
          : name === 'stack.jpg'
            ? { kind: 'picture', picture: photograph, faults: [] }
            : undefined,
  });

test('headings get unique ids made from their words', () => {
  expect(render('## What it costs\n\n## What it costs\n').html).toBe(
    '<h2 id="what-it-costs">What it costs</h2>\n<h2 id="what-it-costs-2">What it costs</h2>',
  );
});

test('an SVG figure becomes an inline drawing with its accessible text and caption', () => {
  expect(render('![Flow of $& <gas> & oil](flow.svg "Flow, 2025")').html).toBe(
    '<figure data-figure="flow.svg"><div data-scroll="drawing" role="group" tabindex="0" aria-label="Drawing"><svg role="img" aria-labelledby="figure-flow-svg-title" viewBox="0 0 1 1"><title id="figure-flow-svg-title">Flow of $&amp; &lt;gas&gt; &amp; oil</title><path d="M0 0"></path></svg></div><figcaption>Flow, 2025</figcaption></figure>',
  );
});

test('a drawing with a narrow form contains both, with one accessible name and no scroll container', () => {
  const { html, figures } = render('![Tower](tower.svg)');
  expect(html).toBe(
    '<figure data-figure="tower.svg"><svg data-form="wide" role="img" aria-labelledby="figure-tower-svg-title" viewBox="0 0 1 1"><title id="figure-tower-svg-title">Tower</title><path d="M0 0"></path></svg><svg data-form="narrow" role="img" aria-labelledby="figure-tower-svg-title" viewBox="0 0 1 2"></svg></figure>',
  );
  expect(figures).toEqual(['tower.svg', 'tower.narrow.svg']);
});

test('a table gets a container without a tab stop, and no style attributes', () => {
  const { html } = render('| a | b |\n|---|--:|\n| 1 | 2 |\n');
  expect(html).toMatch(/^<div data-scroll="table"><table>[^]*<\/table><\/div>$/);
  expect(html).toContain('<th scope="col" data-align="right">b</th>');
  expect(html).not.toContain('style');
});

test('an empty table header becomes a data cell', () => {
  const { html } = render('| | b |\n|---|---|\n| a | 2 |\n');
  expect(html).toContain('<td></td>');
  expect(html).toContain('<th scope="col">b</th>');
});

test.each(['```sh\nnpm start\n```', '    npm start\n'])('preformatted text gets a scroll container: %j', (body) => {
  expect(render(body).html).toBe(
    '<div data-scroll="text" role="group" tabindex="0" aria-label="Preformatted text"><pre><code>npm start\n</code></pre></div>',
  );
});

test('escapes HTML in Markdown and does not link javascript: URLs', () => {
  const { html } = render('`<b>` 2 < 3\n\n[x](javascript:alert(1))');
  expect(html).toBe('<p><code>&lt;b&gt;</code> 2 &lt; 3</p>\n<p>[x](javascript:alert(1))</p>');
});

test('reports a figure that is shown twice', () => {
  expect(render('![a](flow.svg)\n\n![b](flow.svg)').faults).toEqual([
    expect.objectContaining({ line: 3, fault: 'shows "flow.svg" twice.' }),
  ]);
});

test('a raster picture has AVIF and WebP sources in several widths, its size and its accessible text', () => {
  const { html } = render('![The stack at dusk](stack.jpg "Figure 1")');
  expect(html).toMatch(
    /<source type="image\/avif" srcset="\/api\/pictures\/articles\/A\/stack-480\.avif\?v=\w+ 480w, /,
  );
  expect(html).toContain('<source type="image/webp"');
  expect(html).toMatch(
    /<img src="[^"]+" width="800" height="600" alt="The stack at dusk" loading="lazy" decoding="async"/,
  );
  expect(html).toContain('<figcaption>Figure\u00A01</figcaption>');
});

test('a math fence becomes MathML without style attributes', () => {
  const { html, faults } = render('```math\n\\dot{m} = \\frac{Q}{c_p}\n```');
  expect(faults).toEqual([]);
  expect(html).toMatch(
    /^<div data-scroll="formula" role="group" tabindex="0" aria-label="Equation"><math[^>]*display="block"/,
  );
  expect(html).toContain('<mfrac>');
  expect(html).not.toContain('style=');
});

test('a formula in one line can break before its relations and operators', () => {
  expect(render('```math\na = b - \\frac{-c + d}{e} \\le 3\n```').html).toContain(
    ' data-breaks><mrow><mi>a</mi></mrow><mrow><mo form="infix">=</mo><mi>b</mi></mrow><mrow><mo form="infix">−</mo><mfrac>',
  );
});

test.each(['x', '-x', '\\begin{aligned} a &= b \\\\ &= c \\end{aligned}'])('the formula %s has no breaks', (latex) => {
  expect(render(`\`\`\`math\n${latex}\n\`\`\``).html).not.toContain('data-breaks');
});

test('a footnote reference links to its note, and the note links back', () => {
  const { html } = render('Said.[^b] Done.[^a]\n\n[^a]: Second.\n[^b]: First.\n');
  expect(html).toContain(
    '<sup><a id="note-1-reference" href="#note-1" role="doc-noteref" aria-label="Note 1">1</a></sup>',
  );
  expect(html).toMatch(
    /<section data-footnotes[^>]*><ol>\s*<li id="note-1"><p>First\. <a href="#note-1-reference" role="doc-backlink"/,
  );
});

test('a comma separates adjacent footnote references only', () => {
  const toText = (markdown: string) =>
    render(markdown)
      .html.split('<section')[0]
      ?.replaceAll(/<[^>]+>/g, '');
  expect(toText('Measured[^a][^b].\n\n[^a]: First.\n[^b]: Second.\n')).toContain('Measured1,\u00A02.');
  expect(toText('Measured[^a], then read[^b].\n\n[^a]: First.\n[^b]: Second.\n')).toContain('Measured1, then read2.');
});

test('lists second- and third-level headings with their ids', () => {
  expect(render('## One\n\n### Two **three**\n\n#### Four\n').headings).toEqual([
    { id: 'one', text: 'One', level: 2 },
    { id: 'two-three', text: 'Two three', level: 3 },
  ]);
});
