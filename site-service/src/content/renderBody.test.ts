import { renderBody } from './renderBody.ts';

const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>';
const render = (body: string) =>
  renderBody('articles/a.md', body, 1, {
    drawing: (name) => (name === 'flow' ? drawing : undefined),
    leadsSomewhere: () => true,
  });

test('headings get ids of their words, each once', () => {
  expect(render('## What it costs\n\n## What it costs\n').html).toBe(
    '<h2 id="what-it-costs">What it costs</h2>\n<h2 id="what-it-costs-2">What it costs</h2>',
  );
});

test('a figure becomes an inline drawing with its accessible text and caption', () => {
  expect(render('![Flow of $& <gas> & oil](figure:flow "Flow, 2025")').html).toBe(
    '<figure data-figure="flow"><div data-scroll="drawing" role="group" tabindex="0" aria-label="Drawing"><svg role="img" aria-labelledby="figure-flow-title" viewBox="0 0 1 1"><title id="figure-flow-title">Flow of $&amp; &lt;gas&gt; &amp; oil</title><path d="M0 0"></path></svg></div><figcaption>Flow, 2025</figcaption></figure>',
  );
});

test('a table scrolls inside itself, reachable by keyboard, and aligns without style attributes', () => {
  const { html } = render('| a | b |\n|---|--:|\n| 1 | 2 |\n');
  expect(html).toMatch(
    /^<div data-scroll="table" role="group" tabindex="0" aria-label="Table"><table>[^]*<\/table><\/div>$/,
  );
  expect(html).toContain('<th scope="col" data-align="right">b</th>');
  expect(html).not.toContain('style');
});

test.each(['```sh\nnpm start\n```', '    npm start\n'])('preformatted text scrolls inside itself: %j', (body) => {
  expect(render(body).html).toBe(
    '<div data-scroll="text" role="group" tabindex="0" aria-label="Preformatted text"><pre><code>npm start\n</code></pre></div>',
  );
});

test('HTML in Markdown is text, and script addresses are no links', () => {
  const { html } = render('`<b>` 2 < 3\n\n[x](javascript:alert(1))');
  expect(html).toBe('<p><code>&lt;b&gt;</code> 2 &lt; 3</p>\n<p>[x](javascript:alert(1))</p>');
});

test('words are counted over paragraphs, lists and tables, not over markup', () => {
  expect(render('## One two\n\n- three **four**\n- five-six\n\n| seven |\n|---|\n| 8 |\n').wordCount).toBe(7);
});

test('a figure shown twice is a fault, as its ids would be', () => {
  expect(render('![a](figure:flow)\n\n![b](figure:flow)').faults).toEqual([
    expect.objectContaining({ line: 3, fault: 'shows the figure "flow" twice.' }),
  ]);
});
