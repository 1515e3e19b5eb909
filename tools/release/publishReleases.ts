import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuiltCandidate } from '../../shell/server/releases/judge/candidate.ts';
import { canIRelease } from '../../shell/server/releases/judge/canIRelease.ts';
import type { PartState, PartStates } from '../../shell/server/releases/log/logEntry.ts';
import { goLive, listEarlier, replaceWithdrawn } from '../../shell/server/releases/log/partState.ts';
import { type LogSigning, openReleaseLog } from '../../shell/server/releases/log/releaseLog.ts';
import { releaseFile } from '../../shell/server/releases/release.ts';
import { RefusedRelease } from '../../shell/server/releases/refusal.ts';
import { readRelease, type ReleaseSet } from '../../shell/server/releases/releaseSet.ts';
import type { ReleaseStore } from '../../shell/server/releases/releaseStore.ts';
import { signatureFile, signBytes } from '../../shell/server/releases/signing/signature.ts';
import { renderLimits } from '../../shell/server/rendering/renderOptions.ts';
import { admit } from '../../shell/server/serving/admission.ts';
import { shell } from '../repository.ts';
import type { BuiltRelease } from './buildRelease.ts';

/** How long the site service may take to say that it is there, in milliseconds. */
const serviceLimitMs = 5000;

export type PublishOptions = {
  store: ReleaseStore;
  /** Where the site service is; a rehearsal without it says little. */
  serviceUrl: string;
  /** Who releases, and why, as the log keeps it. */
  by: string;
  why?: string | undefined;
  /** Whose signature each part needs, and the key by which this command signs. */
  signing?: LogSigning | undefined;
  /** Lets pages be rehearsed although the site service does not answer; the log says so. */
  withoutService?: boolean | undefined;
};

/**
 * Judges built releases, puts them into the store, rehearses them beside the other live releases and only then appends
 * the one log entry that makes all of them live: a new major version of the contract needs the shell and its sections
 * at once. Rejects with `RefusedRelease`; then nothing is live that was not before.
 */
export async function publishReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<void> {
  const { store, serviceUrl, by, why, signing, withoutService = false } = options;
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
    if (findings.length > 0) throw new RefusedRelease(release.section, release.id, findings);
  }
  const note = (await isServiceUp(serviceUrl)) ? '' : ' (rehearsed without the site service)';
  if (note !== '' && !withoutService) {
    throw new Error(
      `The site service at ${serviceUrl} does not answer, so a rehearsal would miss what pages show of it, and those whose paths it knows. ` +
        'Start it, or name it by SERVICE_URL; --without-service releases all the same, and the log keeps that.',
    );
  }
  for (const { release, folder } of built) await store.putRelease(release, folder);

  const ids = Object.fromEntries(built.map(({ release }) => [release.section, release.id]));
  const rehearsal = createRehearsal(options);
  await log.append(
    async (parts, at) => {
      await rehearsal.run(ids, parts);
      return goLive(parts, ids, at);
    },
    {
      by,
      why:
        (why ?? `release of ${built.map(({ release }) => `${release.section} from ${release.commit}`).join(', ')}`) +
        note,
    },
  );
}

/** A rollback that was made. */
export type Rollback = { from: string; to: string };

/**
 * Withdraws a part's live release and makes another one live in its place: the given one, else the best that served
 * before it and was not withdrawn. Rejects when there is none.
 */
export async function rollBack(part: string, options: PublishOptions & { to?: string | undefined }): Promise<Rollback> {
  const { store, by, why = 'rolled back', to: given, signing } = options;
  const rehearsal = createRehearsal(options);
  let done: Rollback | undefined;
  await openReleaseLog(store.log, signing).append(
    async (parts, at) => {
      const { live } = parts[part] ?? {};
      if (done && live !== done.from) {
        throw new Error(
          `"${part}" is at ${live} now and no longer at ${done.from}: somebody else changed it. Look at \`npm run releases\`, and roll back again if that is wrong too.`,
        );
      }
      if (live === undefined || live === given) throw withoutTarget(part, live);
      const to = await findTarget(part, parts, given, rehearsal);
      done = { from: live, to };
      return replaceWithdrawn(parts, part, to, { id: live, reason: why, by, at });
    },
    { by, why },
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
): Promise<string> {
  const state = parts[part];
  let refusal: unknown;
  for (const id of given === undefined && state ? listEarlier(state) : [given]) {
    if (id === undefined) continue;
    try {
      await rehearsal.run({ [part]: id }, parts);
      return id;
    } catch (error) {
      if (!(error instanceof RefusedRelease)) throw error;
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

type Rehearsal = { run: (ids: Readonly<Record<string, string>>, parts: PartStates) => Promise<void> };

/** Judges and rehearses releases beside the others of a state, once for each set. */
function createRehearsal({ store, serviceUrl, signing }: PublishOptions): Rehearsal {
  const passed = new Set<string>();
  return {
    async run(ids, parts) {
      const own = Object.entries(ids).map(async ([part, id]) => [part, await readRelease(store, part, id)] as const);
      const wanted = Object.fromEntries(await Promise.all(own));
      const unusable = new Set<string>();
      for (;;) {
        const set = { ...(await readOthers(store, parts, Object.keys(ids), unusable)), ...wanted };
        const key = JSON.stringify(Object.entries(set).map(([part, { id }]) => [part, id]));
        // Until a shell is live there is nothing to rehearse in: the server rehearses when it starts.
        if (!set[shell] || passed.has(key)) return;
        try {
          const { worker } = await admit({
            store,
            set,
            changed: Object.keys(ids),
            render: { serviceUrl, ...renderLimits },
            keys: signing?.keys ?? {},
          });
          await worker.end();
          passed.add(key);
          return;
        } catch (error) {
          // What is wrong with another part is its owners' matter: servers leave it out, and so does a rehearsal.
          if (!(error instanceof RefusedRelease) || error.part in ids || error.part === shell) throw error;
          unusable.add(`${error.part}/${error.id}`);
        }
      }
    },
  };
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
      if (error instanceof RefusedRelease) return undefined;
      throw error;
    });
    if (release) return release;
  }
  return undefined;
}

async function isServiceUp(serviceUrl: string): Promise<boolean> {
  const answer = await fetch(`${serviceUrl}/api/health`, { signal: AbortSignal.timeout(serviceLimitMs) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

/** Signs a built release's description, as its part's owners do. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const description = await readFile(path.join(folder, releaseFile));
  await writeFile(path.join(folder, signatureFile), signBytes(key, description));
}
