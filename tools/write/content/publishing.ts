import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnv } from '../../repository/env.ts';
import type { ContentFolders } from '../../../site-service/src/content/itemFiles.ts';
import { toSlug } from '../../../site-service/src/content/newContentItem.ts';

/** A changed file of the content. */
export type ChangedFile = { path: string; change: 'added' | 'changed' | 'deleted' };

/** State of the content's Git repository. */
export type RepositoryState = {
  changes: ChangedFile[];
  /** Number of commits that the server of the repository does not have, as after a push that failed. */
  unsent: number;
  branch: string;
  /** Branch that the site is made from, such as `main`. */
  mainBranch: string;
};

/** Something cannot be published. The message has problem, consequence and remedy. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** Publishes the changes of the content through Git: each is a branch that somebody merges after a review. */
export type Publishing = {
  readState: () => Promise<RepositoryState>;
  /**
   * Commits the changes on a branch of their own and pushes it, with commits that an earlier push did not send; resolves
   * to the output of the push, which names the address for the review. Rejects with PublishError.
   */
  publish: (summary: string) => Promise<string>;
  /** Switches to the newest state of the main branch. Rejects with PublishError if there are changes. */
  update: () => Promise<void>;
};

const run = promisify(execFile);

/** Opens the Git repository that contains the content folder. */
export function openPublishing({ contentFolder, sectionsFolder }: Required<ContentFolders>): Publishing {
  const git = async (...args: string[]): Promise<string> => {
    try {
      const { stdout, stderr } = await run('git', args, {
        cwd: contentFolder,
        maxBuffer: 16 * 1024 * 1024,
        // A question for a password would wait for ever.
        env: childEnv({ GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }),
      });
      return stdout || stderr;
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      throw new PublishError(
        `"git ${args[0]}" failed; the texts on this computer are unchanged. Show this message to a developer:\n${(stderr || message).trim()}`,
      );
    }
  };
  /** Returns the paths that the editor publishes, and nothing else; the sections can be in another repository. */
  async function listPaths(): Promise<string[]> {
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    const isSame = sectionsFolder === top || sectionsFolder.startsWith(`${top}/`);
    return [contentFolder, ...(isSame ? [`:(glob)${sectionsFolder}/*/content/**`] : [])];
  }

  async function readMainBranch(): Promise<string> {
    const head = await git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').catch(() => 'origin/main');
    return head.trim().replace(/^origin\//, '');
  }
  async function readState(): Promise<RepositoryState> {
    const options = ['--porcelain', '-z', '--untracked-files=all', '--no-renames'];
    const status = await git('status', ...options, '--', ...(await listPaths()));
    return {
      changes: status.split('\0').filter(Boolean).map(parseChange),
      unsent: Number(await git('rev-list', '--count', 'HEAD', '--not', '--remotes=origin')),
      branch: (await git('branch', '--show-current')).trim(),
      mainBranch: await readMainBranch(),
    };
  }

  return {
    readState,
    async publish(summary) {
      const { changes, unsent, branch, mainBranch } = await readState();
      if (changes.length === 0 && unsent === 0) throw new PublishError('Nothing has changed; nothing was published.');
      if (changes.length > 0 && summary.trim() === '')
        throw new PublishError('The sentence is missing; nothing was published. Write what changed.');
      const target = branch === '' || branch === mainBranch ? await chooseBranch(git, summary) : branch;
      if (target !== branch) await git('switch', '--create', target);
      if (changes.length > 0) {
        const paths = await listPaths();
        await git('add', '--all', '--', ...paths);
        await git('commit', '--message', `content: ${summary.trim()}`, '--', ...paths);
      }
      return git('push', '--set-upstream', 'origin', target);
    },
    async update() {
      const { changes, unsent, mainBranch } = await readState();
      if (changes.length > 0 || unsent > 0)
        throw new PublishError('There are changes that are not published; nothing was updated. Publish them first.');
      await git('fetch', 'origin');
      await git('switch', mainBranch);
      await git('merge', '--ff-only', `origin/${mainBranch}`);
    },
  };
}

/** Returns a name of a branch that does not exist. */
async function chooseBranch(git: (...args: string[]) => Promise<string>, summary: string): Promise<string> {
  const name = `content/${toSlug(summary).slice(0, 60).toLowerCase() || 'change'}`;
  const taken = (await git('branch', '--all', '--format=%(refname)')).split('\n');
  const isTaken = (branch: string) => taken.some((ref) => ref.endsWith(`/${branch}`));
  for (let number = 1; ; number += 1) {
    const branch = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(branch)) return branch;
  }
}

/** Parses one entry of `git status --porcelain`. */
function parseChange(entry: string): ChangedFile {
  const state = entry.slice(0, 2);
  const change = state.includes('D') ? 'deleted' : state === '??' || state.includes('A') ? 'added' : 'changed';
  return { path: entry.slice(3), change };
}
