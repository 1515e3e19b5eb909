import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { frontMatterSchemas } from '../../../site-service/src/content/contentTypes.ts';
import { listItemFiles } from '../../../site-service/src/content/itemFiles.ts';
import { root } from '../../repository/repository.ts';
import { editedFields } from './cmsConfiguration.ts';
import { mergeItem, presentItem, readFields, splitItem } from './itemText.ts';

const schema = frontMatterSchemas.articles;
const article = `---
title: "Why Flares Smoke"
# for search engines
seoTitleTag: 'Smoke'
seoMetaDescription: ""
description: ""
keywords: [flares, smoke]
category: engineering # or another
author: ada-stone
draft: true # remove this line to publish
formerSlugs: [Smoke]
---

## The question

Text.
`;

/** Merges changed fields, or a changed text, into the article. */
function merge(changes: Record<string, unknown>, body?: string): string {
  const fields = { ...readFields(splitItem(article).yaml), ...changes };
  return mergeItem(article, schema, editedFields(schema), { fields, ...(body !== undefined && { body }) });
}

test('all items of the site keep every byte when the CMS gives them back without a change', async () => {
  const items = await listItemFiles({ contentFolder: path.join(root, 'site-service/content') });
  expect(items.length).toBeGreaterThan(50);
  for (const { kind, file, root: folder } of items) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const type = frontMatterSchemas[kind as keyof typeof frontMatterSchemas];
    const { yaml, body } = splitItem(presentItem(source, type));
    // The CMS writes the YAML anew, and the text without the empty lines around it.
    const fields = parse(stringify(parse(yaml))) as Record<string, unknown>;
    expect(mergeItem(source, type, editedFields(type), { fields, body: body.trim() })).toBe(source);
  }
});

test('a change keeps all other lines, comments, quotation marks and the form of lists', () => {
  expect(
    merge({ title: 'Smokeless flares', seoTitleTag: 'No smoke', category: 'innovation', keywords: ['a', 'b, c'] }),
  ).toBe(
    article
      .replace('"Why Flares Smoke"', '"Smokeless flares"')
      .replace("'Smoke'", "'No smoke'")
      .replace('engineering #', 'innovation #')
      .replace('[flares, smoke]', '[a, "b, c"]'),
  );
});

test('a field without a value is removed if it is optional, and stays empty if it is required', () => {
  const changed = merge({ author: '', draft: false, title: '' });
  expect(changed).toBe(
    article
      .replace('author: ada-stone\n', '')
      .replace('draft: true # remove this line to publish\n', '')
      .replace('"Why Flares Smoke"', '""'),
  );
});

test('a new field is added at the end, and a field that the editor does not show keeps its value', () => {
  expect(merge({ publicationDate: '2026-12-01', formerSlugs: undefined })).toBe(
    article.replace('[Smoke]\n---', '[Smoke]\npublicationDate: 2026-12-01\n---'),
  );
});

test('a changed text keeps the empty lines around it', () => {
  expect(merge({}, 'New text.\n\n')).toBe(`${article.slice(0, article.indexOf('## The'))}New text.\n`);
});

test.each([
  ['no front matter', 'Text only.', /no front matter; nothing was saved/],
  ['invalid YAML', '---\ntitle: "A" b\n---\n', /not valid YAML .*nothing was saved/],
  ['a list', '---\n- a\n---\n', /no fields; nothing was saved/],
])('a file with %s is rejected', (_case, source, message) => {
  expect(() => mergeItem(source, schema, ['title'], { fields: { title: 'B' } })).toThrow(message);
});
