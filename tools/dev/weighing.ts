import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../repository/repository.ts';

/** Time without an edit after which parts are weighed, in milliseconds. */
const idleMs = 5000;

/** Weighs the pages of edited parts in pauses between edits, so that the builds of development do not wait. */
export type Weighing = {
  /** Weighs these parts after a pause. */
  schedule: (parts: readonly { part: string; folder: string }[]) => void;
  /** Ends a running process; the parts are weighed after the next build. */
  interrupt: () => void;
};

/** Creates the weighing; `print` receives each report. */
export function createWeighing(print: (text: string) => void): Weighing {
  const waiting = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let running: ReturnType<typeof execFile> | undefined;

  function weighNext(): void {
    const [next] = waiting;
    if (!next) return;
    const [part, folder] = next;
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tools/dev/weigh.ts', part, folder],
      { cwd: root },
      (error, output) => {
        // After an interruption the part waits for the next pause.
        if (running !== child) return;
        running = undefined;
        waiting.delete(part);
        // A build that fails in production only is reported by the commands of a release.
        if (!error && output !== '') print(output.trimEnd());
        weighNext();
      },
    );
    running = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }

  function interrupt(): void {
    clearTimeout(timer);
    running?.kill();
    running = undefined;
  }
  return {
    interrupt,
    schedule(parts) {
      interrupt();
      for (const { part, folder } of parts) waiting.set(part, folder);
      timer = setTimeout(weighNext, idleMs);
    },
  };
}
