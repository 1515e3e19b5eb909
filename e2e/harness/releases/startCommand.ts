import { fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../../../tools/repository/repository.ts';
import type { CommandRequest, CommandReport } from './commandMessages.ts';

/** A running release command. */
export type RunningCommand = {
  pid: number | undefined;
  /** Resolves when the process has exited: to its report, or to `killed`. */
  ended: Promise<CommandReport | { outcome: 'killed' }>;
  /** Kills the process with SIGKILL, as a crash of its machine would. */
  kill: () => void;
};

/** Starts a release command in a separate process. */
export function startCommand(commandRequest: CommandRequest): RunningCommand {
  const child = fork(path.join(import.meta.dirname, 'releaseCommand.ts'), [], {
    cwd: root,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A separate session: the command lowers the CPU priority of its session (see `releaseCommand.ts`).
    detached: true,
  });
  let report: CommandReport | undefined;
  let errorOutput = '';
  let isKilled = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (errorOutput += text));
  // `releaseCommand.ts` sends no other message.
  child.on('message', (message) => void (report = message as CommandReport));
  child.send(commandRequest);
  return {
    pid: child.pid,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => {
        if (report) resolve(report);
        else if (isKilled) resolve({ outcome: 'killed' });
        else
          resolve({
            outcome: 'failed',
            message: `The command exited with ${signal ?? `code ${code}`} and sent no report:\n${errorOutput}`,
          });
      });
    }),
    kill() {
      isKilled = true;
      child.kill('SIGKILL');
    },
  };
}
