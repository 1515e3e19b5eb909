import { addRefusal, RefusedRelease } from '../../shell/server/releases/refusal.ts';
import { readRelease, type ReleaseSet } from '../../shell/server/releases/releaseSet.ts';
import type { ReleaseStore } from '../../shell/server/releases/releaseStore.ts';
import { renderLimits } from '../../shell/server/rendering/renderOptions.ts';
import { admit } from '../../shell/server/serving/admission.ts';
import { shell } from '../repository.ts';
import type { BuiltRelease } from './buildRelease.ts';

export type PublishOptions = {
  store: ReleaseStore;
  /** Where the site service is; without it pages are rehearsed without their data. */
  serviceUrl: string;
};

/**
 * Puts built releases into the store, rehearses them beside the other live releases and only then moves
 * the pointers. Several go live together: a new major version of the contract needs the shell and its
 * sections at once. A refused release stays in the store, is noted in the pointer file, and never
 * serves; rejects with `RefusedRelease`.
 */
export async function publishReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<void> {
  for (const { release, folder } of built) await options.store.putRelease(release, folder);
  await goLive(Object.fromEntries(built.map(({ release }) => [release.section, release.id])), options);
}

/** Rehearses stored releases, by part, and makes them the live ones. */
export async function goLive(
  wanted: Readonly<Record<string, string>>,
  { store, serviceUrl }: PublishOptions,
): Promise<void> {
  try {
    const set = await readSet(store, { ...(await readLive(store)), ...wanted });
    // Until a shell is live there is nothing to rehearse in: the server rehearses when it starts.
    if (set[shell]) {
      const { worker } = await admit(store, set, Object.keys(wanted), { serviceUrl, ...renderLimits });
      await worker.end();
    }
  } catch (error) {
    if (error instanceof RefusedRelease) {
      await store.pointers.move(error.part, (channels) => ({
        ...channels,
        refused: addRefusal(channels.refused, error),
      }));
    }
    throw error;
  }
  for (const [part, id] of Object.entries(wanted)) {
    await store.pointers.move(part, ({ live, previous, refused }) => ({
      live: id,
      previous: live === id ? previous : live,
      refused,
    }));
  }
}

/** Moves the pointer of a part back to its previous release. Rejects when there is none. */
export async function rollBack(
  part: string,
  options: PublishOptions,
): Promise<{ from: string | undefined; to: string }> {
  const { live, previous } = (await options.store.pointers.read())[part] ?? {};
  if (previous === undefined)
    throw new Error(
      `"${part}" has no previous release to roll back to. \`npm run releases\` shows what the store holds.`,
    );
  await goLive({ [part]: previous }, options);
  return { from: live, to: previous };
}

async function readLive(store: ReleaseStore): Promise<Record<string, string>> {
  const pointers = await store.pointers.read();
  return Object.fromEntries(
    Object.entries(pointers).flatMap(([part, { live }]) => (live === undefined ? [] : [[part, live]])),
  );
}

async function readSet(store: ReleaseStore, ids: Readonly<Record<string, string>>): Promise<ReleaseSet> {
  return Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([part, id]) => [part, await readRelease(store, part, id)] as const),
    ),
  );
}
