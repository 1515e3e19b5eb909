import path from 'node:path';
import { type Child, startChild, visitorsOfOneAddress } from '../processes/children.ts';
import { benchFolder } from './benchStores.ts';

/** Several processes that are measured together and end together. */
export type BenchProcesses = {
  start: (name: string, script: string, settings: Record<string, string>) => Child;
  startService: (settings?: Record<string, string>) => Child;
  stop: () => Promise<void>;
};

/** How processes are run. */
export type BenchProcessOptions = {
  /** Starts it again when it ends by itself, as `npm start` does. */
  isRestarted?: boolean;
  /** Takes what it has to say; by default the standard error does, under its name. */
  onLine?: (name: string, line: string) => void;
};

/** Starts a process that is measured. */
export function startBenchProcess(
  name: string,
  script: string,
  settings: Record<string, string>,
  { isRestarted = false, onLine = tellLine }: BenchProcessOptions = {},
): Child {
  return startChild({
    name,
    script,
    settings: { LOG_LEVEL: 'error', ...visitorsOfOneAddress, ...settings },
    isRestarted,
    onLine: (line) => onLine(name, line),
  });
}

function tellLine(name: string, line: string): void {
  process.stderr.write(`${name}: ${line}\n`);
}

/** Opens a group of processes, all run by the same options. */
export function openBenchProcesses(options: BenchProcessOptions = {}): BenchProcesses {
  const children: Child[] = [];
  const start: BenchProcesses['start'] = (name, script, settings) => {
    const child = startBenchProcess(name, script, settings, options);
    children.push(child);
    return child;
  };
  return {
    start,
    startService: (settings = {}) =>
      start('site service', 'site-service/src/main.ts', {
        SERVICE_PORT: '0',
        INQUIRY_DB: path.join(benchFolder, 'inquiries.sqlite'),
        ...settings,
      }),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
}

/** The address of a process that listens on a port of this machine. */
export function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
