import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { childEnv } from '../../../tools/repository/env.ts';

/** Starts a program without output; the environment is this process's, with settings added. */
export function startProgram(path: string, args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(path, args, { stdio: 'ignore', env: childEnv(settings) });
}

/** Whether a program that was started has ended, for whatever reason. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a program; resolves when it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (hasEnded(program)) return;
  program.kill();
  await once(program, 'exit');
}

/** Reads on which TCP ports of IPv4 a process listens, from Linux's `/proc`. */
export async function readListeningPorts(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder);
  // A file may be closed in the meantime.
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  const sockets = new Set(targets.map((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1]));
  return parseListening(await readFile(`/proc/${pid}/net/tcp`, 'utf8'))
    .filter(({ inode }) => sockets.has(inode))
    .map(({ port }) => port);
}

/** Listening sockets of Linux's table of TCP sockets (proc(5), /proc/net/tcp). */
export function parseListening(table: string): { port: number; inode: string }[] {
  const listening = '0A';
  return table
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[3] === listening)
    .map((columns) => ({ port: Number.parseInt(columns[1]?.split(':')[1] ?? '', 16), inode: columns[9] ?? '' }));
}
