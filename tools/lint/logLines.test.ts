import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';

/*
 * Operators search the code and the logs for the texts that these documents quote. In them, quotation marks and
 * block quotes contain texts of the code only; `<…>` and … stand for values.
 */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const code = globSync('{shell,shared,releases,tools,site-service}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.*'],
})
  .map(read)
  .join('\n');

test.each(['docs/debugging.md', 'docs/operating.md'])('%s quotes texts that are in the code', (document) => {
  expect(findUnknown(read(document), code)).toEqual([]);
});

test.each([
  ['"Page `<path>` was not\nrendered"', []],
  ['> Page `<path>` was\n> not rendered; see the log', []],
  ['"Page `<path>` is missing"', ['is missing']],
  ['```sh\necho "is missing"\n```', []],
])('of %j, unknown texts are %j', (text, unknown) => {
  expect(findUnknown(text, 'log.error(`Page ${path} was not rendered; see the log`)')).toEqual(unknown);
});

/** Returns the quoted texts, without their values, that the code does not contain. */
function findUnknown(document: string, source: string): string[] {
  const text = document.replaceAll(/```[^]*?```/g, '');
  const blocks = text.match(/(?:^>.*\n?)+/gm) ?? [];
  const sentences = text.replaceAll(/^>.*\n?/gm, '').match(/"[^"]+"/g) ?? [];
  const quoted = [
    ...blocks.map((block) => block.replaceAll(/^> ?/gm, '')),
    ...sentences.map((each) => each.slice(1, -1)),
  ];
  const known = plain(withoutValues(withoutValues(source.replaceAll('${releaseFile}', 'release.json'))));
  return quoted
    .flatMap((each) => plain(each.replaceAll(/`?<[^>]*>`?/g, '…')).split('…'))
    .map((each) => each.trim().replace(/[.,:;]$/, ''))
    .filter((each) => each.length > 3 && !known.includes(each));
}

/** Replaces the innermost `${…}`. */
function withoutValues(source: string): string {
  return source.replaceAll(/\$\{[^{}]*\}/g, '…');
}

/** Returns a text without what Markdown and string literals write differently. */
function plain(text: string): string {
  return text.replaceAll(/[`\\]/g, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');
}
