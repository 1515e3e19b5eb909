import { encode } from '@jridgewell/sourcemap-codec';
import { describeWeights, listModules } from './weights.ts';

const release = (bytes: { page: number; figure: number }) => ({
  section: 'products',
  entry: { web: 'web/remoteEntry.js', node: 'node/section.js' },
  common: { js: [], css: [] },
  routes: {
    'products.iffv': { js: ['web/iffv.js'], css: [], figure: { js: ['web/figure.js'], css: [] } },
    'products.team': { js: ['web/team.js'], css: [] },
  },
  files: Object.fromEntries(
    Object.entries({
      'web/remoteEntry.js': 1024,
      'web/team.js': 1024,
      'web/iffv.js': bytes.page,
      'web/figure.js': bytes.figure,
    }).map(([file, size]) => [`${file}.br`, { bytes: size, integrity: '' }]),
  ),
  budgets: { pageKiB: 12, figureKiB: 3 },
});
const script = {
  code: 'aaaaabb\nccc',
  map: {
    sources: ['./products/src/a.ts', './products/src/b.ts'],
    mappings: encode([
      [
        [0, 0, 0, 0],
        [5, 1, 0, 0],
      ],
      [[0, 0, 1, 0]],
    ]),
  },
};

test('reports changed pages and figures only, with budget and change since the live release', async () => {
  const lines = await describeWeights(
    release({ page: 9 * 1024, figure: 2048 }),
    release({ page: 8 * 1024, figure: 2560 }),
    async () => script,
  );
  expect(lines).toEqual([
    '  products.iffv: 10.0 KiB of 12 (+1.0)',
    '  the figure of products.iffv: 2.0 KiB of 3 (−0.5)',
  ]);
});

test('names the largest modules of a page over its budget, also if it did not change', async () => {
  const heavy = release({ page: 12 * 1024, figure: 1024 });
  expect(await describeWeights(heavy, heavy, async () => script)).toEqual([
    '  products.iffv: 13.0 KiB of 12 (unchanged), over its budget',
    '  The largest modules of products.iffv, minified:',
    '    0.0 KiB  products/src/a.ts',
    '    0.0 KiB  products/src/b.ts',
  ]);
});

test('pages of a part without a live release are new', async () => {
  const lines = await describeWeights(release({ page: 1024, figure: 1024 }), undefined, async () => script);
  expect(lines).toContain('  products.team: 2.0 KiB of 12 (new)');
});

test('the size of a module is that of its characters in all scripts', () => {
  expect(listModules([script, script])).toEqual([
    ['products/src/a.ts', 16],
    ['products/src/b.ts', 4],
  ]);
});
