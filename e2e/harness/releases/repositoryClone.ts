import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from '../../../tools/repository/env.ts';
import { root } from '../../../tools/repository/repository.ts';
import { hardLinkTree } from '../hardLinkTree.ts';

/** A copy of the repository's sources with installed packages, for a test that changes the sources. */
export type RepositoryClone = {
  folder: string;
  /**
   * Runs a script of the clone; resolves to its output when it exits. Rejects with the output if its status is not 0.
   */
  run: (script: string, args?: readonly string[], settings?: Record<string, string>) => Promise<string>;
  /** Starts a script; resolves to the first group of `pattern` when its output matches. Rejects if it exits before. */
  start: (script: string, settings: Record<string, string>, pattern: RegExp) => Promise<string>;
  /** Replaces text in a file. Throws if the file does not contain the text. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** Stops all scripts that are still running, and removes the clone. */
  discard: () => Promise<void>;
};

/** Copies the working tree of the repository, including uncommitted changes, and its packed programs. */
export async function cloneRepository(): Promise<RepositoryClone> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'site-clone-')), 'site');
  const isSource = (file: string) => !/(?:^|\/)(?:node_modules|var|\.git)$/.test(file);
  await cp(root, folder, { recursive: true, filter: isSource });
  const packages = ['.', ...readdirSync(folder)].map((workspace) => path.join(workspace, 'node_modules'));
  for (const built of [...packages, 'var/programs'])
    if (existsSync(path.join(root, built))) hardLinkTree(path.join(root, built), path.join(folder, built));
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
    async start(script, settings, pattern) {
      const { child, ended } = spawnScript(script, [], settings);
      let output = '';
      return new Promise((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            const [, group] = pattern.exec(output) ?? [];
            if (group !== undefined) resolve(group);
          });
        }
        void ended.then(() => reject(new Error(`${script} exited before its output matched ${pattern}:\n${output}`)));
      });
    },
    async edit(file, from, to) {
      const target = path.join(folder, file);
      const text = await readFile(target, 'utf8');
      if (!text.includes(from))
        throw new Error(`${file} does not contain ${from}, which this test replaces. Adapt the test to the file.`);
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
