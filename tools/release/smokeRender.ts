import type { PartStates } from '@site/releases/log/logEntry';
import { stateOf } from '@site/releases/log/partState';
import { createPinnedStore } from '@site/releases/log/pinnedStore';
import type { LogSigning } from '@site/releases/log/releaseLog';
import { chooseSet, type ReleaseIds } from '@site/releases/policy/desiredSet';
import { releaseKey } from '@site/releases/policy/quarantine';
import { nameWithOwner } from '@site/releases/store/release';
import { RejectedRelease } from '@site/releases/store/rejection';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { SmokeRenderedPage } from '../../shell/server/rendering/smokeRenderSet.ts';
import { type RenderLimits, renderLimits, type RenderOptions } from '../../shell/server/rendering/renderOptions.ts';
import { admit } from '../../shell/server/serving/admission.ts';
import type { Log } from '../../shell/server/logging/log.ts';
import type { RunStep } from '../processes/progress.ts';
import { shell } from '../repository/repository.ts';
import { readIfValid } from './readEarlierGood.ts';
import type { BrowserCheck } from './browserCheck/browserCheck.ts';

export type SmokeRenderOptions = {
  store: ReleaseStore;
  /** Origin of the site service; without it most pages render incompletely. */
  serviceUrl: string;
  /** Time limits of pages; must equal the site server's, or the server could reject a release that the command accepts. */
  limits?: RenderLimits;
  /** Keys that verify the log, and keys that sign new entries. */
  signing?: LogSigning | undefined;
  /** Browser check of the release's pages before they go live; none if absent. */
  browserCheck?: BrowserCheck | undefined;
  /** Opens no page in a browser; the log notes it. */
  withoutBrowser?: boolean | undefined;
  /** Runs each step, and reports its duration. */
  runStep?: RunStep | undefined;
  /** Receives a warning for each unchanged release that fails without the new ones as well. */
  onWarning?: ((warning: string) => void) | undefined;
  /** Receives the pages of each smoke render that passes, and their set. */
  onPages?: ((pages: readonly SmokeRenderedPage[], set: ReleaseSet) => void) | undefined;
};

/** Checks and renders releases before they go live. */
export type SmokeRender = {
  /**
   * Resolves to the names of pages and listings that were incomplete without the site service. Rejects with
   * `RejectedRelease` if one of these releases is at fault.
   */
  run: (ids: ReleaseIds, parts: PartStates) => Promise<readonly string[]>;
  /** Returns the calls of the rendered pages that the site service does not have. */
  listUnknownCalls: () => UnknownCall[];
};

/** A call that the site service answers with 404: an endpoint of a newer service, or a content type that it has not read. */
export type UnknownCall = { call: string; isContentType: boolean };

/** Parts to render, parts that the command changes, and the releases that the changed parts replace. */
type SmokeRenderScope = { fresh: readonly string[]; changed: readonly string[]; before: ReleaseSet };

/** Creates a smoke render, which checks, renders and opens releases together with the live ones, once per set. */
export function createSmokeRender(options: SmokeRenderOptions): SmokeRender {
  const { log, listUnknownCalls } = createCallLog();
  const renderOptions = { serviceUrl: options.serviceUrl, log, ...(options.limits ?? renderLimits) };
  const renderOnce = createRenderOnce(options, renderOptions);

  return {
    listUnknownCalls,
    async run(ids, parts) {
      const store = createPinnedStore(options.store, {
        digestOf: (part, id) => stateOf(parts, part)?.digests?.[id],
        areRequired: () => false,
      });
      const before = await readReplaced(store, parts, Object.keys(ids));
      const render = (set: ReleaseSet, changed: readonly string[]) => renderOnce(store, set, changed, before);
      const own = await readAll(store, ids);
      const others = withoutParts(parts, Object.keys(ids));
      const rejected = new Set<string>();
      let rejection: unknown;
      for (;;) {
        const set = { ...(await readDesired(store, others, rejected)), ...own };
        // Without a live shell no page can be rendered; the server renders when a shell is live.
        if (!set[shell]) {
          if (rejection !== undefined) throw rejection;
          return [];
        }
        try {
          return await render(set, Object.keys(ids));
        } catch (error) {
          // If another part's release is at fault, continue without it, like the servers do: its owners have to fix it.
          const other = error instanceof RejectedRelease && (await findOther(error, ids, parts, store));
          const key = other && releaseKey(other.part, other.id);
          if (!key || rejected.has(key)) throw error;
          rejected.add(key);
          rejection = error;
          options.onWarning?.(other.warning);
        }
      }
    },
  };

  /** Finds the release of another part that fails without the new releases as well; undefined if there is none. */
  async function findOther(error: RejectedRelease, ids: ReleaseIds, parts: PartStates, store: ReleaseStore) {
    if (!(error.part in ids)) return describeOther(store, error, error.reason);
    const { failedRelease } = error;
    const { [shell]: host } = await readDesired(store, parts);
    if (!failedRelease || !host) return undefined;
    const { part, id } = failedRelease;
    const set = { [shell]: host, [part]: await readRelease(store, part, id) };
    // The failed release may also fail to load with the live shell. The live releases were checked before.
    const render = { ...renderOptions, trustsFiles: true };
    return admit({ store, set, changed: [part], render, pageLimits: { changed: 0, others: 0 } }).then(
      async ({ worker }) => {
        await worker.end();
        return undefined;
      },
      (rejection: unknown) => {
        if (!(rejection instanceof RejectedRelease)) throw rejection;
        return rejection.part === part && !rejection.failedRelease
          ? describeOther(store, failedRelease, rejection.reason)
          : undefined;
      },
    );
  }
}

