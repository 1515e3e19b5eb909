import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { loadPersistently } from '../federation/loadPersistently.ts';
import { SectionUnavailable } from '../frame/SectionUnavailable.tsx';
import { type AdoptedPage, type PageLoaderData, RetriedDataContext } from '../routing/adoptRoutes.tsx';

type LoadPage = () => Promise<AdoptedPage>;

/** A page that could not be loaded; the router gets the message in its place. */
export type FailedPage = AdoptedPage & { handle: { hasFailed: true } };

type Circumstances = {
  /** The page is being started: the message is first shown after "Try again" was asked for. */
  isStarting: boolean;
  /** Whether the server still has the release that a path belongs to. */
  isServed: (pathname: string) => Promise<boolean>;
};

/**
 * Loads a page's chunk with retry. Where it fails for good, resolves to a page that shows the message
 * and can load the chunk again: react-router would keep a rejected promise until the next full load.
 * A visit that outlived the release gets the page by a full load instead.
 */
export async function loadPageOrMessage(
  load: LoadPage,
  circumstances: Circumstances,
): Promise<AdoptedPage | FailedPage> {
  try {
    return await loadPersistently(load);
  } catch (error) {
    console.error('A page could not be loaded; a message with "Try again" stands in its place.', error);
    return { Component: toRetryingPage(load, circumstances), handle: { hasFailed: true } };
  }
}

type RetriedPage = { Component: React.ComponentType | null; loaded: PageLoaderData | null };

function toRetryingPage(load: LoadPage, { isStarting, isServed }: Circumstances): React.ComponentType {
  return function RetryingPage() {
    const { pathname } = useLocation();
    const params = useParams();
    const [page, setPage] = useState<RetriedPage>();
    const [isRetrying, setIsRetrying] = useState(isStarting);

    async function retry() {
      setIsRetrying(true);
      try {
        const { Component, loader } = await loadPersistently(load);
        const request = new Request(window.location.href);
        // The loader is `toLoader`'s: it reads params and request, and returns this.
        const loaded =
          typeof loader === 'function'
            ? ((await loader({ params, request } as Parameters<typeof loader>[0])) as PageLoaderData)
            : null;
        setPage({ Component, loaded });
      } catch (error) {
        console.error('The page could not be loaded this time either.', error);
      }
      setIsRetrying(false);
    }
    useEffect(() => {
      if (isStarting) void retry();
      else void isServed(pathname).then((isStillServed) => isStillServed || window.location.reload());
      // Once, when the message is first shown.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);

    if (page?.Component) {
      return (
        <RetriedDataContext value={page.loaded}>
          <page.Component />
        </RetriedDataContext>
      );
    }
    return <SectionUnavailable retryHref={pathname} isRetrying={isRetrying} onRetry={retry} />;
  };
}
