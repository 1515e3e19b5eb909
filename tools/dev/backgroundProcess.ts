import { type ChildProcess, execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../repository/repository.ts';

/** Runs one process at a time. */
export type BackgroundProcess = {
  /** Ends the running process and starts another; `onEnd` receives its output and whether it succeeded. */
  run: (file: string, args: readonly string[], onEnd: (output: string, hasSucceeded: boolean) => void) => void;
  /** Ends the running process without a call of `onEnd`. */
  interrupt: () => void;
};

const outputLimitBytes = 64 * 1024 * 1024;

/**
 * Creates a runner without a running process.
 * @param priority priority of the processes for the scheduler, from `os.constants.priority`.
 */
export function createBackgroundProcess(priority: number = constants.priority.PRIORITY_NORMAL): BackgroundProcess {
  let running: ChildProcess | undefined;

  function interrupt(): void {
    running?.kill();
    running = undefined;
  }
  return {
    interrupt,
    run(file, args, onEnd) {
      interrupt();
      const child = execFile(file, args, { cwd: root, maxBuffer: outputLimitBytes }, (error, output) => {
        if (running !== child) return;
        running = undefined;
        onEnd(output, error === null);
      });
      running = child;
      if (child.pid !== undefined) setPriority(child.pid, priority);
    },
  };
}
