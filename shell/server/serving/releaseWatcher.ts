import type { RehearsedPage } from '../rendering/rehearse.ts';
import type { RenderOptions } from '../rendering/renderOptions.ts';
import { startRenderWorker } from '../rendering/renderWorker.ts';
import type { PartState, PartStates } from '@site/releases/log/logEntry';
import { hasServed } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import { addRefusal, type Refusal, RefusedRelease } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseKeys } from '@site/releases/signing/releaseKeys';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { type Admitted, admit } from './admission.ts';
import { createHeldReleases } from './heldReleases.ts';
import { startLastServed } from './lastServed.ts';
import type { Log } from '../logging/log.ts';
import { type FormDesk, openFormDesk } from './formDesk.ts';
import { pollLog } from './pollLog.ts';
import { createRenderPool, type RenderPool } from './renderPool.ts';
import type { ServerNotes } from './serverNotes.ts';
import { readWantedSet } from './wantedSet.ts';

/** What follows the release log, and what serves because of it. */
export type ReleaseWatcher = {
  pool: RenderPool;
  forms: Pick<FormDesk, 'submit' | 'takes'>;
  /** The set that visitors get now. */
  serving: () => ReleaseSet;
  /** Releases that this server refused to serve, by part, newest first. */
  refusals: () => Record<string, Refusal[]>;
  /** The log's newest entry as last seen. */
  head: () => LogHead;
  /** Whether a release is live or was, by the log as it is now. */
  hasServed: (part: string, id: string) => boolean | Promise<boolean>;
  /** Looks at the log at once, besides the regular interval. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

type WatcherOptions = {
  store: ReleaseStore;
  /** Reads the log's newest entry. */
  readHead: () => Promise<LogHead>;
  notes: ServerNotes;
  render: RenderOptions;
  keys: ReleaseKeys;
  /** How often the log is read, in milliseconds. */
  intervalMs: number;
  /** Told when another set begins to serve, with the pages its rehearsal rendered. */
  onSwitch: (worker: { key: string; set: ReleaseSet }, pages: RehearsedPage[]) => void;
  log: Log;
};

const empty: LogHead = { n: 0, parts: {}, entry: undefined, void: [] };

/**
 * Follows the release log: admits what it names, one change at a time, and keeps what serves when a release is refused
 * or the log cannot be read. A start goes on with what served last, and follows then. Rejects when the store holds no
 * shell that can serve.
 */
