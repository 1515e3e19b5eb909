import { execFileSync } from 'node:child_process';

/** Checks documents in a process of its own: in Jest's contexts the compiler's API does not find its executable. */
function check(documents: Readonly<Record<string, string>>): string[] {
  const script = `
    import { checkCodeBlocks } from './codeBlocks.ts';
    process.stdout.write(JSON.stringify(checkCodeBlocks(${JSON.stringify(documents)})));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  // Written by the script.
  return JSON.parse(output) as string[];
}

test('compiles the blocks with a path, in place of the files there, and reports faults with their lines', () => {
  const faults = check({
    'docs/a.md': [
      '# A',
      '',
      '```ts',
      '// academy/src/home.ts',
      "import { paths } from '@site/shared';",
      'export const home: number = paths.home;',
      '```',
      '',
      '```tsx',
      '// academy/src/Home.tsx',
      "import { home } from './home.ts';",
      "import styles from './Home.module.css';",
      '',
      '/** Renders a link. */',
      'export const Home = () => <a href={home} className={styles.link} />;',
      '```',
      '',
      '```ts',
      '// academy/src/home.ts, in another function',
      'this is no file',
      '```',
    ].join('\n'),
    'docs/b.md': '```ts\n// academy/src/home.ts\nexport const home = 1;\n```\n',
  });
  expect(faults).toEqual([
    'docs/b.md:2: is a second block with the path academy/src/home.ts, after docs/a.md:4; only one can be compiled',
    "docs/a.md:6: Type 'string' is not assignable to type 'number'. (TS2322)",
    expect.stringMatching(/^docs\/a\.md:15: Type 'number' is not assignable to type 'string/),
  ]);
});
