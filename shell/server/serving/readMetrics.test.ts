import { withdrawCanary } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { makeSampleStore, publishCanary } from '@site/releases/testing/sampleReleases';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers } from '../testing/sampleWatcher.ts';
import { readMetrics } from './readMetrics.ts';

afterEach(stopSampleWatchers);

const linesOf = (metrics: string, name: string) => metrics.split('\n').filter((line) => line.startsWith(`${name}{`));

test('a canary has a series with its share of the visitors until it ends, and its end is counted', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const telemetry = createTelemetry();
  const { watcher } = await startSampleWatcher(store, { telemetry });
  const read = async () => {
    await watcher.check();
    const metrics = await readMetrics({
      telemetry,
      releases: watcher,
      isReady: () => true,
      serviceState: () => ({ state: 'up', contentVersion: 'v1' }),
    });
    const ends = linesOf(metrics, 'site_canaries_ended_total').filter((line) => !line.endsWith(' 0'));
    return { shares: linesOf(metrics, 'site_canary_share'), ends };
  };
  expect(await read()).toEqual({ shares: [], ends: [] });
  await publishCanary(store, { section: 'discover', id: 'd2' }, { share: 5 });
  expect(await read()).toEqual({ shares: ['site_canary_share{part="discover",release="d2"} 0.05'], ends: [] });

  await publishCanary(store, { section: 'discover', id: 'd3' }, { share: 10 });
  const replaced = 'site_canaries_ended_total{part="discover",outcome="replaced"} 1';
  expect(await read()).toEqual({
    shares: ['site_canary_share{part="discover",release="d3"} 0.1'],
    ends: [replaced],
  });

  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'it is slow',
    parts: (at) => withdrawCanary(parts, 'discover', { id: 'd3', reason: 'it is slow', by: 'ada', at }),
  }));
  const withdrawn = 'site_canaries_ended_total{part="discover",outcome="withdrawn"} 1';
  expect(await read()).toEqual({ shares: [], ends: [withdrawn, replaced] });

  await publishCanary(store, { section: 'discover', id: 'd4' });
  await read();
  await publishUnchecked(store, { section: 'discover', id: 'd4' });
  const promoted = 'site_canaries_ended_total{part="discover",outcome="promoted"} 1';
  expect(await read()).toEqual({ shares: [], ends: [promoted, withdrawn, replaced] });
});

test('ends of canaries are counted from zero, so that `increase` sees the first one', async () => {
  const telemetry = createTelemetry();
  const readEnds = async () => linesOf(await telemetry.metrics.registry.metrics(), 'site_canaries_ended_total');
  telemetry.serve({ discover: 'd1' });
  telemetry.canaryEnded('discover', 'withdrawn');
  telemetry.serve({ discover: 'd2' });
  expect(await readEnds()).toEqual([
    'site_canaries_ended_total{part="discover",outcome="promoted"} 0',
    'site_canaries_ended_total{part="discover",outcome="withdrawn"} 1',
    'site_canaries_ended_total{part="discover",outcome="replaced"} 0',
  ]);
});
