import { execFileSync } from 'node:child_process';
import type { ComponentReference } from '../../../shell/src/pages/gallery/reference.ts';
import { measureOwnFiles } from './measureOwnFiles.ts';

// In a process of its own: in Jest's contexts the compiler's API does not find its executable.
const output = execFileSync(
  process.execPath,
  [
    '--input-type=module',
    '--eval',
    `
  import { createComponentReader } from './readComponents.ts';
  const reader = createComponentReader();
  process.stdout.write(JSON.stringify(Object.fromEntries(reader.read())));
  reader.close();
`,
  ],
  { cwd: import.meta.dirname, encoding: 'utf8' },
);
// Written by the script above.
const components = JSON.parse(output) as Record<string, ComponentReference>;
const read = (name: string) => components[name];
const propOf = (name: string, prop: string) => read(name)?.props.find((each) => each.name === prop);

test('reads module, file, docblock and element of a component', () => {
  expect(read('ActionLink')).toMatchObject({
    entry: '@site/shared',
    file: 'shared/src/design/ActionLink/ActionLink.tsx',
    description: 'Renders a call to action as an `<a>` that looks like a `Button`.',
    passesOnTo: 'HTMLAnchorElement',
  });
});

test('reads the props that a component declares: required ones first, with literals, defaults and docblocks', () => {
  expect(
    read('Card')
      ?.props.map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['href', 'title', 'description']);
  expect(propOf('Card', 'headingLevel')).toEqual({
    name: 'headingLevel',
    type: '2 | 3 | 4',
    isOptional: true,
    initial: '3',
    description: '',
  });
  expect(propOf('Icon', 'name')).toMatchObject({ type: 'IconName', isOptional: false });
});

test('reads the props of generic components, classes and providers', () => {
  expect(propOf('Choice', 'onChoose')?.type).toBe('(value: Value) => void');
  expect(propOf('ServerHtmlBoundary', 'isSent')?.type).toBe('boolean');
  expect(propOf('DeferredBandsProvider', 'value')?.type).toBe('boolean');
});

test('omits props that a component removes from those that it extends', () => {
  expect(propOf('ArticleCard', 'label')).toBeDefined();
  expect(propOf('ArticleCard', 'href')).toBeUndefined();
});

test('measures the files of a component’s folder that it imports', () => {
  const { bytes, files } = measureOwnFiles('shared/src/design/Button/Button.tsx');
  expect(files).toEqual([
    'shared/src/design/Button/Button.tsx',
    'shared/src/design/Button/Button.module.css',
    'shared/src/design/Button/keepFocusable.ts',
  ]);
  expect(bytes.script).toBeGreaterThan(50);
  expect(bytes.style).toBeGreaterThan(100);
});
