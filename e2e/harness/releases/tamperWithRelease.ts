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
  /** Code that runs after the section's node bundle; `section` is the default export of the bundle. */
  node?: string;
  /** Changes the scripts of server and browser; throws if it changes no script of one of them. */
  scripts?: (code: string) => string;
  /** Changes browser scripts, by their path or glob below `web/`; throws if one of the changes has no effect. */
  web?: Readonly<Record<string, (code: string) => string>>;
  /** Changes the content of `release.json`, after the digests have been computed. */
  describe?: (release: Release) => Release;
  /** Changes files of the folder after `release.json` is written, so that their digests do not match. */
  changeFolder?: (folder: string, release: Release) => Promise<void>;
};

/**
 * Lists only these pages of the section, by their ids, so that smoke renders and browser checks are short. Links to the
 * other pages work. All pages may read the query parameters `page` and `q`.
 */
export function listOnlyPages(...kept: string[]): Required<Pick<Tampering, 'node' | 'describe'>> {
  return {
    node: `for (const page of section.pages) if (!${JSON.stringify(kept)}.includes(page.id)) page.listPaths = async () => [];`,
    describe: (release) => ({ ...release, queryNames: ['page', 'q'] }),
  };
}

/**
 * Returns node code that runs `fault` at each render of a page; `fault` may read `search`, the page's query parameters.
 */
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

/**
 * Returns a change of a chunk: its exported component, by default the page, runs `fault` at each render in the browser.
 */
export function onBrowserRender(fault: string, component = 'Component'): (code: string) => string {
  const exported = new RegExp(`(${component}:\\(\\)=>)([\\w$]+)`);
  return (code) => code.replace(exported, `$1function(props){${fault};return $2(props)}`);
}

/** Returns a change of a page's chunk: its module runs `fault` at each evaluation. */
export function onModuleEvaluation(fault: string): (code: string) => string {
  return (code) => code.replace(/[\w$]+\.d\([\w$]+,\{[^}]*Component:/, `(()=>{${fault}})(),$&`);
}

let count = 0;

/** Copies a part's prepared release to a new id with the changes, and computes the digests again. */
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
    throw new Error(
      `${preparedStore} has no live release of ${part}, which this test copies. Run \`node e2e/harness/prepare.ts\` first.`,
    );
  // Same length as the original id: the id is replaced in compiled files, whose source maps depend on columns.
  const id = `${String(++count).padStart(3, '0')}-tampered`.padEnd(live.length, '-x').slice(0, live.length);
  const folder = await mkdtemp(path.join(tmpdir(), 'tampered-'));
  await cp(path.join(preparedStore, part, live), folder, { recursive: true });

  const files = await readFiles(folder);
  const changedIn = new Set<string>();
  const effective = new Set<string>();
  for (const [name, original] of files) {
    const file = path.join(folder, name);
    // The compressed copies would still have the original content.
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
    for (const [glob, change] of Object.entries(web).filter((each) => path.matchesGlob(name, `web/${each[0]}`))) {
      const code = bytes.toString();
      bytes = Buffer.from(change(code));
      if (bytes.toString() !== code) effective.add(glob);
    }
    await writeFile(file, bytes);
    files.set(name, bytes);
  }
  for (const glob of Object.keys(web).filter((each) => !effective.has(each)))
    throw new Error(
      `web/${glob} of ${part} does not contain the code that this test changes. Adapt the test to the files.`,
    );
  if (scripts && changedIn.size < 2)
    throw new Error(
      `The code that this test changes is missing in the node or the web scripts of ${part}; found only in: ${[...changedIn].join(', ')}. Adapt the test to the scripts.`,
    );
  const release = describe({
    ...parseRelease(text.toString(), part, live),
    id,
    time: new Date().toISOString(),
    files: describeFiles(files),
    // The budgets refer to the compressed files, which are removed above.
    budgets: undefined,
  });
  await writeFile(path.join(folder, releaseFile), JSON.stringify(release));
  await changeFolder?.(folder, release);
  return { release, folder };
}
