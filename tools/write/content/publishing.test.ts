import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPublishing } from './publishing.ts';

let folder: string;
let clone: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });
function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const open = () => openPublishing({ contentFolder: path.join(clone, 'site-service/content'), sectionsFolder: clone });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publishing-'));
  const seed = path.join(folder, 'seed');
  write(seed, 'site-service/content/articles/A/index.md', 'A');
  write(seed, 'academy/content/courses/B.md', 'B');
  write(seed, 'code.ts', 'code');
  git(seed, 'init', '--quiet', '--initial-branch=main');
  git(seed, 'add', '--all');
  git(seed, 'commit', '--quiet', '--message=first');
  git(folder, 'clone', '--quiet', '--bare', 'seed', 'remote.git');
  git(folder, 'clone', '--quiet', 'remote.git', 'clone');
  clone = path.join(folder, 'clone');
  git(clone, 'config', 'user.name', 'Writer');
  git(clone, 'config', 'user.email', 'writer@example.com');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('changes of the content, and no others, are sent on a branch of their own', async () => {
  write(clone, 'site-service/content/articles/Why Flares/index.md', 'new');
  write(clone, 'site-service/content/articles/A/index.md', 'changed');
  rmSync(path.join(clone, 'academy/content/courses/B.md'));
  write(clone, 'code.ts', 'changed by a developer');
  const publishing = open();
  const { changes, branch } = await publishing.readState();
  expect(branch).toBe('main');
  expect(changes).toEqual(
    expect.arrayContaining([
      { path: 'site-service/content/articles/Why Flares/index.md', change: 'added' },
      { path: 'site-service/content/articles/A/index.md', change: 'changed' },
      { path: 'academy/content/courses/B.md', change: 'deleted' },
    ]),
  );
  expect(changes).toHaveLength(3);
  await publishing.publish('article on smoking flares');
  const remote = path.join(folder, 'remote.git');
  expect(git(remote, 'log', '-1', '--format=%s|%an', 'content/article-on-smoking-flares').trim()).toBe(
    'content: article on smoking flares|Writer',
  );
  expect(git(remote, 'show', 'content/article-on-smoking-flares:code.ts')).toBe('code');
  expect(git(remote, 'rev-parse', 'main')).toBe(git(remote, 'rev-parse', 'content/article-on-smoking-flares~1'));
  expect((await publishing.readState()).changes).toEqual([]);
});

test('the next start takes the newest state, and a second change of the same name gets another branch', async () => {
  const publishing = open();
  write(clone, 'site-service/content/articles/A/index.md', 'changed');
  await expect(publishing.update()).rejects.toThrow(/not published; nothing was updated/);
  await publishing.publish('correction');
  await publishing.update();
  expect((await publishing.readState()).branch).toBe('main');
  write(clone, 'site-service/content/articles/A/index.md', 'changed again');
  await publishing.publish('correction');
  expect((await publishing.readState()).branch).toBe('content/correction-2');
});

test('a failure of Git says that the texts are unchanged, and nothing to publish is no commit', async () => {
  const publishing = open();
  await expect(publishing.publish('x')).rejects.toThrow('Nothing has changed');
  git(clone, 'remote', 'set-url', 'origin', path.join(folder, 'nowhere.git'));
  write(clone, 'site-service/content/articles/A/index.md', 'changed');
  await expect(publishing.publish('')).rejects.toThrow('The sentence is missing');
  await expect(publishing.publish('x')).rejects.toThrow(/"git push" failed; the texts on this computer are unchanged/);
  expect(await publishing.readState()).toMatchObject({ changes: [], unsent: 1 });
  git(clone, 'remote', 'set-url', 'origin', path.join(folder, 'remote.git'));
  await publishing.publish('');
  expect(await publishing.readState()).toMatchObject({ changes: [], unsent: 0 });
});
