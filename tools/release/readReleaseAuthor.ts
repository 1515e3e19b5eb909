import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { root } from '../repository/repository.ts';

/** Resolves to the author of a change for the release log: git's `user.email`, else the name of the system account. */
export async function readReleaseAuthor(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['config', 'user.email'], { cwd: root }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || userInfo().username;
}
