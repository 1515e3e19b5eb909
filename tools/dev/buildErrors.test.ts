import { toProblems } from './buildErrors.ts';

const resource = '/site/discover/src/Page.tsx';

test('a syntax error of swc has the position of its mark, without loader names and native backtrace', () => {
  const message = [
    'Module build failed (from ./node_modules/swc-loader/src/index.js):',
    'Error:   x Expression expected',
    `    ,-[${resource}:15:1]`,
    ' 14 | export function Component() {',
    ' 15 |   return ][',
    '    :          ^',
    ' 16 |     <ProductPage',
    '    `----',
    '',
    '',
    'Caused by:',
    '    Syntax Error',
    '',
    'Stack backtrace:',
    '   0: <unknown>',
  ].join('\n');
  expect(toProblems([{ message, module: { resource } }])).toEqual([
    { message: 'Expression expected', file: resource, line: 15, column: 10 },
  ]);
});

test('an error of PostCSS has the position in the style sheet; the errors of its loaders are one problem', () => {
  const sheet = '/site/discover/src/page.module.css';
  const message = (loader: string) =>
    `Module build failed (from ./node_modules/${loader}):\nModuleBuildError: Module build failed (from ./node_modules/css-loader/dist/cjs.js):\nCssSyntaxError\n\n(6:29) ${sheet} Unexpected }\n\n  5 | a\n> 6 | b\n`;
  const errors = ['mini-css-extract-plugin/dist/loader.js', 'css-loader/dist/cjs.js'].map((loader) => ({
    message: message(loader),
    module: { resource: sheet },
  }));
  expect(toProblems(errors)).toEqual([{ message: 'Unexpected }', file: sheet, line: 6, column: 29 }]);
});

test('a missing module has the position of its import in the source, not in the compiled module', () => {
  const source = "import { a } from './a.ts';\nimport { texts } from './text.content.ts';\n";
  const problems = toProblems(
    [
      {
        message: "Module not found: Error: Can't resolve './text.content.ts' in '/site/discover/src'",
        module: { resource: `${resource}?query` },
        loc: { start: { line: 7, column: 0 }, end: { line: 7, column: 40 } },
      },
    ],
    () => source,
  );
  expect(problems).toEqual([
    {
      message: "Module not found: Can't resolve './text.content.ts' in '/site/discover/src'",
      file: resource,
      line: 2,
      column: 23,
    },
  ]);
});
