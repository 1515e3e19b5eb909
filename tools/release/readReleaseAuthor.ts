import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { root } from '../repository/repository.ts';

/** Who runs a command, as the release log keeps it: git's own address of the person, else the account's name. */
export async function readReleaseAuthor(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['config', 'user.email'], { cwd: root }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || userInfo().username;
}
