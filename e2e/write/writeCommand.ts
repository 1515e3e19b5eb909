import { execFileSync, spawn } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/processes/freePort.ts';
import { childEnv } from '../../tools/repository/env.ts';
import { root } from '../../tools/repository/repository.ts';
import { preparedStateFile, preparedStore } from '../harness/site.ts';

/** A running `npm run write` on a copy of the content, which is a Git repository with a server of its own. */
export type WriteCommand = {
  /** Address of the editor's first page. */
  url: string;
  /** The copy of the content folder. */
  contentFolder: string;
  /** Runs Git in the repository that stands for the server; returns its output. */
  gitOnServer: (...args: string[]) => string;
  /** Ends the command and removes the copies. */
  stop: () => Promise<void>;
};

/** Copies the content and starts the command with the releases under test; resolves when the editor is ready. */
export async function startWriteCommand(): Promise<WriteCommand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'write-test-'));
  const [repository, server] = [path.join(folder, 'repository'), path.join(folder, 'server.git')];
  const contentFolder = path.join(repository, 'site-service/content');
  await cp(path.join(root, 'site-service/content'), contentFolder, { recursive: true });
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  git(repository, 'init', '--quiet', '--initial-branch=main');
  git(repository, 'config', 'user.name', 'Writer');
  git(repository, 'config', 'user.email', 'writer@caragana.example');
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--message=content');
  git(folder, 'clone', '--quiet', '--bare', repository, server);
  git(repository, 'remote', 'add', 'origin', server);
  git(repository, 'fetch', '--quiet', 'origin');

  const port = await freePort();
  const working = path.join(root, `var/write/${port}`);
  await mkdir(working, { recursive: true });
  // With the state of an earlier process the site server does not check and render the releases again.
  await copyFile(preparedStateFile, path.join(working, 'serverState.json'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/write.ts'], {
    cwd: root,
    env: childEnv({
      PORT: String(port),
      RELEASE_STORE: preparedStore,
      CONTENT_DIR: contentFolder,
      SECTIONS_DIR: repository,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await Promise.all([folder, working].map((each) => rm(each, { recursive: true, force: true })));
  };
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const ready = /Editor ready at (http:\S+)/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    }
    void ended.then(() => reject(new Error(`The command exited before the editor was ready:\n${output}`)));
  });
  return { url, contentFolder, gitOnServer: (...args) => git(server, ...args), stop };
}
