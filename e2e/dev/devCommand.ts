import { isAlive } from '@site/releases/store/staging';
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childEnv } from '../../tools/repository/env.ts';
import { root } from '../../tools/repository/repository.ts';
import { listChildren } from '../../tools/processes/processTree.ts';
import { preparedStore } from '../harness/site.ts';

/** A running `npm run dev -w discover` on a copy of the section that a test may edit. */
export type DevCommand = {
  url: string;
  /** Returns the output of the command so far. */
  output: () => string;
  /** Replaces text in a file of the copied section, by its path under `src`. Throws if the file does not contain it. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /**
   * Replaces text in a copied content file, by its path under the content folder. Throws if the file does not contain
   * it.
   */
  write: (file: string, from: string, to: string) => Promise<void>;
  /**
   * Interrupts the command (SIGINT); resolves to the ids of its child processes that are still alive after its exit.
   */
  interrupt: () => Promise<number[]>;
  /** Ends the command if it still runs, and removes the copies. */
  discard: () => Promise<void>;
};

const copy = path.join(root, 'var/test/dev-discover');
const contentCopy = path.join(root, 'var/test/dev-content');

/** Copies the section and the content, applies `firstEdits` and starts the command; resolves when the site is ready. */
export async function startDevCommand(firstEdits: Parameters<DevCommand['edit']>[]): Promise<DevCommand> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(path.join(root, 'discover'), copy, { recursive: true });
  // The copy is deeper in the repository than the section.
  const tsconfig = path.join(copy, 'tsconfig.json');
  const text = await readFile(tsconfig, 'utf8');
  await writeFile(tsconfig, text.replaceAll('"../', '"../../../').replaceAll('types/discover', 'types/dev-discover'));
  for (const edit of firstEdits) await editCopy(...edit);
  await rm(contentCopy, { recursive: true, force: true });
  await cp(path.join(root, 'site-service/content'), contentCopy, { recursive: true });

  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/dev.ts', 'discover'], {
    cwd: root,
    env: childEnv({
      PORT: '0',
      SERVICE_PORT: '0',
      RELEASE_STORE: preparedStore,
      SITE_DEV_FOLDER: copy,
      CONTENT_DIR: contentCopy,
      INQUIRY_DB: path.join(root, 'var/test/dev.sqlite'),
      LAUNCH_EDITOR: 'true', // a program that does nothing
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const ready = /Site ready at (http:\S+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    }
    void ended.then(() => reject(new Error(`The dev command exited before the site was ready:\n${output}`)));
  });

  return {
    url,
    output: () => output,
    edit: editCopy,
    write: (file, from, to) => replaceIn(path.join(contentCopy, file), from, to),
    async interrupt() {
      const pids = await listChildren(child.pid);
      child.kill('SIGINT');
      await ended;
      return pids.filter(isAlive);
    },
    async discard() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      for (const folder of [copy, contentCopy]) await rm(folder, { recursive: true, force: true });
    },
  };
}

const editCopy = (file: string, from: string, to: string) => replaceIn(path.join(copy, 'src', file), from, to);

async function replaceIn(target: string, from: string, to: string): Promise<void> {
  const text = await readFile(target, 'utf8');
  if (!text.includes(from))
    throw new Error(`${target} does not contain ${from}, which this test replaces. Adapt the test to the file.`);
  await writeFile(target, text.replace(from, to));
}
