import type { LogEntry } from '@site/releases/log/logEntry';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { publishUnchecked, startSampleWatcher, stopSampleWatchers } from '../testing/sampleWatcher.ts';
import { readFigures } from './readFigures.ts';

afterEach(stopSampleWatchers);

/** A watcher that serves `discover/d2` after `d1`; `measure` records durations before and after the switch. */
async function readAfterSwitch(
  measure: (telemetry: Telemetry, release: 'd1' | 'd2') => void,
  readEntries?: () => Promise<LogEntry[]>,
) {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const telemetry = createTelemetry();
  const { watcher } = await startSampleWatcher(store, { telemetry });
  measure(telemetry, 'd1');
  await publishUnchecked(store, { section: 'discover', id: 'd2' });
  await watcher.check();
  measure(telemetry, 'd2');
  return readFigures({
    name: 'a',
    telemetry,
    releases: watcher,
    isReady: () => true,
    runningPreviews: () => [],
    hasAutoRollback: true,
    readEntries: readEntries ?? openReleaseLog(store.log).list,
    serviceState: () => ({ state: 'up', contentVersion: 'v1' }),
    readServiceFigures: async () => undefined,
  });
}

const origin = (release: string, route = 'discover.article') => ({ part: 'discover', release, route });
const visitor = { connection: '4g', viewport: 'small' } as const;

test('a route that renders 300 ms slower than the release before is named with part, release and both medians', async () => {
  const { slowdowns, renders } = await readAfterSwitch((telemetry, release) => {
    for (let count = 0; count < 8; count += 1) {
      telemetry.rendered(origin(release), release === 'd1' ? 40 : 340, 'rendered');
      telemetry.rendered(origin(release, 'discover.events'), 30, 'rendered');
    }
  });
  expect(slowdowns).toEqual([
    {
      part: 'discover',
      release: 'd2',
      route: 'discover.article',
      quantity: 'render',
      live: { count: 8, p50: expect.any(Number), p95: expect.any(Number) },
      before: { count: 8, p50: expect.any(Number), p95: expect.any(Number), release: 'd1' },
    },
  ]);
  expect(slowdowns[0]?.live.p50).toBeGreaterThan(300);
  expect(slowdowns[0]?.before.p50).toBeLessThan(50);
  expect(renders.map(({ route, live, before }) => [route, live?.count, before?.count])).toEqual([
    [undefined, 16, 16],
    ['discover.article', 8, 8],
    ['discover.events', 8, 8],
  ]);
});

test('a page that blocks each tap for 200 ms is named; one with as slow a release before is not', async () => {
  const { slowdowns } = await readAfterSwitch(({ visits }, release) => {
    for (let count = 0; count < 6; count += 1) {
      visits.visit(origin(release), { inp: release === 'd1' ? 24 : 224 }, visitor);
      visits.visit(origin(release, 'discover.events'), { inp: 224 }, visitor);
    }
  });
  expect(slowdowns.map(({ part, release, route, quantity }) => [part, release, route, quantity])).toEqual([
    ['discover', 'd2', 'discover.article', 'inp'],
  ]);
});

test('few measurements, and small differences, are no slowdown', async () => {
  const { slowdowns } = await readAfterSwitch((telemetry, release) => {
    for (let count = 0; count < 4; count += 1)
      telemetry.rendered(origin(release), release === 'd1' ? 10 : 900, 'rendered');
    for (let count = 0; count < 50; count += 1)
      telemetry.rendered(origin(release, 'discover.events'), release === 'd1' ? 12 : 35, 'rendered');
  });
  expect(slowdowns).toEqual([]);
});

test('what serves has its author and reason from the log; without the log it comes without them', async () => {
  const figures = await readAfterSwitch(() => undefined);
  expect(figures.serving.find(({ part }) => part === 'discover')).toMatchObject({
    release: 'd2',
    by: 'a test',
    why: 'a sample',
  });
  expect(figures.log).toMatchObject({ read: 3, followed: 3, isSigned: false });
  expect(figures.log.entries?.map(({ n }) => n)).toEqual([3, 2, 1]);
  const without = await readAfterSwitch(
    () => undefined,
    () => Promise.reject(new Error('the disk is gone')),
  );
  expect(without.log.entries).toBeUndefined();
  expect(without.serving.find(({ part }) => part === 'discover')).toMatchObject({ release: 'd2' });
});

test('releases that served before the release before have no series any more', async () => {
  const telemetry = createTelemetry();
  for (const release of ['d1', 'd2', 'd3', 'd4']) {
    telemetry.serve({ discover: release });
    telemetry.rendered(origin(release), 40, 'rendered');
  }
  telemetry.serve({ discover: 'd5' });
  await new Promise(setImmediate);
  const { values } = await telemetry.metrics.renderSeconds.get();
  expect([...new Set(values.map(({ labels }) => labels.release))]).toEqual(['d3', 'd4']);
  expect([...telemetry.series()].map(({ release }) => release).sort()).toEqual(['d3', 'd4']);
});
