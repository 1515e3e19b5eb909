import { removeTree, runTool, writeTree } from './fixtureTree.ts';

/** Files that violate rules, by path, with the names of the rules. */
const violatingFiles: Record<string, { text: string; rules: string[] }> = {
  'shell/src/literalHref.tsx': {
    text: `export function A() {\n  return <a href="/discover/articles">Articles</a>;\n}`,
    rules: ['site(no-literal-path)'],
  },
  'shell/src/literalTemplate.tsx': {
    text: `import { ActionLink } from '@site/shared';\nexport function A({ slug }: { slug: string }) {\n  return <ActionLink href={\`/expert/\${slug}\`}>Expert</ActionLink>;\n}`,
    rules: ['site(no-literal-path)'],
  },
  'shell/src/literalChoice.tsx': {
    text: `export function A({ isHome }: { isHome: boolean }) {\n  return <a href={isHome ? '/' : undefined}>Home</a>;\n}`,
    rules: ['site(no-literal-path)'],
  },
  'shell/src/literalNavigate.ts': {
    text: `import { useNavigate } from 'react-router-dom';\nexport function useLeave() {\n  const navigate = useNavigate();\n  return () => navigate('/contact');\n}`,
    rules: ['site(no-literal-path)'],
  },
  'discover/src/index.ts': {
    text: `export { A } from './A.tsx';\nexport * from './B.tsx';`,
    rules: ['site(no-barrel)'],
  },
  ...Object.fromEntries(
    ['utils', 'misc', 'helpers', 'lib', 'common'].map((folder) => [
      `shell/src/${folder}/dates.ts`,
      { text: 'export const year = 2026;', rules: ['site(folder-name)'] },
    ]),
  ),
  'tools/environment.ts': { text: 'export const port = process.env.PORT;', rules: ['site(environment)'] },
  'tools/environmentByName.ts': { text: `export const port = process['env'].PORT;`, rules: ['site(environment)'] },
  'tools/environmentTaken.ts': { text: 'export const { env } = process;', rules: ['site(environment)'] },
  'tools/environmentImported.ts': {
    text: `import { env } from 'node:process';\nexport const port = env.PORT;`,
    rules: ['site(environment)'],
  },
  'tools/environmentGlobal.ts': {
    text: 'export const port = globalThis.process.env.PORT;',
    rules: ['site(environment)'],
  },
  'tools/outside.ts': { text: `export const specification = '../../shared/spec.md';`, rules: ['site(inside-project)'] },
  'tools/outsideByRoot.ts': {
    text: 'export const page = (name: string) => `/work/shared/${name}`;',
    rules: ['site(inside-project)'],
  },
  'shared/src/undocumented.ts': { text: 'export function format() {}', rules: ['site(docblock)'] },
  'shell/server/undocumentedType.ts': { text: 'export type Answer = { status: number };', rules: ['site(docblock)'] },
  'site-service/undocumentedArrow.ts': { text: 'export const answer = () => 1;', rules: ['site(docblock)'] },
  'products/src/any.ts': { text: 'export const a = (b: any) => b;', rules: ['typescript(no-explicit-any)'] },
  'products/src/nonNull.ts': {
    text: 'export const a = (b?: { c: 1 }) => b!.c;',
    rules: ['typescript(no-non-null-assertion)'],
  },
  'products/src/intl.ts': {
    text: `export const format = new Intl.NumberFormat('en-CA').format;`,
    rules: ['eslint(no-restricted-globals)'],
  },
  'products/src/localeString.ts': {
    text: `export const format = (value: number) => value.toLocaleString('en-CA');`,
    rules: ['eslint(no-restricted-properties)'],
  },
  'products/src/console.ts': { text: `console.log('here');`, rules: ['eslint(no-console)'] },
  'products/src/defaultExport.ts': { text: 'export default 1;', rules: ['import(no-default-export)'] },
  'products/src/inlineStyle.tsx': {
    text: `export function A() {\n  return <p style={{ color: 'red' }}>x</p>;\n}`,
    rules: ['react(forbid-dom-props)'],
  },
  'products/src/hooks.tsx': {
    text: `import { useState } from 'react';\nexport function useIt(is: boolean) {\n  if (is) useState(0);\n}`,
    rules: ['react-hooks(rules-of-hooks)'],
  },
  'products/src/arrow.tsx': {
    text: 'export const A = () => <p>x</p>;',
    rules: ['react(function-component-definition)'],
  },
  'products/src/alt.tsx': {
    text: 'export function A() {\n  return <img src="x.png" />;\n}',
    rules: ['jsx-a11y(alt-text)'],
  },
  'products/src/button.tsx': {
    text: 'export function A() {\n  return <button>Send</button>;\n}',
    rules: ['react(button-has-type)'],
  },
  'products/src/typeImport.ts': {
    text: `import { Section } from '@site/shared';\nexport type A = Section;`,
    rules: ['typescript(consistent-type-imports)'],
  },
  'products/src/focused.test.ts': {
    text: `test.only('a fact', () => {\n  expect(1).toBe(1);\n});`,
    rules: ['jest(no-focused-tests)'],
  },
  'products/src/empty.test.ts': { text: `test('a fact', () => {});`, rules: ['jest(expect-expect)'] },
  'products/src/it.test.ts': {
    text: `it('is a fact', () => {\n  expect(1).toBe(1);\n});`,
    rules: ['jest(consistent-test-it)'],
  },
};

