import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFiles } from '@site/releases/store/describeRelease';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { parseRelease, type Release, releaseFile } from '@site/releases/store/release';
import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';
import { readFiles } from '../../../tools/release/readFiles.ts';
import { preparedStore } from '../site.ts';

export type Tampering = {
  /** The part whose prepared release is copied; `discover` by default. */
  part?: string;
  /** Code that is run behind the section's node bundle; `section` is what the bundle exports by default. */
  node?: string;
  /** Changes scripts of the server and of the browser alike; throws where either has nothing that it changes. */
  scripts?: (code: string) => string;
  /** Changes scripts of the browser, by their names below `web/`. */
  web?: Readonly<Record<string, (code: string) => string>>;
  /** Changes the description before the digests are taken. */
  describe?: (release: Release) => Release;
  /** Changes the folder after the digests are taken: what nobody is to notice. */
  changeFolder?: (folder: string, release: Release) => Promise<void>;
};

/** Leaves the section these pages alone, by their ids, so that rehearsals and inspections are short; any may read a query. */
export function keepOnlyPages(...kept: string[]): Required<Pick<Tampering, 'node' | 'describe'>> {
  return {
    node: `section.pages.splice(0, Infinity, ...section.pages.filter(({ id }) => ${JSON.stringify(kept)}.includes(id)))`,
    describe: (release) => ({ ...release, queryNames: ['page', 'q'] }),
  };
}

/** Node code that runs `fault` whenever a page of the section is rendered; it may read `search`, the page's query. */
export function onServerRender(fault: string): string {
  return `
    const { createElement, use } = require('react');
    const { useSearchParams } = require('@site/shared');
    for (const page of section.pages) {
      const { load } = page;
      page.load = async () => {
        const { Component, ...module } = await load();
        return { ...module, Component: function Tampered() { const [search] = useSearchParams(); ${fault}; return createElement(Component); } };
      };
    }`;
}

/** Changes a chunk so that a component that it exports, the page by default, runs `fault` whenever the browser renders it. */
export function onBrowserRender(fault: string, component = 'Component'): (code: string) => string {
  const exported = new RegExp(`(${component}:\\(\\)=>)([\\w$]+)`);
  return (code) => code.replace(exported, `$1function(props){${fault};return $2(props)}`);
}

/** Changes a page's chunk so that its module runs `fault` whenever it is evaluated. */
export function onModuleEvaluation(fault: string): (code: string) => string {
  return (code) => code.replace(/[\w$]+\.d\([\w$]+,\{[^}]*Component:/, `(()=>{${fault}})(),$&`);
}

let count = 0;

/** Copies a part's prepared release to a new id, with a fault or a change put in and all digests right again. */
export async function tamperWithRelease({
  part = 'discover',
  node,
  scripts,
  web = {},
  describe = (release) => release,
  changeFolder,
}: Tampering): Promise<BuiltRelease> {
  const store = createFolderReleaseStore(preparedStore);
  const { live } = (await openReleaseLog(store.log).head()).parts[part] ?? {};
  const text = live && (await store.readFile(part, live, releaseFile));
  if (!live || !text)
    throw new Error(`The tests have no prepared release of ${part}. Run \`node e2e/harness/prepare.ts\` first.`);
  // As long as the one it replaces: it stands in compiled files.
  const id = `${String(++count).padStart(3, '0')}-doctored`.padEnd(live.length, '-x').slice(0, live.length);
  const folder = await mkdtemp(path.join(tmpdir(), 'doctored-'));
  await cp(path.join(preparedStore, part, live), folder, { recursive: true });

  const files = await readFiles(folder);
  const changedIn = new Set<string>();
  for (const [name, original] of files) {
    const file = path.join(folder, name);
    // Compressed copies would still be those of the original.
    if (/\.(?:br|gz)$/.test(name)) {
      await rm(file);
      files.delete(name);
      continue;
    }
    let bytes = original;
    if (name.endsWith('.js')) {
      const code = bytes.toString().replaceAll(live, id);
      const changed = scripts?.(code) ?? code;
      if (changed !== code) changedIn.add(path.dirname(name));
      bytes = Buffer.from(changed);
    }
    if (name === 'node/section.js' && node !== undefined)
      bytes = Buffer.from(`${bytes.toString()}\n;{ const section = module.exports.default; ${node} }`);
    const change = web[name.replace(/^web\//, '')];
    if (change) {
      const code = bytes.toString();
      bytes = Buffer.from(change(code));
      if (bytes.toString() === code)
        throw new Error(`${name} does not hold what this test changes. Adapt the test to what stands there.`);
    }
    await writeFile(file, bytes);
    files.set(name, bytes);
  }
  if (scripts && changedIn.size < 2)
    throw new Error(
      `The release of ${part} holds what this test changes only in: ${[...changedIn].join(', ')}. Adapt the test to its scripts.`,
    );
  const release = describe({
    ...parseRelease(text.toString(), part, live),
    id,
    time: new Date().toISOString(),
    files: describeFiles(files),
    // They count what is compressed.
    budgets: undefined,
  });
  await writeFile(path.join(folder, releaseFile), JSON.stringify(release));
  await changeFolder?.(folder, release);
  return { release, folder };
}
