import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from '../../../tools/repository/env.ts';
import { root } from '../../../tools/repository/repository.ts';
import { hardLinkTree } from '../hardLinkTree.ts';

/** A copy of the repository's sources with its packages installed, for a test that adds to it. */
export type RepositoryClone = {
  folder: string;
  /** Runs a script of the clone to its end; resolves to all it wrote. Rejects with that when it fails. */
  run: (script: string, args?: readonly string[], settings?: Record<string, string>) => Promise<string>;
  /** Starts a script and resolves with the first group of what it is to write. */
  start: (script: string, settings: Record<string, string>, says: RegExp) => Promise<string>;
  /** Replaces text in a file. Throws where the text is not there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** Ends what was started, and removes the clone. */
  discard: () => Promise<void>;
};

/** Clones the repository as it stands, with uncommitted changes. */
export async function cloneRepository(): Promise<RepositoryClone> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'site-clone-')), 'site');
  const isOwn = (file: string) => !/(?:^|\/)(?:node_modules|var|\.git)$/.test(file);
  await cp(root, folder, { recursive: true, filter: isOwn });
  for (const place of ['.', ...readdirSync(folder)]) {
    const packages = path.join(place, 'node_modules');
    if (existsSync(path.join(root, packages))) hardLinkTree(path.join(root, packages), path.join(folder, packages));
  }
  const children: ChildProcess[] = [];

  function spawnScript(script: string, args: readonly string[], settings: Record<string, string>) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: folder,
      env: childEnv(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended };
  }

  return {
    folder,
    async run(script, args = [], settings = {}) {
      const { child, ended } = spawnScript(script, args, settings);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
      if ((await ended) !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${output}`);
      return output;
    },
    async start(script, settings, says) {
      const { child, ended } = spawnScript(script, [], settings);
      let output = '';
      return new Promise((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            const [, said] = says.exec(output) ?? [];
            if (said !== undefined) resolve(said);
          });
        }
        void ended.then(() => reject(new Error(`${script} ended too early:\n${output}`)));
      });
    },
    async edit(file, from, to) {
      const target = path.join(folder, file);
      const text = await readFile(target, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}: the test has to follow the source.`);
      await writeFile(target, text.replace(from, to));
    },
    async discard() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}