const allowed: Record<string, string> = {
  'shell/src/links.tsx': `import { paths } from '@site/shared';\nexport function Links() {\n  return (\n    <>\n      <a href={paths.home()}>Home</a>\n      <a href="#content">Skip</a>\n      <a href="https://example.ca/x">Elsewhere</a>\n      <link rel="icon" href="/favicon.svg" />\n    </>\n  );\n}`,
  'shell/src/links.test.tsx': `test('a link', () => {\n  expect(<a href="/contact">Contact</a>).toBeDefined();\n});`,
  'shared/src/index.ts': `export { paths } from './paths.ts';`,
  'shared/src/paths.ts': `/** Builds every path of the site. */\nexport function paths() {}\nexport type LinkProps = { to: string };\nexport const schema = {};\nexport type Entity = Static<typeof schema>;`,
  'tools/repository/env.ts': 'export const port = process.env.PORT;',
  'tools/setup.mjs': 'export const port = process.env.PORT;',
  'tools/deep/inside.ts': `console.log('x');\nexport const page = '../../shared/src/index.ts';`,
  'discover/src/section.tsx': `import type { Section } from '@site/shared';\nexport default { pages: [] } satisfies Section;`,
  'discover/src/list.tsx': `export const list = ['b', 'a'].toSorted();\nexport function List() {\n  return <ul role="list">{list.map((name) => <li key={name}>{name}</li>)}</ul>;\n}`,
};

let folder: string;
let findings: { filename: string; code: string }[];

beforeAll(async () => {
  folder = writeTree({
    files: {
      ...allowed,
      ...Object.fromEntries(Object.entries(violatingFiles).map(([file, { text }]) => [file, text])),
    },
    copies: ['.oxlintrc.json', 'tools/lint/siteRules.ts'],
  });
  const output = await runTool(folder, 'oxlint/bin/oxlint', ['--format', 'json']);
  // The JSON output of oxlint.
  findings = (JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
}, 30_000);

afterAll(() => removeTree(folder));

test.each(Object.entries(violatingFiles))('%s is rejected', (file, { rules }) => {
  expect(rulesBrokenBy(file)).toEqual(rules);
});

test.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect(rulesBrokenBy(file)).toEqual([]);
});

const rulesBrokenBy = (file: string) =>
  [...new Set(findings.filter(({ filename }) => filename === file).map(({ code }) => code))].sort();