export async function watchReleases({
  store,
  readHead,
  notes,
  render,
  keys,
  intervalMs,
  onSwitch,
  log,
}: WatcherOptions): Promise<ReleaseWatcher> {
  const refused = new Map<string, Refusal[]>();
  const held = createHeldReleases(notes.fatal());
  let serving: ReleaseSet = {};
  let head = empty;
  /** The parts that changed with the last switch. */
  let latest: string[] = [];
  /** Whether the set that serves has no worker, and gets none. */
  let isGivenUp = false;
  /** The entry up to which everything was tried. */
  let followed = 0;

  function noteRefusal(refusal: RefusedRelease, isFatal = false) {
    refused.set(refusal.part, addRefusal(refused.get(refusal.part) ?? [], refusal));
    held.hold(refusal.part, refusal.id, isFatal);
    // At whatever level but silence: somebody has to act.
    log.error(refusal.message);
    void notes.noteRefused(Object.fromEntries(refused));
  }

  const pool = createRenderPool({
    respawn: (lost) => startRenderWorker(store, lost.set, render),
    onGivenUp: (set, reason) => giveUp(set, reason),
    log,
  });
  const forms = openFormDesk(pool, ({ set, known }) => startRenderWorker(store, set, render, known.pages));

  /** Holds back what came last into a set whose workers do not stand, so that the next look takes what was before. */
  function giveUp(set: ReleaseSet, reason: string) {
    const all = Object.keys(set);
    const suspects = latest.length > 0 ? latest : all;
    // Where all are suspected the innocent are among them, and are wanted again soon.
    const isFatal = suspects.length < all.length;
    for (const part of suspects) noteRefusal(refuseGivenUp(part, set, reason), isFatal);
    isGivenUp = true;
  }

  async function switchTo({ worker, pages }: Pick<Admitted, 'worker' | 'pages'>, changed: string[]) {
    serving = worker.set;
    latest = changed;
    isGivenUp = false;
    pool.switchTo(worker);
    onSwitch(worker, pages);
    for (const [part, { id }] of Object.entries(serving)) held.release(part, id);
    await notes.noteServed(idsOf(serving), head.n);
  }

  /**
   * Admits the wanted releases; each one refused falls back to what serves, or to the part's best earlier one. What
   * else the log has grown by meanwhile is followed after that, so that a busy log does not hold a server up for ever.
   */
  async function follow(first: PartStates): Promise<void> {
    let states = first;
    // Those of this round: a hold may be over before the round is, and nobody else waits for a second try.
    const refusedNow = new Map<string, RefusedRelease>();
    for (;;) {
      const wanted = await readWantedSet(states, {
        store,
        serving,
        isPassedOver: (part, id) => held.isHeld(part, id) || refusedNow.has(`${part}/${id}`),
        isLastResort: held.isLastResort,
        onRefused: (refusal) => noteRefusal(refusal),
      });
      const parts = new Set([...Object.keys(wanted), ...Object.keys(serving)]);
      const changed = [...parts].filter((part) => wanted[part]?.id !== serving[part]?.id);
      if (changed.length === 0 && !isGivenUp) return;
      try {
        const admitted = await tryOut(wanted, changed);
        const { parts: newer } = await readHead().catch(() => ({ parts: states }));
        const takenBack = changed.filter((part) => isWithdrawn(newer[part], wanted[part]?.id));
        if (takenBack.length > 0) {
          await admitted.worker.end();
          const names = takenBack.map((part) => `${part}/${wanted[part]?.id}`).join(', ');
          log.info(`Not served, for it was taken back while it was tried: ${names}.`);
          states = newer;
          continue;
        }
        await switchTo(admitted, changed);
        log.info(`Now serving ${changed.map((part) => `${part}/${wanted[part]?.id ?? 'nothing'}`).join(', ')}.`);
        return;
      } catch (error) {
        if (!(error instanceof RefusedRelease) || refusedNow.has(`${error.part}/${error.id}`)) throw error;
        noteRefusal(error);
        if (error.part === 'shell') clear(refusedNow);
        refusedNow.set(`${error.part}/${error.id}`, error);
      }
    }
  }

  /** Sections that were refused beside a shell which is refused itself are tried again beside another one. */
  function clear(refusals: Map<string, RefusedRelease>) {
    for (const [key, { part, id }] of refusals) {
      if (part === 'shell') continue;
      refusals.delete(key);
      held.forget(part, id);
    }
  }

  /** What ends this process, instead of the worker, is known after it: of what served before, nobody thinks it. */
  async function tryOut(set: ReleaseSet, changed: readonly string[]): Promise<Admitted> {
    const tried = changed.filter((part) => part in set);
    const ids = tried.map((part) => [part, set[part]?.id ?? ''] as const);
    await notes.beginTrial(Object.fromEntries(ids.filter(([part, id]) => notes.served()?.[part] !== id)));
    try {
      return await admit({ store, set, changed: tried, render, keys });
    } finally {
      await notes.endTrial();
    }
  }

  let checking: Promise<void> = Promise.resolve();
  async function readNext(): Promise<LogHead> {
    const next = await readHead();
    if (next.n >= head.n) return next;
    throw new Error(
      `The release log ends at ${next.n}, and was at ${head.n}: entries are missing. Restore the store's log; a server that is to begin anew needs new notes.`,
    );
  }
  async function checkOnce() {
    const next = await readNext();
    if (next.void.some((n) => !head.void.includes(n)))
      log.warn(`The log's entries ${next.void.join(', ')} cannot be read or follow nothing, and change nothing.`);
    head = next;
    const isNew = next.n !== followed;
    const refusedBefore = isNew ? held.list() : [];
    if (isNew || held.isDue() || isGivenUp) await follow(next.parts);
    if (refusedBefore.length > 0) {
      // Beside what is new it may be sound; but what is new has not waited for it.
      held.reconsider(refusedBefore);
      await follow(next.parts);
    }
    // Only now: what could not be followed is followed at the next look.
    followed = next.n;
  }
  const check = () => (checking = checking.then(checkOnce, checkOnce));

  head = { ...head, n: notes.head() };
  const first = await readNext().catch(() => undefined);
  head = first ?? head;
  const served = notes.served();
  const worker = await startLastServed({ store, served, states: first?.parts, isHeld: held.isHeld, render, log });
  if (worker) {
    await switchTo({ worker, pages: [] }, []);
    log.info(`Serving again what served last: ${worker.key}.`);
  }
  if (!serving['shell']) {
    // Notes of which nothing is left are another store's.
    head = first ?? empty;
    await check();
    if (!serving['shell']) {
      throw new Error(
        `The release store holds no shell that can serve.${[...(refused.get('shell') ?? [])].map(({ reason }) => ` Refused: ${reason}`).join('')} Publish one with \`npm run release -- shell\`.`,
      );
    }
  }

  let reading: Promise<LogHead> | undefined;
  const polling = pollLog({ check, intervalMs, firstMs: followed === head.n ? intervalMs : 0, log });

  return {
    pool,
    forms,
    serving: () => serving,
    refusals: () => Object.fromEntries(refused),
    head: () => head,
    hasServed(part, id) {
      if (serving[part]?.id === id || hasServed(head.parts, part, id)) return true;
      // Another server may have been quicker, and its pages' files are asked for here.
      reading ??= readHead().finally(() => (reading = undefined));
      return reading.then(
        ({ parts }) => hasServed(parts, part, id),
        () => false,
      );
    },
    check,
    async stop() {
      polling.stop();
      await checking.catch(() => undefined);
      await Promise.all([pool.end(), forms.end()]);
    },
  };
}

function refuseGivenUp(part: string, set: ReleaseSet, reason: string): RefusedRelease {
  return new RefusedRelease(part, set[part]?.id ?? 'unknown', {
    problem: `its code ends or holds up the process that renders pages, some time after it was loaded: ${reason}.`,
    consequence: 'No page of the site could be rendered beside it.',
    remedy: 'Mend what its modules do after they are loaded and release again.',
  });
}

function isWithdrawn(state: PartState | undefined, id: string | undefined): boolean {
  return state?.withdrawn.some((withdrawal) => withdrawal.id === id) ?? false;
}

function idsOf(set: ReleaseSet): Record<string, string> {
  return Object.fromEntries(Object.entries(set).map(([part, { id }]) => [part, id]));
}
