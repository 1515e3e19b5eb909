import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partName } from '@site/releases/store/releaseNames';
import { contractVersion } from '../repository/partManifest.ts';
import { readManifest, root, sections, workspaces } from '../repository/repository.ts';

const template = path.join(import.meta.dirname, 'template');
/** What a page of a new section may load of it at first; its owners raise it as they need. */
const pageKiB = 8;
/** Holders of keys that are no parts (`npm run release-keys`). */
const reservedKeyNames = new Set(['root', 'servers']);

/**
 * Makes a section's folder: manifest, types, one page with its test. Adds it to `tsconfig.json` and `package-lock.json`,
 * which cannot find it by themselves; returns its name. Throws when there can be no section of that name.
 */
export function createSection(name: string | undefined): string {
  if (name === undefined || !partName.test(name))
    throw new Error(
      `${name === undefined ? 'Which section?' : `"${name}" is no name of a section: it stands in paths.`} Name it in small letters, such as \`npm run new-section -- academy\`.`,
    );
  if (reservedKeyNames.has(name))
    throw new Error(`"${name}" holds keys of the release log under that name. Choose another name.`);
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new Error(`${name}/ exists already, and would be overwritten. Choose another name, or delete the folder.`);

  for (const file of globSync('**/*.{ts,tsx}', { cwd: template })) {
    const text = readFileSync(path.join(template, file), 'utf8');
    write(path.join(folder, file), text.replaceAll('academy', name).replaceAll('Academy', toTitle(name)));
  }
  write(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  const [model = ''] = sections;
  write(
    path.join(folder, 'tsconfig.json'),
    readFileSync(path.join(root, model, 'tsconfig.json'), 'utf8').replaceAll(model, name),
  );
  write(path.join(root, 'tsconfig.json'), toRootTsconfig([...workspaces, name].toSorted()));
  updateLockfile();
  return name;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function toTitle(name: string): string {
  return name.replaceAll(
    /(?:^|-)([a-z])/g,
    (_match, letter: string, at: number) => (at === 0 ? '' : ' ') + letter.toUpperCase(),
  );
}

/** The manifest, with the packages that the template imports in the versions that the tools have. */
function manifestOf(name: string): Record<string, unknown> {
  const { dependencies = {}, devDependencies = {} } = readManifest('tools');
  const versionOf = (dependency: string) => dependencies[dependency] ?? devDependencies[dependency] ?? '*';
  const pick = (...names: string[]) => Object.fromEntries(names.map((each) => [each, versionOf(each)]));
  return {
    name: `@site/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: `node ../tools/setup.mjs dev.ts ${name}` },
    dependencies: pick('@site/shared', 'react'),
    devDependencies: pick('@testing-library/react'),
    site: {
      prefixes: [`/${name}`],
      acceptsContract: `^${contractVersion()}`,
      budgets: { pageKiB },
      queryNames: {},
      owner: { name: `${toTitle(name)} team`, contact: `#${name}` },
    },
    sideEffects: ['**/*.css'],
  };
}

/** The whole of the root's `tsconfig.json`, which refers to every workspace. */
function toRootTsconfig(folders: readonly string[]): string {
  const references = [...folders, 'tsconfig.root.json'].map((each) => `    { "path": "./${each}" }`);
  return `{\n  "files": [],\n  "references": [\n${references.join(',\n')}\n  ]\n}\n`;
}

/** Adds the workspace to the lock. It brings no package that is not there, so nothing is fetched or installed. */
function updateLockfile(): void {
  const { status, stderr } = spawnSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(
      `The section is made, but package-lock.json could not be brought up to date, so \`npm ci\` would fail:\n${stderr}\nRun \`npm install --package-lock-only\`.`,
    );
}
