import { checkBudget } from './checkBudget.ts';

const release = {
  section: 'discover',
  entry: { web: 'web/remoteEntry.js', node: 'node/section.js' },
  common: { js: ['web/section.js'], css: [] },
  routes: {
    'discover.articles': { js: ['web/split.js', 'web/articles.js'], css: ['web/articles.css'] },
    'discover.article': { js: ['web/section.js', 'web/article.js'], css: [] },
  },
  files: Object.fromEntries(
    Object.entries({
      'web/remoteEntry.js': 9000,
      'web/remoteEntry.js.br': 1024,
      'web/section.js': 1024,
      'web/split.js': 512,
      'web/articles.js': 2048,
      'web/articles.css': 512,
      'web/article.js': 1024,
      'node/section.js': 90_000,
    }).map(([file, bytes]) => [file, { integrity: 'sha384-', bytes }]),
  ),
};

test('a part whose pages are within its budget passes, each file counted once with its brotli size', () => {
  expect(checkBudget({ ...release, budgets: { pageKiB: 5 } })).toEqual([]);
  expect(checkBudget({ ...release, budgets: undefined })).toEqual([]);
});

test('every page above the budget is named, with its size, the limit and the remedy', () => {
  expect(checkBudget({ ...release, budgets: { pageKiB: 4 } })).toEqual([
    {
      problem: 'pages of "discover" are larger (brotli) than its budget allows: discover.articles loads 5.0 KiB of 4.',
      consequence: 'Visitors would wait longer.',
      remedy: 'Load less at first, or raise "budgets" under "site" in discover/package.json and say why.',
    },
  ]);
});

test('style sheets of a figure count towards its page, and its scripts towards the figure limit if there is one', () => {
  const figure = { js: ['web/articles.js'], css: ['web/articles.css'] };
  const withFigure = { ...release, routes: { 'discover.article': { js: [], css: [], figure } } };
  expect(checkBudget({ ...withFigure, budgets: { pageKiB: 2.5 } })).toEqual([]);
  const [finding] = checkBudget({ ...withFigure, budgets: { pageKiB: 2, figureKiB: 1 } });
  expect(finding?.problem).toContain(
    'discover.article loads 2.5 KiB of 2; the figure of discover.article loads 2.0 KiB of 1.',
  );
});
