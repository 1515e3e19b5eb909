import {
  ActionDataProvider,
  DeferredBandsProvider,
  ServerRenderedPageProvider,
  ServerHtmlBoundary,
} from '@site/shared/host';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { renderMatches } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage/NotFoundPage.tsx';
import { RejectedRequest } from '../frame/RejectedRequest.tsx';
import { SectionUnavailable } from '../frame/SectionUnavailable/SectionUnavailable.tsx';
import type { RouteMatch } from '../routing/matchRoute.ts';
import type { LoadedPage, PageOutcome } from '../pageData/loadedPage.ts';
import type { Route } from '../routing/route.ts';
import { useRouterState } from '../routing/routerState.ts';
import styles from './Body.module.css';
import { FailedPage } from './FailedPage.tsx';
import { PreservedHeadTags } from './PreservedHeadTags.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePage } from '../pageData/PageContext.ts';

/**
 * Renders the page at the address, or the message that replaces a failed page, a rejected request or an unmatched path.
 */
export function Body() {
  const { data } = usePage();
  const { location, match, loaded, navigationType, preventScrollReset } = useRouterState();
  const { pathname, search, hash } = location;
  const keepsPosition = navigationType === 'POP' || hash !== '' || preventScrollReset;
  // In-page navigations do not change `loaded`: the page stays the server-rendered one.
  const isFirst = loaded === data.loaded;
  const outcome = useOutcome(loaded);
  return (
    <ActionDataProvider value={isFirst ? data.actionData : undefined}>
      {/* Keyed by path: each page gets a new container, and React removes HTML that is not hydrated with its page. */}
      <ArrivingPage
        key={pathname}
        by={isFirst ? undefined : keepsPosition ? 'in-place' : 'at-top'}
        search={search}
        attempt={loaded}
      >
        {isFirst && data.refusal ? (
          <RejectedRequest {...data.refusal} />
        ) : isFirst && data.isUnavailable ? (
          <SectionUnavailable retryHref={pathname} isRetrying={false} />
        ) : (
          renderOutcome(outcome, match)
        )}
      </ArrivingPage>
    </ActionDataProvider>
  );
}

type ArrivingPageProps = { by?: 'in-place' | 'at-top'; search: string; attempt: LoadedPage; children: ReactNode };

/**
 * Renders one page in its error boundaries. If a server-rendered page throws, its HTML stays; if another page throws,
 * the message replaces it. A page that opens at its top first renders without its bands; they follow in a second
 * render, so that the browser can paint the heading in between.
 */
function ArrivingPage({ by, search, attempt, children }: ArrivingPageProps) {
  // Keep the first value: in-page navigations must not start the page's entry again.
  const [arrives] = useState(by);
  // Query string of the server-rendered page: a reload of the same query keeps the server's HTML, another does not.
  const [sentFor] = useState(by ? undefined : search);
  const isSent = sentFor === search;
  const isWhole = useDeferredValue(true, arrives === 'at-top' ? false : undefined);
  return (
    <PageErrorBoundary attempt={attempt}>
      <ServerHtmlBoundary
        isSent={isSent}
        whenKept={<PreservedHeadTags />}
        className={styles.body}
        data-arrives={arrives}
      >
        <ServerRenderedPageProvider value={isSent}>
          <DeferredBandsProvider value={!isWhole}>{children}</DeferredBandsProvider>
        </ServerRenderedPageProvider>
      </ServerHtmlBoundary>
    </PageErrorBoundary>
  );
}

function renderOutcome(outcome: PageOutcome, match: RouteMatch<Route> | undefined): ReactNode {
  switch (outcome) {
    case 'missing':
      return <NotFoundPage />;
    case 'unavailable':
    case 'failed':
      return <FailedPage />;
    default:
      return match && renderMatch(match);
  }
}

/** Renders the page's body in a route context, which `useParams` needs. */
function renderMatch({ route: { element }, params, pathname }: RouteMatch<Route>): ReactNode {
  return renderMatches([{ route: { element }, params, pathname, pathnameBase: pathname }]);
}

/** Returns the outcome of the page's queries; updates when late queries settle. */
function useOutcome(loaded: LoadedPage): PageOutcome {
  const [late, setLate] = useState<{ of: LoadedPage; outcome: PageOutcome }>();
  useEffect(() => {
    let isShown = true;
    void loaded.settled?.then((outcome) => {
      if (isShown) startTransition(() => setLate({ of: loaded, outcome }));
    });
    return () => {
      isShown = false;
    };
  }, [loaded]);
  return late?.of === loaded ? late.outcome : loaded.outcome;
}
