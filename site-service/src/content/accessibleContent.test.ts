import path from 'node:path';
import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import type { Content } from './content.ts';
import { loadContent } from './loadContent.ts';

/** Rules that need a layout, or are about the page around a body: the browser tests look at these, at a page of each kind. */
const foreignRules = [
  'label-content-name-mismatch',
  'color-contrast',
  'target-size',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
];

let content: Content;
let window: JSDOM['window'];
beforeAll(async () => {
  content = await loadContent(path.join(import.meta.dirname, '../../content'));
  ({ window } = new JSDOM('<!doctype html><html lang="en-CA"><title>A piece</title><body><main></main></body></html>', {
    runScripts: 'outside-only',
  }));
  window.eval(axe.source);
});

test('axe finds nothing in the body of any piece', async () => {
  const { articles, research, events, projects } = content.entries;
  const main = window.document.querySelector('main');
  if (!main) throw new Error('The document has a main element.');
  for (const piece of [articles, research, events, projects].flatMap((pieces) => [...pieces.values()])) {
    main.innerHTML = `<h1>Title</h1>${content.renderBody(piece).html}`;
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      main as unknown as axe.ElementContext,
      {
        rules: Object.fromEntries(foreignRules.map((rule) => [rule, { enabled: false }])),
      },
    );
    expect({ slug: piece.slug, violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) }).toEqual({
      slug: piece.slug,
      violations: [],
    });
  }
}, 60_000);
