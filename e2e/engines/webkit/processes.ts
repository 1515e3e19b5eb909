import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { childEnv } from '../../../tools/repository/env.ts';

/** Starts a program without output. Its environment is that of this process with `settings` added. */
export function startProgram(path: string, args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(path, args, { stdio: 'ignore', env: childEnv(settings) });
}

/** Returns true if a child process has exited or was killed. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Terminates a program; resolves when it has exited. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (hasEnded(program)) return;
  program.kill();
  await once(program, 'exit');
}

/** Returns the IPv4 TCP ports on which a process listens, from Linux's `/proc`. */
export async function readListeningPorts(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder);
  // A file descriptor may be closed after `readdir`.
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  const sockets = new Set(targets.map((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1]));
  return parseListening(await readFile(`/proc/${pid}/net/tcp`, 'utf8'))
    .filter(({ inode }) => sockets.has(inode))
    .map(({ port }) => port);
}

/** Parses the listening sockets of Linux's TCP socket table (proc(5), /proc/net/tcp). */
export function parseListening(table: string): { port: number; inode: string }[] {
  const listening = '0A';
  return table
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[3] === listening)
    .map((columns) => ({ port: Number.parseInt(columns[1]?.split(':')[1] ?? '', 16), inode: columns[9] ?? '' }));
}
