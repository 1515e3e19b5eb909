import type { PartStates } from '@site/releases/log/logEntry';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import { chooseSet, type ReleaseIds } from '@site/releases/policy/desiredSet';
import { releaseKey } from '@site/releases/policy/quarantine';
import { RejectedRelease } from '@site/releases/store/rejection';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { type RenderLimits, renderLimits } from '../../shell/server/rendering/renderOptions.ts';
import { admit } from '../../shell/server/serving/admission.ts';
import { shell } from '../repository/repository.ts';
import type { Inspection } from './inspection/inspection.ts';

/** How releases are checked and rendered before they go live. */
export type SmokeRenderOptions = {
  store: ReleaseStore;
  /** Origin of the site service; without it most pages render incompletely. */
  serviceUrl: string;
  /** Time limits of pages: those of the site server, or the server could reject what the command accepts. */
  limits?: RenderLimits;
  /** Public keys by part, and the private key with which the command signs. */
  signing?: LogSigning | undefined;
  /** Browser check of the release's pages before they go live; none if absent. */
  inspection?: Inspection | undefined;
};

/** Checks and renders releases before they go live. */
export type SmokeRender = {
  /**
   * Resolves to what was not seen whole for want of the site service. Rejects with `RejectedRelease` where one of these
   * releases is at fault.
   */
  run: (ids: ReleaseIds, parts: PartStates) => Promise<readonly string[]>;
};

/** Checks, renders and opens releases beside the others of a log's state, once for each set. */
export function createSmokeRender(options: SmokeRenderOptions): SmokeRender {
  const { store } = options;
  const render = createRenderOnce(options);

  return {
    async run(ids, parts) {
      const own = await readAll(store, ids);
      const others = without(parts, Object.keys(ids));
      const rejected = new Set<string>();
      let rejection: unknown;
      for (;;) {
        const set = { ...(await readDesired(store, others, rejected)), ...own };
        // Until a shell is live there is nothing to render in: the server renders when it starts.
        if (!set[shell]) {
          if (rejection !== undefined) throw rejection;
          return [];
        }
        try {
          return await render(set, Object.keys(ids));
        } catch (error) {
          // A fault of another part is its owners' matter: servers leave it out, and so does this command.
          const other = error instanceof RejectedRelease && (await findOther(error, ids, parts));
          const key = other && releaseKey(other.part, other.id);
          if (!key || rejected.has(key)) throw error;
          rejected.add(key);
          rejection = error;
        }
      }
    },
  };

  /** The other part's release that is at fault by itself, if one is. */
  async function findOther(error: RejectedRelease, ids: ReleaseIds, parts: PartStates) {
    if (!(error.part in ids)) return error;
    const { beside } = error;
    const { [shell]: host } = await readDesired(store, parts);
    if (!beside || !host) return undefined;
    // It may fail beside the shell that serves as well.
    const alone = { [shell]: host, [beside.part]: await readRelease(store, beside.part, beside.id) };
    return render(alone, [beside.part]).then(
      () => undefined,
      (rejection: unknown) => {
        if (!(rejection instanceof RejectedRelease)) throw rejection;
        return rejection.part === beside.part && !rejection.beside ? beside : undefined;
      },
    );
  }
}

function createRenderOnce({ store, serviceUrl, limits = renderLimits, signing, inspection }: SmokeRenderOptions) {
  const passed = new Map<string, readonly string[]>();
  return async (set: ReleaseSet, changed: readonly string[]): Promise<readonly string[]> => {
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
}

/** The releases beside which one of a part would serve now, by part. */
export async function readServed(store: ReleaseStore, part: string): Promise<ReleaseSet> {
  return readOthers(store, (await openReleaseLog(store.log).head()).parts, [part]);
}

/** The releases of the other parts that a site server would serve. */
export async function readOthers(store: ReleaseStore, parts: PartStates, own: readonly string[]): Promise<ReleaseSet> {
  return readDesired(store, without(parts, own));
}

/** Reads the set that a site server would serve which rejects these releases, and those that cannot be read. */
async function readDesired(
  store: ReleaseStore,
  parts: PartStates,
  rejected: ReadonlySet<string> = new Set(),
): Promise<ReleaseSet> {
  const passedOver = new Set(rejected);
  for (;;) {
    try {
      return await readAll(
        store,
        chooseSet(parts, { isPassedOver: (part, id) => passedOver.has(releaseKey(part, id)) }),
      );
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      passedOver.add(releaseKey(error.part, error.id));
    }
  }
}

async function readAll(store: ReleaseStore, ids: ReleaseIds): Promise<ReleaseSet> {
  const reading = Object.entries(ids).map(async ([part, id]) => [part, await readRelease(store, part, id)] as const);
  return Object.fromEntries(await Promise.all(reading));
}

function without(parts: PartStates, own: readonly string[]): PartStates {
  return Object.fromEntries(Object.entries(parts).filter(([part]) => !own.includes(part)));
}
