import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partName } from '@site/releases/store/releaseNames';
import { contractVersion } from '../repository/partManifest.ts';
import { readManifest, root, sections, workspaces } from '../repository/repository.ts';
import { updateRootFiles } from './rootFiles.ts';

const template = path.join(import.meta.dirname, 'template');
/** Initial budgets of a new section, in KiB. */
const budgets = { pageKiB: 8, figureKiB: 8 };
/** Key names that do not belong to parts (`npm run release-keys`). */
const reservedKeyNames = new Set(['root', 'servers']);

/**
 * Creates a section's folder with manifest, tsconfig, and one page with its test. Adds the section to the root's
 * `tsconfig.json` and to `package-lock.json`. Returns its name. Throws if the name is missing, invalid or taken.
 */
export function createSection(name: string | undefined): string {
  if (name === undefined || !partName.test(name))
    throw new Error(
      `${name === undefined ? 'The name of the section is missing' : `"${name}" is not a valid name for a section, which is part of its paths`}; no section was created. Pass a name in lowercase letters: \`npm run new-section -- academy\`.`,
    );
  if (reservedKeyNames.has(name))
    throw new Error(`"${name}" is a reserved name of release keys; no section was created. Choose another name.`);
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new Error(`${name}/ already exists; no section was created. Choose another name, or delete the folder.`);

  for (const file of globSync('**/*.{ts,tsx}', { cwd: template })) {
    const text = readFileSync(path.join(template, file), 'utf8');
    write(path.join(folder, file), text.replaceAll('academy', name).replaceAll('Academy', toTitle(name)));
  }
  write(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  const [sample = ''] = sections;
  write(
    path.join(folder, 'tsconfig.json'),
    readFileSync(path.join(root, sample, 'tsconfig.json'), 'utf8').replaceAll(sample, name),
  );
  updateRootFiles([...workspaces, name], 'The section was created');
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

/** Returns the section's manifest. The packages that the template imports get the versions that the tools use. */
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
      budgets,
      queryNames: {},
      owner: { name: `${toTitle(name)} team`, contact: `#${name}` },
    },
    sideEffects: ['**/*.css'],
  };
}
