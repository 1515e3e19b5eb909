import { type ChildProcess, execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../repository/repository.ts';

/** Runs one process at a time, with a low priority, so that builds and pages do not wait. */
export type BackgroundProcess = {
  /** Ends the running process and starts another; `onEnd` receives its output and whether it succeeded. */
  run: (file: string, args: readonly string[], onEnd: (output: string, hasSucceeded: boolean) => void) => void;
  /** Ends the running process without a call of `onEnd`. */
  interrupt: () => void;
};

const outputLimitBytes = 64 * 1024 * 1024;

/** Creates a runner without a running process. */
export function createBackgroundProcess(): BackgroundProcess {
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
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    },
  };
}
