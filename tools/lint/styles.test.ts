import path from 'node:path';
import { removeTree, runTool, writeTree } from './fixtureTree.ts';

const component = (css: string) => `@layer components {\n${css.replaceAll(/^/gm, '  ')}\n}\n`;

/** Style sheets that violate rules, by path, with the names of the rules. */
const violatingFiles: Record<string, { text: string; rules: string[] }> = {
  'shell/hex.module.css': { text: component('.a {\n  color: #fff;\n}'), rules: ['color-no-hex'] },
  'shell/named.module.css': { text: component('.a {\n  color: red;\n}'), rules: ['color-named'] },
  ...Object.fromEntries(
    ['rgb(0 0 0)', 'hsl(0deg 0% 0%)', 'hwb(0deg 0% 0%)', 'oklch(0% 0 0deg)', 'lab(0% 0 0)', 'color(srgb 0 0 0)'].map(
      (colour) => [
        `shell/${colour.split('(')[0]}.module.css`,
        { text: component(`.a {\n  color: ${colour};\n}`), rules: ['function-disallowed-list'] },
      ],
    ),
  ),
  'shell/palette.module.css': {
    text: component('.a {\n  color: var(--palette-ink);\n}'),
    rules: ['declaration-property-value-disallowed-list'],
  },
  'shell/capitals.module.css': {
    text: component('.a {\n  text-transform: uppercase;\n}'),
    rules: ['declaration-property-value-disallowed-list'],
  },
  'shell/kebab.module.css': { text: component('.page-title {\n  margin: 0;\n}'), rules: ['selector-class-pattern'] },
  'shell/deep.module.css': {
    text: component('.a {\n  .b {\n    .c {\n      margin: 0;\n    }\n  }\n}'),
    rules: ['site/nesting'],
  },
  'shell/deepInMedia.module.css': {
    text: component('@media print {\n  .a {\n    .b {\n      .c {\n        margin: 0;\n      }\n    }\n  }\n}'),
    rules: ['site/nesting'],
  },
  'shell/unlayered.module.css': { text: '.a {\n  margin: 0;\n}\n', rules: ['site/in-layer'] },
  'shell/unlayeredMedia.module.css': {
    text: '@media print {\n  .a {\n    margin: 0;\n  }\n}\n',
    rules: ['site/in-layer'],
  },
  'shell/unlayeredImport.css': { text: "@import url('toastr/build/toastr.css');\n", rules: ['site/in-layer'] },
  'shell/unknownLayer.module.css': {
    text: '@layer overrides {\n  .a {\n    margin: 0;\n  }\n}\n',
    rules: ['site/in-layer'],
  },
  'shell/important.module.css': {
    text: component('.a {\n  margin: 0 !important;\n}'),
    rules: ['declaration-no-important'],
  },
  'shell/id.module.css': { text: component('#a {\n  margin: 0;\n}'), rules: ['site/own-subject', 'selector-max-id'] },
  ...Object.fromEntries(
    ['body:has(.a)', '.a ~ footer', ':not(.a) > footer', ':is(.a, body)', ':global(.tag)', '.a + :global(.tag)'].map(
      (selector, index) => [
        `shell/foreign${index}.module.css`,
        { text: component(`${selector} {\n  margin: 0;\n}`), rules: ['site/own-subject'] },
      ],
    ),
  ),
  'shell/needless.module.css': {
    text: component('/* stylelint-disable-next-line color-named -- the logo */\n.a {\n  margin: 0;\n}'),
    rules: ['--report-needless-disables'],
  },
};

const allowed: Record<string, string> = {
  'shared/src/design/tokens.css':
    '@layer tokens {\n  :root {\n    --palette-ink: #0c1f22;\n    --colour-text: var(--palette-ink);\n  }\n}\n',
  'shared/src/design/design.css':
    "@layer reset, tokens, base, components, pages;\n\n@import url('./tokens.css');\n@import url('toastr/build/toastr.css') layer(components);\n",
  'shared/src/design/fonts.css':
    "@font-face {\n  font-family: Sample;\n  src: url('./sample.woff2') format('woff2');\n}\n",
  'shell/right.module.css': component(
    ".pageTitle {\n  color: var(--colour-text);\n\n  &:hover {\n    color: currentcolor;\n  }\n\n  @media (width >= 768px) {\n    .mark {\n      margin: 0;\n    }\n  }\n\n  &[data-tone='dark'] {\n    margin: 0;\n\n    &:focus-visible {\n      margin: 1px;\n    }\n  }\n}",
  ),
  'shell/below.module.css': component(
    '.panel > :global(.tag) {\n  margin: 0;\n}\n\n.list li + li,\n[data-tone] .row {\n  margin: 0;\n}\n\n@keyframes rise {\n  to {\n    opacity: 1;\n  }\n}',
  ),
};

let folder: string;
let findings: Map<string, string[]>;

beforeAll(async () => {
  folder = writeTree({
    files: {
      ...allowed,
      ...Object.fromEntries(Object.entries(violatingFiles).map(([file, { text }]) => [file, text])),
    },
    copies: ['stylelint.config.mjs', 'tools/lint/styleRules.mjs'],
    links: { node_modules: path.resolve(import.meta.dirname, '../../node_modules') },
  });
  findings = await lintStyles();
}, 30_000);

afterAll(() => removeTree(folder));

test.each(Object.entries(violatingFiles))('%s is rejected', (file, { rules }) => {
  expect(findings.get(file)).toEqual(rules);
});

test.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect(findings.get(file)).toEqual([]);
});

async function lintStyles() {
  const output = await runTool(folder, 'stylelint/bin/stylelint.mjs', ['**/*.css', '--formatter', 'json']);
  // The JSON output of stylelint.
  const results = JSON.parse(output) as { source: string; warnings: { rule: string }[] }[];
  return new Map(
    results.map(({ source, warnings }) => [path.relative(folder, source), warnings.map(({ rule }) => rule)]),
  );
}
