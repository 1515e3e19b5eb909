import { type Child, startChild, unlimitedRateSettings } from './children.ts';

/** Several processes of a site that are measured or fuzzed together and end together. */
export type ProcessGroup = {
  start: (name: string, script: string, settings: Record<string, string>) => Child;
  startService: (settings: Record<string, string>) => Child;
  stop: () => Promise<void>;
};

export type ProcessGroupOptions = {
  /** Starts a process again when it ends by itself, as `npm start` does. */
  isRestarted?: boolean;
  /** Receives each line of output; by default it goes to the standard error, under the process's name. */
  onLine?: (name: string, line: string) => void;
};

/** Opens a group of processes without limits for visitors of one address, all run by the same options. */
export function openProcessGroup({ isRestarted = false, onLine = printLine }: ProcessGroupOptions = {}): ProcessGroup {
  const children: Child[] = [];
  const start: ProcessGroup['start'] = (name, script, settings) => {
    const child = startChild({
      name,
      script,
      settings: { LOG_LEVEL: 'error', ...unlimitedRateSettings, ...settings },
      isRestarted,
      onLine: (line) => onLine(name, line),
    });
    children.push(child);
    return child;
  };
  return {
    start,
    startService: (settings) => start('site service', 'site-service/src/main.ts', { SERVICE_PORT: '0', ...settings }),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
}

/** The address of a process that listens on a port of this machine. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function printLine(name: string, line: string): void {
  process.stderr.write(`${name}: ${line}\n`);
}
