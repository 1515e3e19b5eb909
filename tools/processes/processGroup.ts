import { type Child, startChild, testSiteSettings } from './children.ts';

/** Processes of a site that are measured or fuzzed together. `stop` ends all of them. */
export type ProcessGroup = {
  start: (name: string, script: string, settings: Record<string, string>) => Child;
  stop: () => Promise<void>;
};

/** Options of a process group. */
export type ProcessGroupOptions = {
  /** Starts a process again if it ends without `stop`, as `npm start` does. */
  isRestarted?: boolean;
  /** Receives each line of output; by default it is written to stderr, after the name of the process. */
  onLine?: (name: string, line: string) => void;
};

/** Creates a process group with the same options for all processes, and without rate limits. */
export function openProcessGroup({ isRestarted = false, onLine = printLine }: ProcessGroupOptions = {}): ProcessGroup {
  const children: Child[] = [];
  const start: ProcessGroup['start'] = (name, script, settings) => {
    const child = startChild({
      name,
      script,
      settings: { LOG_LEVEL: 'error', ...testSiteSettings, ...settings },
      isRestarted,
      onLine: (line) => onLine(name, line),
    });
    children.push(child);
    return child;
  };
  return {
    start,
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
}

/** Returns the URL of a port on this machine. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function printLine(name: string, line: string): void {
  process.stderr.write(`${name}: ${line}\n`);
}