/** Returns an unchanged release that fails without the new ones as well, with a warning that names its owner. */
async function describeOther(store: ReleaseStore, { part, id }: { part: string; id: string }, reason: string) {
  const release = await readIfValid(store, part, id);
  const name = release ? nameWithOwner(release) : `${part}/${id}`;
  return {
    part,
    id,
    warning: `${name} fails with the live releases as well, so it holds up no release and is left out of the checks; its owner has to correct it: ${reason}`,
  };
}

/**
 * Returns a function that renders and opens the pages of changed parts, once per pair of shell release and part release:
 * pages of a section depend on no other section. The function resolves to the incomplete pages.
 */
function createRenderOnce(
  { browserCheck, withoutBrowser, onPages, onWarning, runStep = (_description, step) => step() }: SmokeRenderOptions,
  renderOptions: RenderOptions,
) {
  const passed = new Map<string, readonly string[]>();

  return async (
    store: ReleaseStore,
    set: ReleaseSet,
    changed: readonly string[],
    before: ReleaseSet,
  ): Promise<readonly string[]> => {
    const pairOf = (part: string) => `${set[shell]?.id}+${part}/${set[part]?.id}`;
    const concerned = changed.includes(shell) ? Object.keys(set) : changed;
    const isFirst = changed.includes(shell) && !passed.has(pairOf(shell));
    const fresh = isFirst ? changed : concerned.filter((part) => !passed.has(pairOf(part)));
    if (fresh.length > 0) {
      const incomplete = await render(store, set, { fresh, changed, before });
      for (const part of isFirst ? concerned : fresh) passed.set(pairOf(part), incomplete);
    }
    return [...new Set(concerned.flatMap((part) => passed.get(pairOf(part)) ?? []))];
  };

  async function render(store: ReleaseStore, set: ReleaseSet, { fresh, changed, before }: SmokeRenderScope) {
    try {
      const names = fresh.map((part) => `${part}/${set[part]?.id}`).join(', ');
      const { worker, pages, incomplete, warnings } = await runStep(`rendering the pages of ${names}`, () =>
        admit({ store, set, changed: fresh, render: renderOptions, shellBefore: before[shell] }),
      );
      await worker.end();
      for (const warning of warnings) onWarning?.(warning);
      onPages?.(pages, set);
      if (browserCheck?.unavailableReason === undefined && browserCheck && !withoutBrowser && incomplete.length === 0)
        await runStep(`opening pages of ${names} in Chromium`, () => browserCheck.run(set, fresh, before));
      return incomplete;
    } catch (error) {
      if (!(error instanceof RejectedRelease) || changed.includes(error.part) || !changed.includes(shell)) throw error;
      // The release is live with another shell: blame the new shell, unless the release fails with the live one as well.
      const { part, id, findings } = error;
      throw new RejectedRelease(shell, set[shell]?.id ?? 'unknown', findings, { part, id });
    }
  }
}

/** Console lines of pages about a call that the service answers with its 404 for unknown calls or content types. */
const unknownCall = [
  /^The site service did not answer "(?<call>[^"]+)"[^]*\bcode: '(?<code>unknown_call|unknown_content_type)'/,
  /could not be listed[^]*The site service answered 404 to (?<call>\S+) \((?<code>unknown_call|unknown_content_type):/,
];

/** Creates a log for pages that prints what they write, and collects the calls that the service does not have. */
function createCallLog(): { log: Log; listUnknownCalls: () => UnknownCall[] } {
  const unknown = new Map<string, UnknownCall>();
  const print = (name: keyof Log) => (text: string) => {
    for (const pattern of unknownCall) {
      const { call, code } = pattern.exec(text)?.groups ?? {};
      if (call !== undefined) unknown.set(call, { call, isContentType: code === 'unknown_content_type' });
    }
    console[name](text);
  };
  return {
    log: { info: print('info'), warn: print('warn'), error: print('error') },
    listUnknownCalls: () => [...unknown.values()],
  };
}

/** Reads the live releases that are about to be replaced; skips unreadable ones. */
async function readReplaced(store: ReleaseStore, parts: PartStates, own: readonly string[]): Promise<ReleaseSet> {
  const replaced: Record<string, ReleaseSet[string]> = {};
  for (const part of own) {
    const live = stateOf(parts, part)?.live;
    const release = live === undefined ? undefined : await readIfValid(store, part, live);
    if (release) replaced[part] = release;
  }
  return replaced;
}

/** Reads the releases of the other parts that a site server would serve. */
export async function readOthers(store: ReleaseStore, parts: PartStates, own: readonly string[]): Promise<ReleaseSet> {
  return readDesired(store, withoutParts(parts, own));
}

/** Reads the set that a site server would serve if it rejected these releases and all unreadable ones. */
async function readDesired(
  store: ReleaseStore,
  parts: PartStates,
  rejected: ReadonlySet<string> = new Set(),
): Promise<ReleaseSet> {
  const skipped = new Set(rejected);
  for (;;) {
    try {
      return await readAll(store, chooseSet(parts, { isSkipped: (part, id) => skipped.has(releaseKey(part, id)) }));
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      skipped.add(releaseKey(error.part, error.id));
    }
  }
}

async function readAll(store: ReleaseStore, ids: ReleaseIds): Promise<ReleaseSet> {
  const reading = Object.entries(ids).map(async ([part, id]) => [part, await readRelease(store, part, id)] as const);
  return Object.fromEntries(await Promise.all(reading));
}

function withoutParts(parts: PartStates, own: readonly string[]): PartStates {
  return Object.fromEntries(Object.entries(parts).filter(([part]) => !own.includes(part)));
}
