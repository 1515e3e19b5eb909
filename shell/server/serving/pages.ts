import type { PageAnswer, PageRequest, RefusalKind } from '../../src/render/contract.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { withReadQuery } from '../addresses/queryNames.ts';
import { keyOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { type FinishedPage, finishPage } from './finishedPage.ts';
import { HtmlCache, type KeptPage } from './htmlCache.ts';
import type { Log } from '../logging/log.ts';
import type { ServiceState } from './serviceWatcher.ts';

/** Whether others, such as a CDN, may keep a page: for its regular time, for `provisionalLifetimeMs`, or not at all. */
export type Sharing = 'regular' | 'brief' | 'none';

/** What the page handler sends: a finished page, or where to go instead. */
export type PageResult =
  { kind: 'page'; page: FinishedPage; sharing: Sharing } | { kind: 'redirect'; status: number; location: string };

/** What the page handler needs of the server. */
export type PagesOptions = {
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** The release set that visitors get now. */
  serving: () => ReleaseSet;
  /** The site service, as last seen. */
  service: () => ServiceState;
  /** Development: whoever has changed something sees it at once, and waits for it. */
  waitsForFresh?: boolean;
  log: Log;
};

/** How long a page is fresh while its content does not change, in milliseconds. */
const pageLifetimeMs = 5 * 60_000;
/**
 * How long a page that lacks data is kept, in milliseconds: a service that is down is not asked anew for each
 * visitor, and with as long at a CDN all is healed within 10 s of the service's return.
 */
export const provisionalLifetimeMs = 5_000;
/** How long a page that threw is not tried again, in milliseconds: a hang must not be repeated for each visitor. */
const failureLifetimeMs = 10_000;
/** Pages that are made at once, at most, when nobody waits for them: visitors come before. */
const refreshLimit = 2;
/** The address by which pages are rendered that are no part's. */
export const nobodysUrl = `${serverPaths.status}/not-found`;

/** The page handler that `createPages` builds. */
export type Pages = ReturnType<typeof createPages>;

/** Builds the page handler: finished pages from the cache, else rendered once for all who wait for them. */
export function createPages({ render, serving, service, waitsForFresh = false, log }: PagesOptions) {
  const cache = new HtmlCache();
  const rendering = new Map<string, Promise<PageResult>>();

  /** The page as it was before, where it was whole: better than one without its data, or none. */
  function fallBack(set: string, url: string, made: ServiceState, lifetimeMs: number): PageResult | undefined {
    const earlier = cache.get(set, url, made)?.kept;
    if (!earlier?.isWhole || earlier.page.status !== 200) return undefined;
    return keep(set, url, { ...earlier, isProvisional: true }, made, lifetimeMs);
  }

  function keep(set: string, url: string, kept: KeptPage, made: ServiceState, lifetimeMs: number): PageResult {
    cache.put(set, url, kept, made, lifetimeMs);
    return toResult(kept);
  }

  /** @param address what the page is kept under. */
  async function renderPage(request: PageRequest, address: string): Promise<PageResult> {
    // As it was before the page was made.
    const made = service();
    const asked = keyOf(serving());
    try {
      const { answer, key } = await render(request);
      if (answer.kind === 'redirect') return answer;
      const isWhole = answer.isComplete && answer.status < 500;
      const earlier = isWhole ? undefined : fallBack(key, address, made, provisionalLifetimeMs);
      if (earlier) return earlier;
      const kept = { page: await finishPage(answer.status, answer.html), isWhole, isProvisional: !isWhole };
      return keep(key, address, kept, made, isWhole ? pageLifetimeMs : provisionalLifetimeMs);
    } catch (error) {
      if (error instanceof Overloaded) return answerOverloaded(asked, address, made, error);
      const earlier = fallBack(asked, address, made, failureLifetimeMs);
      log.error(
        `Page ${address} could not be rendered; its visitors get ${earlier ? 'the page as it was before' : 'the "section unavailable" message'}.`,
        error,
      );
      if (earlier) return earlier;
      const { answer, key } = await render({ url: request.url, isUnavailable: true });
      if (answer.kind === 'redirect') return answer;
      const kept = { page: await finishPage(answer.status, answer.html), isWhole: false, isProvisional: true };
      return keep(key, address, kept, made, failureLifetimeMs);
    }
  }

  /** The page as it was, however old: nothing is wrong with it, and nothing is kept of the attempt. */
  function answerOverloaded(set: string, url: string, made: ServiceState, overload: Overloaded): PageResult {
    const earlier = cache.get(set, url, made)?.kept;
    if (!earlier?.isWhole || earlier.page.status !== 200) throw overload;
    return toResult({ ...earlier, isProvisional: true });
  }

  /** Renders a page once for all who wait for it. */
  function renderOnce(key: string, request: PageRequest, address: string): Promise<PageResult> {
    let result = rendering.get(key);
    if (!result) {
      result = renderPage(request, address).finally(() => {
        rendering.delete(key);
        refreshNext();
      });
      rendering.set(key, result);
    }
    return result;
  }

  /** Pages that are shown as they were and wait to be made anew, by their keys. */
  const stale = new Map<string, { request: PageRequest; address: string }>();
  function refreshNext() {
    // Behind those whom somebody waits for.
    for (const [key, { request, address }] of stale) {
      if (rendering.size >= refreshLimit) return;
      stale.delete(key);
      // What fails is told by whoever renders it.
      renderOnce(key, request, address).catch(() => undefined);
    }
  }

  function answer(request: PageRequest, address: string): PageResult | Promise<PageResult> {
    const set = serving();
    const cached = cache.get(keyOf(set), address, service());
    if (cached?.isFresh) return toResult(cached.kept);
    const key = `${keyOf(set)} ${address}`;
    if (!cached?.canWait || waitsForFresh) return renderOnce(key, request, address);
    if (!rendering.has(key)) stale.set(key, { request, address });
    refreshNext();
    return toResult(cached.kept);
  }

  return {
    /** Answers a path with query. Rejects with `Overloaded` when no worker renders it in time and the cache has nothing. */
    get(url: string): PageResult | Promise<PageResult> {
      const wanted = withReadQuery(url, serving());
      return answer({ url: wanted }, wanted);
    },

    /** Answers with what is told of a refusal. Rejects as `get` does. */
    getRefused(refusal: RefusalKind): PageResult | Promise<PageResult> {
      return answer({ url: nobodysUrl, refusal }, `${nobodysUrl} ${refusal}`);
    },

    /** Keeps pages that a rehearsal rendered, so that the first visitors after a release wait for nothing. */
    async warm(key: string, pages: readonly { path: string; answer: PageAnswer }[]): Promise<void> {
      const made = service();
      for (const { path, answer } of pages) {
        if (answer.kind === 'redirect' || !answer.isComplete) continue;
        const page = await finishPage(answer.status, answer.html);
        cache.put(key, path, { page, isWhole: true, isProvisional: false }, made, pageLifetimeMs);
      }
    },
  };
}

function toResult({ page, isProvisional }: KeptPage): PageResult {
  const sharing = page.status >= 400 ? 'none' : isProvisional ? 'brief' : 'regular';
  return { kind: 'page', page, sharing };
}
