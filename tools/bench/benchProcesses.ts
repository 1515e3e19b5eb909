import path from 'node:path';
import { type Child, startChild } from '../processes/children.ts';
import { benchFolder } from './benchStores.ts';

/** Several processes that are measured together and end together. */
export type BenchProcesses = {
  start: (name: string, script: string, settings: Record<string, string>) => Child;
  startService: () => Child;
  stop: () => Promise<void>;
};

/** Starts a process that is measured; what it has to say goes to the standard error, under its name. */
export function startBenchProcess(
  name: string,
  script: string,
  settings: Record<string, string>,
  isRestarted = false,
): Child {
  return startChild({
    name,
    script,
    // All that is measured comes from this machine.
    settings: { LOG_LEVEL: 'error', PAGES_PER_MINUTE: '100000000', READS_PER_MINUTE: '100000000', ...settings },
    isRestarted,
    onLine: (line) => process.stderr.write(`${name}: ${line}\n`),
  });
}

/** Opens a group of processes. @param isRestarted starts those again that end by themselves, as `npm start` does. */
export function openBenchProcesses({ isRestarted = false } = {}): BenchProcesses {
  const children: Child[] = [];
  const start: BenchProcesses['start'] = (name, script, settings) => {
    const child = startBenchProcess(name, script, settings, isRestarted);
    children.push(child);
    return child;
  };
  return {
    start,
    startService: () =>
      start('site service', 'site-service/src/main.ts', {
        SERVICE_PORT: '0',
        INQUIRY_DB: path.join(benchFolder, 'inquiries.sqlite'),
      }),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
}

/** The address of a process that listens on a port of this machine. */
export function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
