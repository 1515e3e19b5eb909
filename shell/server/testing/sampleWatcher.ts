import { setTimeout } from 'node:timers/promises';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { createEndCanary } from '../serving/endCanary.ts';
import { type ReleaseWatcher, watchReleases, type WatcherOptions } from '../serving/releaseWatcher.ts';
import { createStateSaver, readServerState, type ServerState } from '@site/releases/policy/stateFile';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { recordLog } from './recordLog.ts';
import { makeLive, type Sample, writeSampleRelease } from '@site/releases/testing/sampleReleases';

/** Options of a sample watcher; by default without a saved state, and with no poll during a test. */
export type WatcherSettings = {
  stateFile?: string;
  onSave?: (state: ServerState) => void;
  intervalMs?: number;
  renderLimitMs?: number;
  visited?: WatcherOptions['visited'];
  onSwitch?: WatcherOptions['onSwitch'];
  telemetry?: Telemetry;
  reporter?: WatcherOptions['reporter'];
};

/** A release watcher with its log messages. `serving` returns the id of the release that it serves of a part. */
export type SampleWatcher = {
  watcher: ReleaseWatcher;
  lines: string[];
  errors: string[];
  serving: (part?: string) => string | undefined;
};

const started: ReleaseWatcher[] = [];

/** Starts a watcher on a store, with an unreachable site service. */
export async function startSampleWatcher(
  store: ReleaseStore,
  {
    stateFile,
    onSave,
    intervalMs = 60_000,
    renderLimitMs = 2000,
    visited = () => [],
    onSwitch = () => {},
    telemetry = createTelemetry(),
    reporter,
  }: WatcherSettings = {},
): Promise<SampleWatcher> {
  const { log, lines, errors } = recordLog();
  const save = createStateSaver(stateFile);
  const releaseLog = openReleaseLog(store.log);
  const watcher = await watchReleases({
    store,
    readHead: releaseLog.head,
    readEntries: releaseLog.list,
    saved: await readServerState(stateFile),
    save(state) {
      onSave?.(state);
      return save(state);
    },
    render: { serviceUrl: 'http://127.0.0.1:9', preloadLimitMs: 100, renderLimitMs, loadLimitMs: 3000, log },
    intervalMs,
    visited,
    onSwitch,
    endCanary: createEndCanary(releaseLog, 'of the test', log),
    canaryDelayMs: 0,
    isServiceUp: () => true,
    log,
    telemetry,
    reporter,
  });
  started.push(watcher);
  return { watcher, lines, errors, serving: (part = 'discover') => watcher.serving()[part]?.id };
}

/** Stops all watchers that `startSampleWatcher` started. */
export async function stopSampleWatchers(): Promise<void> {
  await Promise.all(started.splice(0).map((watcher) => watcher.stop()));
}

/** Publishes a release without running the release checks. */
export async function publishUnchecked(store: ReleaseStore, sample: Sample): Promise<void> {
  const { release, folder } = await writeSampleRelease(sample);
  await store.putRelease(release, folder);
  await makeLive(store, { [sample.section]: sample.id });
}

/** Resolves when the condition is true. It polls every 2 ms. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(2);
}
