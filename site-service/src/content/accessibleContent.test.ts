import path from 'node:path';
import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import type { Content } from './content.ts';
import { loadContent } from './loadContent.ts';

/** Rules that need a layout or a whole page. The e2e tests check them on one page of each content type. */
const pageLevelRules = [
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
  ({ window } = new JSDOM('<!doctype html><html lang="en-CA"><title>An item</title><body><main></main></body></html>', {
    runScripts: 'outside-only',
  }));
  window.eval(axe.source);
});

test('axe finds no violations in the body of any content item', async () => {
  const { articles, research, events, projects } = content.entries;
  const main = window.document.querySelector('main');
  if (!main) throw new Error('The test document has no main element.');
  for (const item of [articles, research, events, projects].flatMap((items) => [...items.values()])) {
    main.innerHTML = `<h1>Title</h1>${content.renderBody(item).html}`;
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      main as unknown as axe.ElementContext,
      {
        rules: Object.fromEntries(pageLevelRules.map((rule) => [rule, { enabled: false }])),
      },
    );
    expect({ slug: item.slug, violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) }).toEqual({
      slug: item.slug,
      violations: [],
    });
  }
}, 60_000);
