import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
import type { PartState, PartStates } from '@site/releases/log/logEntry';
import { goLive, listEarlier, replaceWithdrawn } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseFile } from '@site/releases/store/release';
import { nameSome, RejectedRelease } from '@site/releases/store/rejection';
import { readRelease, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { signatureFile, signBytes } from '@site/releases/signing/signature';
import { renderLimits, type RenderLimits } from '../../shell/server/rendering/renderOptions.ts';
import { admit } from '../../shell/server/serving/admission.ts';
import { shell } from '../repository.ts';
import type { BuiltRelease } from './buildRelease.ts';
import type { Inspection } from './inspection/inspection.ts';

/** What the log adds to the reason of a change whose rehearsal was incomplete, or which nobody saw in a browser. */
const incompleteNote = 'rehearsed without the site service';
const unopenedNote = 'not opened in a browser';

export type PublishOptions = {
  store: ReleaseStore;
  /** Where the site service is; a rehearsal without it says little. */
  serviceUrl: string;
  /** How long pages may take: as on the site server, or the server could reject what the command accepts. */
  limits?: RenderLimits;
  /** Who releases, and why, as the log keeps it. */
  by: string;
  why?: string | undefined;
  /** Whose signature each part needs, and the key by which this command signs. */
  signing?: LogSigning | undefined;
  /** Lets a rehearsal be incomplete because the site service does not answer; the log says so. */
  withoutService?: boolean | undefined;
  /** How pages are looked at in a browser before they are live; not at all where it is absent. */
  inspection?: Inspection | undefined;
};

/**
 * Judges built releases, puts them into the store, rehearses them beside the other live releases, has them inspected and
 * only then appends the one log entry that makes all of them live: a new major version of the contract needs the shell
 * and its sections at once. Rejects with `RejectedRelease`, or because the site service left the rehearsal incomplete and
 * nobody said that it may; then nothing is live that was not before.
 */
export async function publishReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<void> {
  const { store, serviceUrl, by, why, signing, withoutService = false, inspection } = options;
  const log = openReleaseLog(store.log, signing);
  const fresh = Object.fromEntries(built.map(({ release }) => [release.section, release]));
  const before = { ...(await readOthers(store, (await log.head()).parts, Object.keys(fresh))), ...fresh };
  for (const { release, folder } of built) {
    if (signing?.signingKey) await signRelease(folder, signing.signingKey);
    const { findings } = canIRelease(
      await readBuiltCandidate(folder, release.section, release.id),
      before,
      signing?.keys ?? {},
    );
    if (findings.length > 0) throw new RejectedRelease(release.section, release.id, findings);
  }
  for (const { release, folder } of built) await store.putRelease(release, folder);

  const ids = Object.fromEntries(built.map(({ release }) => [release.section, release.id]));
  const rehearsal = createRehearsal(options);
  let incomplete: readonly string[] = [];
  const reason =
    why ?? `release of ${built.map(({ release }) => `${release.section} from ${release.commit}`).join(', ')}`;
  await log.append(
    async (parts, at) => {
      incomplete = await rehearsal.run(ids, parts);
      if (incomplete.length > 0 && !withoutService) {
        throw new Error(
          `The rehearsal is incomplete, and nothing was released: without the site service at ${serviceUrl} nobody saw all of ${nameSome(incomplete)}. ` +
            'Start it, or name it by SERVICE_URL; --without-service releases all the same, and the log keeps that.',
        );
      }
      return goLive(parts, ids, at);
    },
    () => ({ by, why: withNotes(reason, incomplete, inspection) }),
  );
}

/** A reason with what was left out, as the log keeps it. What is incomplete is not opened. */
function withNotes(reason: string, incomplete: readonly string[], inspection: Inspection | undefined): string {
  const isIncomplete = incomplete.length > 0;
  const isUnopened = inspection !== undefined && (isIncomplete || inspection.obstacle !== undefined);
  const notes = [...(isIncomplete ? [incompleteNote] : []), ...(isUnopened ? [unopenedNote] : [])];
  return notes.length > 0 ? `${reason} (${notes.join(', ')})` : reason;
}

/** A rollback that was made. */
export type Rollback = { from: string; to: string };

/**
 * Withdraws a part's live release and makes another one live in its place: the given one, else the best that served
 * before it and was not withdrawn. Rejects when there is none. To go back is an emergency: it does not wait for a site
 * service that is down, and the log says so.
 */
export async function rollBack(part: string, options: PublishOptions & { to?: string | undefined }): Promise<Rollback> {
  const { store, by, why = 'rolled back', to: given, signing } = options;
  const rehearsal = createRehearsal(options);
  let done: Rollback | undefined;
  let isComplete = true;
  await openReleaseLog(store.log, signing).append(
    async (parts, at) => {
      const { live } = parts[part] ?? {};
      if (done && live !== done.from) {
        throw new Error(
          `"${part}" is at ${live} now and no longer at ${done.from}: somebody else changed it. Look at \`npm run releases\`, and roll back again if that is wrong too.`,
        );
      }
      if (live === undefined || live === given) throw withoutTarget(part, live);
      const { to, incomplete } = await findTarget(part, parts, given, rehearsal);
      isComplete = incomplete.length === 0;
      done = { from: live, to };
      return replaceWithdrawn(parts, part, to, { id: live, reason: why, by, at });
    },
    () => ({ by, why: isComplete ? why : `${why} (${incompleteNote})` }),
  );
  if (!done) throw new Error(`The rollback of "${part}" appended nothing. Report this.`);
  return done;
}

/** The first release to go back to that passes its rehearsal. */
async function findTarget(
  part: string,
  parts: PartStates,
  given: string | undefined,
  rehearsal: Rehearsal,
): Promise<{ to: string; incomplete: readonly string[] }> {
  const state = parts[part];
  let refusal: unknown;
  for (const id of given === undefined && state ? listEarlier(state) : [given]) {
    if (id === undefined) continue;
    try {
      return { to: id, incomplete: await rehearsal.run({ [part]: id }, parts) };
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? withoutTarget(part, state?.live);
}

function withoutTarget(part: string, live: string | undefined): Error {
  return new Error(
    `"${part}" has no earlier release to roll back to${live === undefined ? '' : ` from ${live}`}. \`npm run releases\` shows what the store holds; --to <id> names any of them.`,
  );
}

/** Rejects with `RejectedRelease`, else resolves to what was not seen whole for want of the site service. */
type Rehearsal = {
  run: (ids: Readonly<Record<string, string>>, parts: PartStates) => Promise<readonly string[]>;
};

/** Judges, rehearses and inspects releases beside the others of a state, once for each set. */
function createRehearsal({ store, serviceUrl, limits = renderLimits, signing, inspection }: PublishOptions): Rehearsal {
  const passed = new Map<string, readonly string[]>();
  const rehearseOnce = async (set: ReleaseSet, changed: readonly string[]): Promise<readonly string[]> => {
    const key = JSON.stringify(Object.entries(set).map(([part, { id }]) => [part, id]));
    const known = passed.get(key);
    if (known) return known;
    const render = { serviceUrl, ...limits };
    const { worker, incomplete } = await admit({ store, set, changed, render, keys: signing?.keys ?? {} });
    await worker.end();
    if (incomplete.length === 0 && inspection?.obstacle === undefined) await inspection?.run(set, changed);
    passed.set(key, incomplete);
    return incomplete;
  };
  return {
    async run(ids, parts) {
      const own = Object.entries(ids).map(async ([part, id]) => [part, await readRelease(store, part, id)] as const);
      const wanted = Object.fromEntries(await Promise.all(own));
      const unusable = new Set<string>();
      let refusal: unknown;
      for (;;) {
        const set = { ...(await readOthers(store, parts, Object.keys(ids), unusable)), ...wanted };
        // Until a shell is live there is nothing to rehearse in: the server rehearses when it starts.
        if (!set[shell]) {
          if (refusal !== undefined) throw refusal;
          return [];
        }
        try {
          return await rehearseOnce(set, Object.keys(ids));
        } catch (error) {
          // What is wrong with another part is its owners' matter: servers leave it out, and so does a rehearsal.
          const other = error instanceof RejectedRelease && (await findOther(error, ids, parts));
          if (!other || unusable.has(`${other.part}/${other.id}`)) throw error;
          unusable.add(`${other.part}/${other.id}`);
          refusal = error;
        }
      }
    },
  };

  /** The other part's release that is to blame by itself, if one is. */
  async function findOther(error: RejectedRelease, ids: Readonly<Record<string, string>>, parts: PartStates) {
    if (!(error.part in ids)) return error;
    const { beside } = error;
    const { [shell]: host } = await readOthers(store, parts, []);
    if (!beside || !host) return undefined;
    // It may fail beside the shell that serves as well.
    const alone = { [shell]: host, [beside.part]: await readRelease(store, beside.part, beside.id) };
    return rehearseOnce(alone, [beside.part]).then(
      () => undefined,
      (refusal: unknown) => {
        if (!(refusal instanceof RejectedRelease)) throw refusal;
        return refusal.part === beside.part && !refusal.beside ? beside : undefined;
      },
    );
  }
}

/** The releases beside which one of a part would serve now, by part. */
export async function readServed(store: ReleaseStore, part: string): Promise<ReleaseSet> {
  return readOthers(store, (await openReleaseLog(store.log).head()).parts, [part]);
}

/** The other parts' releases: the live ones, or where those cannot be used what a server would take in their place. */
async function readOthers(
  store: ReleaseStore,
  parts: PartStates,
  own: readonly string[],
  unusable: ReadonlySet<string> = new Set(),
): Promise<ReleaseSet> {
  const others = Object.entries(parts).filter(([part]) => !own.includes(part));
  const found = await Promise.all(
    others.map(async ([part, state]) => [part, await readUsable(store, part, state, unusable)] as const),
  );
  return Object.fromEntries(found.flatMap(([part, release]) => (release ? [[part, release]] : [])));
}

async function readUsable(store: ReleaseStore, part: string, state: PartState, unusable: ReadonlySet<string>) {
  for (const id of [state.live, ...listEarlier(state)]) {
    if (unusable.has(`${part}/${id}`)) continue;
    const release = await readRelease(store, part, id).catch((error: unknown) => {
      if (error instanceof RejectedRelease) return undefined;
      throw error;
    });
    if (release) return release;
  }
  return undefined;
}

/** Signs a built release's description, as its part's owners do. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const description = await readFile(path.join(folder, releaseFile));
  await writeFile(path.join(folder, signatureFile), signBytes(key, description));
}
