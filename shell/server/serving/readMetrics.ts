import { listCanaries } from '@site/releases/log/canaries';
import { liveOf } from '@site/releases/log/partState';
import type { FigureSources } from './readFigures.ts';

/** Returns the metrics in the text format of Prometheus, with the state of this moment. */
export async function readMetrics({
  telemetry,
  releases,
  isReady,
  serviceState,
}: Pick<FigureSources, 'telemetry' | 'releases' | 'isReady' | 'serviceState'>): Promise<string> {
  const { metrics } = telemetry;
  const { pool, forms } = releases;
  metrics.ready.set(Number(isReady()));
  metrics.processMemory.set(process.memoryUsage.rss());
  metrics.queueLength.set(pool.queueCounts().waiting);
  const renderBytes = pool.listWorkers().reduce((sum, worker) => sum + worker.residentBytes(), 0);
  metrics.workerMemory.set({ kind: 'render' }, renderBytes);
  metrics.workerMemory.set({ kind: 'form' }, forms.current()?.residentBytes() ?? 0);
  const { n, parts } = releases.head();
  metrics.logEntry.set(n);
  metrics.followedEntry.set(releases.followed());
  metrics.logReadTime.set(telemetry.logReadAt() / 1000);
  metrics.serviceUp.set(Number(serviceState().state !== 'down'));
  metrics.serving.reset();
  metrics.rejected.reset();
  metrics.canaryShare.reset();
  for (const { section: part, id: release } of Object.values(releases.serving()))
    metrics.serving.set({ part, release }, 1);
  for (const [part, rejections] of Object.entries(releases.rejections())) {
    const live = liveOf(parts, part);
    if (live !== undefined && releases.serving()[part]?.id !== live && rejections.some(({ id }) => id === live))
      metrics.rejected.set({ part, release: live }, 1);
  }
  for (const [part, { id: release, share }] of Object.entries(listCanaries(parts)))
    metrics.canaryShare.set({ part, release }, share / 100);
  return metrics.registry.metrics();
}
