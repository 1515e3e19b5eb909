import { type ChildProcess, spawn } from 'node:child_process';
import { childEnv } from '../../tools/repository/env.ts';

/** A program that is not one of the site's, such as Caddy; it is started again when it ends. */
export type Program = {
  readonly process: ChildProcess;
  stop: () => Promise<void>;
};

/** Time until a restart, in milliseconds: the default of systemd. */
const restartDelayMs = 100;

/** Starts a program and starts it again whenever it ends, as systemd does with `Restart=always`. */
export function superviseProgram(
  command: string,
  args: readonly string[],
  { env, onLine }: { env: Record<string, string>; onLine: (line: string) => void },
): Program {
  let child: ChildProcess;
  let isStopping = false;
  function launch() {
    child = spawn(command, args, { env: childEnv(env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) onLine(line);
      });
    child.once('error', (error) => onLine(`${command} cannot run: ${error.message}`));
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => !isStopping && launch(), restartDelayMs);
    });
  }
  launch();
  return {
    get process() {
      return child;
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
