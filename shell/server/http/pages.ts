import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { type FinishedPage, finishPage, HtmlCache } from './htmlCache.ts';

/** What the page handler sends: a finished page, or where to go instead. */
export type PageResult =
  { kind: 'page'; page: FinishedPage; isShared: boolean } | { kind: 'redirect'; status: number; location: string };

/** What the page handler needs of the server. */
export type PagesOptions = {
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** Name of the release set that serves now. */
  currentKey: () => string;
  /** Version of the service's content, as last seen. */
  contentVersion: () => string;
  log: (message: string, error?: unknown) => void;
};

/** How long a page is fresh while its content does not change, in milliseconds. */
const pageLifetimeMs = 5 * 60_000;
/** How long a page that failed, or lacks its data, is not tried again, in milliseconds: a hang must not be repeated for each visitor. */
const failureLifetimeMs = 10_000;
/** Query parameters that change a page; all others are dropped before rendering and caching. */
const meaningfulParameters = ['page', 'q'] as const;

/** The page handler that `createPages` builds. */
export type Pages = ReturnType<typeof createPages>;

/** Builds the page handler: finished pages from the cache, else rendered once for all who wait for them. */
export function createPages({ render, currentKey, contentVersion, log }: PagesOptions) {
  const cache = new HtmlCache();
  const rendering = new Map<string, Promise<PageResult>>();

  /** The page as it was before, where it was whole: better than one without its data, or none. It is not tried again at once. */
  function fallBack(set: string, url: string, version: string): PageResult | undefined {
    const earlier = cache.get(set, url, version)?.page;
    if (earlier?.status !== 200) return undefined;
    cache.put(set, url, earlier, version, failureLifetimeMs);
    return { kind: 'page', page: earlier, isShared: true };
  }

  async function renderPage(url: string): Promise<PageResult> {
    const version = contentVersion();
    const asked = currentKey();
    try {
      const { answer, key } = await render({ url });
      if (answer.kind === 'redirect') return answer;
      if (!answer.isComplete) {
        const earlier = fallBack(key, url, version);
        if (earlier) return earlier;
      }
      const page = await finishPage(answer.status, answer.html);
      if (answer.isComplete) cache.put(key, url, page, version, pageLifetimeMs);
      return { kind: 'page', page, isShared: answer.isComplete };
    } catch (error) {
      const earlier = fallBack(asked, url, version);
      log(
        `Page ${url} could not be rendered; its visitors get ${earlier ? 'the page as it was before' : 'the "section unavailable" message'}.`,
        error,
      );
      if (earlier) return earlier;
      const { answer, key } = await render({ url, isUnavailable: true });
      if (answer.kind === 'redirect') return answer;
      const page = await finishPage(answer.status, answer.html);
      cache.put(key, url, page, version, failureLifetimeMs);
      return { kind: 'page', page, isShared: false };
    }
  }

  return {
    /** Answers a path with query. Never rejects but when no worker can render anything at all. */
    get(url: string): PageResult | Promise<PageResult> {
      const wanted = canonicalUrl(url);
      const cached = cache.get(currentKey(), wanted, contentVersion());
      if (cached?.isFresh) return { kind: 'page', page: cached.page, isShared: cached.page.status < 500 };
      const key = `${currentKey()} ${wanted}`;
      let result = rendering.get(key);
      if (!result) {
        result = renderPage(wanted).finally(() => rendering.delete(key));
        rendering.set(key, result);
      }
      return result;
    },

    /** Keeps pages that a rehearsal rendered, so that the first visitors after a release wait for nothing. */
    async warm(key: string, pages: readonly { path: string; answer: PageAnswer }[]): Promise<void> {
      const version = contentVersion();
      for (const { path, answer } of pages) {
        if (answer.kind === 'page' && answer.isComplete)
          cache.put(key, path, await finishPage(answer.status, answer.html), version, pageLifetimeMs);
      }
    },
  };
}

/** The path with the parameters that matter, in one order; everything else cannot split the cache. */
function canonicalUrl(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const given = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  for (const name of meaningfulParameters) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  const query = kept.toString();
  return url.slice(0, at) + (query && `?${query}`);
}
