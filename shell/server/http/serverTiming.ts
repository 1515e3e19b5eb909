import type { PageTiming } from '../serving/pageRender.ts';
import type { CacheOutcome } from '../telemetry/labels.ts';

/** Returns the times of a page as a `Server-Timing` header (W3C): in the queue, for its data, and for rendering. */
export function toServerTiming(cache: CacheOutcome, timing: PageTiming | undefined): string {
  const outcome = `cache;desc=${cache}`;
  if (!timing) return outcome;
  const { queueMs, dataMs, renderMs } = timing;
  const duration = (name: string, ms: number) => `${name};dur=${Math.max(0, ms).toFixed(1)}`;
  return [outcome, duration('queue', queueMs), duration('data', dataMs), duration('render', renderMs - dataMs)].join(
    ', ',
  );
}
