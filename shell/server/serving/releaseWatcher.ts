import type { RehearsedPage } from '../rendering/rehearse.ts';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import { startRenderWorker } from '../rendering/renderWorker.ts';
import { addRefusal, type Refusal, RefusedRelease } from '../releases/refusal.ts';
import { readRelease, type ReleaseSet } from '../releases/releaseSet.ts';
import type { Channels, ReleaseStore } from '../releases/releaseStore.ts';
import { type Admitted, admit } from './admission.ts';
import type { Log } from './log.ts';
import { createRenderPool, type RenderPool } from './renderPool.ts';

/** What follows the release pointers, and what serves because of them. */
export type ReleaseWatcher = {
  pool: RenderPool;
  /** The set that visitors get now. */
  serving: () => ReleaseSet;
  /** Releases that this server refused to serve, by part, newest first. */
  refusals: () => Record<string, Refusal[]>;
  /** The store's pointers as they are now. */
  pointers: () => Promise<Record<string, Channels>>;
  /** Looks at the pointers at once, besides the regular interval. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

type WatcherOptions = {
  store: ReleaseStore;
  render: RenderOptions;
  /** How often pointers are read, in milliseconds. */
  intervalMs: number;
  /** Told when another set begins to serve, with the pages its rehearsal rendered. */
  onSwitch: (worker: { key: string; set: ReleaseSet }, pages: RehearsedPage[]) => void;
  log: Log;
};

/**
 * Follows the store's pointers: admits what they name, one change at a time, and keeps what serves when
 * a release is refused. Rejects when the store holds no shell that can serve.
 */
export async function watchReleases({
  store,
  render,
  intervalMs,
  onSwitch,
  log,
}: WatcherOptions): Promise<ReleaseWatcher> {
  const refused = new Map<string, Refusal[]>();
  /** What was refused beside the releases that pointers name now; beside others it may be sound. */
  const refusedNow = new Set<string>();
  let serving: ReleaseSet = {};

  function noteRefusal(refusal: RefusedRelease) {
    refused.set(refusal.part, addRefusal(refused.get(refusal.part) ?? [], refusal));
    refusedNow.add(`${refusal.part}/${refusal.id}`);
    log(refusal.message);
  }
  const isRefused = (part: string, id: string) => refusedNow.has(`${part}/${id}`);

  const pool = createRenderPool((lost) => startRenderWorker(store, lost.set, render), log);

  function switchTo({ worker, pages }: Admitted) {
    serving = worker.set;
    pool.switchTo(worker);
    onSwitch(worker, pages);
  }

  /** Admits the wanted releases; each one refused falls back to the part's previous one, or to what serves. */
  async function follow(pointers: Record<string, Channels>): Promise<void> {
    for (;;) {
      const wanted = await readWanted(pointers);
      const parts = new Set([...Object.keys(wanted), ...Object.keys(serving)]);
      const changed = [...parts].filter((part) => wanted[part]?.id !== serving[part]?.id);
      if (changed.length === 0) return;
      try {
        switchTo(
          await admit(
            store,
            wanted,
            changed.filter((part) => part in wanted),
            render,
          ),
        );
        log(`Now serving ${changed.map((part) => `${part}/${wanted[part]?.id ?? 'nothing'}`).join(', ')}.`);
        return;
      } catch (error) {
        if (!(error instanceof RefusedRelease) || isRefused(error.part, error.id)) throw error;
        noteRefusal(error);
      }
    }
  }

  /** The set that pointers ask for, with refused releases replaced by the best that stands. */
  async function readWanted(pointers: Record<string, Channels>): Promise<ReleaseSet> {
    const set: Record<string, ReleaseSet[string]> = {};
    for (const [part, { live, previous }] of Object.entries(pointers)) {
      for (const id of [live, serving[part]?.id, previous]) {
        if (id === undefined || isRefused(part, id)) continue;
        try {
          set[part] = serving[part]?.id === id ? serving[part] : await readRelease(store, part, id);
          break;
        } catch (error) {
          if (!(error instanceof RefusedRelease)) throw error;
          noteRefusal(error);
        }
      }
    }
    return set;
  }

  let seen = '';
  let checking: Promise<void> = Promise.resolve();
  async function checkOnce() {
    const pointers = await store.pointers.read();
    const wanted = JSON.stringify(Object.entries(pointers).map(([part, { live }]) => [part, live]));
    if (wanted === seen) return;
    refusedNow.clear();
    await follow(pointers);
    seen = wanted;
  }
  const check = () => (checking = checking.then(checkOnce, checkOnce));

  await check();
  if (!serving['shell']) {
    throw new Error(
      `The release store holds no shell that can serve.${[...(refused.get('shell') ?? [])].map(({ reason }) => ` Refused: ${reason}`).join('')} Publish one with \`npm run release -- shell\`.`,
    );
  }
  const timer = setInterval(() => {
    check().catch((error: unknown) =>
      log('The release pointers could not be followed; what serves goes on serving.', error),
    );
  }, intervalMs);

  return {
    pool,
    serving: () => serving,
    refusals: () => Object.fromEntries(refused),
    pointers: store.pointers.read,
    check,
    async stop() {
      clearInterval(timer);
      await checking.catch(() => undefined);
      await pool.end();
    },
  };
}
