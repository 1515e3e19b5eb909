import { toPageBytes } from './measureBytes.ts';
import { parseKilobytes } from './measureThroughput.ts';
import { inTurn } from './measureVitals.ts';

test('transfers are added up by what they are, as transferred', () => {
  const base = 'http://127.0.0.1:1/releases/shell/20261121T000000Z-0a/web';
  const bytes = toPageBytes([
    { url: `${base}/main.js`, mimeType: 'text/javascript', transferredBytes: 100, rawBytes: 400 },
    { url: `${base}/main.css`, mimeType: 'text/css', transferredBytes: 10, rawBytes: 40 },
    { url: 'http://127.0.0.1:1/', mimeType: 'text/html', transferredBytes: 5, rawBytes: 20 },
    { url: 'http://127.0.0.1:1/api/home', mimeType: 'application/json', transferredBytes: 3, rawBytes: 3 },
  ]);
  expect(bytes).toEqual({
    js: 100,
    jsRaw: 400,
    css: 10,
    html: 5,
    fonts: 0,
    other: 3,
    total: 118,
    requests: 4,
    scripts: { 'shell/main.js': 100 },
  });
});

test('each turn begins with another side', () => {
  expect([0, 1, 2].map((turn) => inTurn(['a', 'b'], turn).join(''))).toEqual(['ab', 'ba', 'ab']);
});

test("a process's memory is read in bytes from what the kernel tells", () => {
  expect(parseKilobytes('00400000-7fff [rollup]\nRss:              2048 kB\nPss:              1024 kB\n', 'Pss')).toBe(
    1024 * 1024,
  );
  expect(() => parseKilobytes('', 'Rss')).toThrow('no Rss');
});
