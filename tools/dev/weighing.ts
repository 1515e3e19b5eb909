import { constants } from 'node:os';
import { createBackgroundProcess } from './backgroundProcess.ts';

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
  const { run, interrupt: endProcess } = createBackgroundProcess(constants.priority.PRIORITY_BELOW_NORMAL);
  let timer: NodeJS.Timeout | undefined;

  function weighNext(): void {
    const [next] = waiting;
    if (!next) return;
    run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tools/dev/weigh.ts', ...next],
      (output, succeeded) => {
        waiting.delete(next[0]);
        // A part that builds for development only fails in the commands of a release, which say why.
        if (succeeded && output !== '') print(output.trimEnd());
        weighNext();
      },
    );
  }

  function interrupt(): void {
    clearTimeout(timer);
    endProcess();
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
