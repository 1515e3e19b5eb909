import { fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../tools/repository/repository.ts';
import type { CommandRequest, CommandReport } from './commandMessages.ts';

/** A release command that runs. */
export type RunningCommand = {
  pid: number | undefined;
  /** Resolves when its process has ended, with what it reported, or `killed`. */
  ended: Promise<CommandReport | { outcome: 'killed' }>;
  /** Ends it as a machine that fails does. */
  kill: () => void;
};

/** Starts a release command in a process of its own. */
export function startCommand(order: CommandRequest): RunningCommand {
  const child = fork(path.join(import.meta.dirname, 'releaseCommand.ts'), [], {
    cwd: root,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A session of its own: the command gives it a priority of its own.
    detached: true,
  });
  let report: CommandReport | undefined;
  let words = '';
  let isKilled = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (words += text));
  // It sends this alone.
  child.on('message', (message) => void (report = message as CommandReport));
  child.send(order);
  return {
    pid: child.pid,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => {
        if (report) resolve(report);
        else if (isKilled) resolve({ outcome: 'killed' });
        else resolve({ outcome: 'failed', message: `The command ended with ${signal ?? `code ${code}`}:\n${words}` });
      });
    }),
    kill() {
      isKilled = true;
      child.kill('SIGKILL');
    },
  };
}
