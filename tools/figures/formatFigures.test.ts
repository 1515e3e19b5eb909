import { emptyFigures, sampleFigures } from '../../shell/server/testing/sampleFigures.ts';
import { formatFigures } from './formatFigures.ts';

/** Returns the cells of the line that starts with these, which two or more spaces separate. */
function findLine(lines: readonly string[], ...start: string[]): string[] | undefined {
  return lines
    .map((line) => line.trim().split(/\s{2,}/))
    .find((cells) => start.every((cell, index) => cells[index] === cell));
}

test('the first lines say what is wrong, and the command that acts on a slow release', () => {
  expect(formatFigures(sampleFigures).slice(0, 4)).toEqual([
    'site-a:4000 at 2026-11-28 19:20:00 UTC, started 19 h ago',
    'Ready. Six things are wrong.',
    '  Slower: discover/20261128T184211-ddf7168b, route article: rendering 185 ms, before 52 ms (median, ×3.6).',
    '  Slower: products/20261128T151002-473c38f9, route products: INP 103 ms, before 48 ms (median, ×2.1).',
  ]);
  expect(formatFigures(sampleFigures)).toContain('  `npm run rollback -- discover`');
  expect(formatFigures(sampleFigures)).toContain(
    '  `npm run rollback -- products`  Withdraws the canary of products; its visitors get the live release again. A second rollback makes an earlier release live.',
  );
});

test('what serves, rendering, visits and reasons are tables by part and release', () => {
  const lines = formatFigures(sampleFigures);
  expect(findLine(lines, 'discover', '20261128T184211-ddf7168b')).toEqual([
    'discover',
    '20261128T184211-ddf7168b',
    '38 min ago',
    'ada',
    'articles with related research',
  ]);
  expect(findLine(lines, 'services', '20261126T101544-fb370c2c')?.at(-1)).toBe('instead of 20261128T190012-0c4be21d');
  expect(lines).toContain('  discover  live 20261128T184211-ddf7168b  before 20261127T160933-375e8f9a');
  expect(findLine(lines, 'article', 'rendering')).toEqual(
    'article|rendering|185|52|×3.6|420|118|×3.6|604|slower'.split('|'),
  );
  expect(findLine(lines, 'products', 'INP')).toEqual('products|INP|103|48|×2.1|240|112|×2.1|59|slower'.split('|'));
  expect(findLine(lines, 'render-timeout', 'discover')?.slice(2, 4)).toEqual(['11', '2 min ago']);
  expect(findLine(lines, 'release-rejected')?.at(-1)).toContain('`npm run rollback -- services`');
});

test('a canary has its share, times, progress, end and both arms', () => {
  const lines = formatFigures(sampleFigures);
  const start = lines.findIndex((line) => line.startsWith('  products  canary'));
  expect(lines.slice(start, start + 4)).toEqual([
    '  products  canary 20261128T191702-e04b7f12  live 20261128T151002-473c38f9',
    '    released 3 min ago, promotion in 27 min at the earliest; visitors: none gets it now; its share is 10 % (buckets 92 to 1)',
    '    Worse than the live release: 31 of 402 views failed (live: 3 of 3,610), and 2 render workers were lost.',
    '    Withdraw it: `npm run rollback -- products`',
  ]);
  const table = lines.slice(start + 4, start + 10);
  expect(findLine(table, 'Failed pages')).toEqual(
    'Failed pages|7.7 %|31 of 402|0.08 %|3 of 3,610|×93|worse'.split('|'),
  );
  expect(findLine(table, 'LCP, p75')).toEqual('LCP, p75|2,610 ms|of 41 visits|1,320 ms|of 402 visits|×2.0'.split('|'));
  expect(findLine(table, 'Lost workers')).toEqual('Lost workers|2|0|–|worse'.split('|'));
});

test('a server without automatic rollback says so', () => {
  const line = expect.stringMatching(/^ {2}Automatic rollback is off/);
  expect(formatFigures({ ...emptyFigures, hasAutoRollback: false })).toContainEqual(line);
  expect(formatFigures(emptyFigures)).not.toContainEqual(line);
});

test('numbers of a column end at the same place', () => {
  const lines = formatFigures(sampleFigures);
  const start = lines.findIndex((line) => line.startsWith('  discover  live'));
  const rows = lines.slice(start + 1, start + 8);
  expect(new Set(rows.map((line) => line.replace(/\s+slower$/, '').length)).size).toBe(1);
});

test('without figures each table says so in words', () => {
  const lines = formatFigures(emptyFigures);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Ready. Nothing wrong in the last hour.',
      '  No release serves.',
      '  No canary runs on this server.',
      '  No page was rendered in the last 24 hours.',
      '  No visit was measured in the last 24 hours.',
      '  No log line has a reason code.',
    ]),
  );
});

test('control characters of a text do not reach the terminal', () => {
  const [serving] = sampleFigures.serving;
  const why = 'new\u001b[2Jglossary\r\nReady.\u009b31m';
  if (!serving) throw new Error('The sample serves nothing.');
  const lines = formatFigures({ ...emptyFigures, serving: [{ ...serving, why }] });
  expect(lines.join('\n')).toContain('new [2Jglossary  Ready. 31m');
  expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
});
