import { readTreeMemory } from '../../tools/processes/processTree.ts';
import type { MemorySeries } from './report.ts';

const sampleMs = 5000;

/** Records the memory of processes with their children, shared pages divided among them, until `stop`. */
export function startMemorySampling(pids: Readonly<Record<string, () => number | undefined>>) {
  const startedAt = performance.now();
  const series: Record<string, MemorySeries[string]> = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids))
      void readTreeMemory(pid()).then(
        (bytes) => {
          const atSeconds = Math.round((performance.now() - startedAt) / 1000);
          series[name]?.push({ atSeconds, mib: Math.round(bytes / 1024 / 1024) });
        },
        // The process is being restarted.
        () => undefined,
      );
  }, sampleMs);
  return {
    stop(): MemorySeries {
      clearInterval(timer);
      return series;
    },
  };
}
