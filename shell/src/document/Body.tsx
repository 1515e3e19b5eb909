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

/** The page at the address, or what stands in its place where its section failed on the server. */
export function Body() {
  const { data } = usePage();
  const { location, match, loaded, navigationType, preventScrollReset } = useRouterState();
  const { pathname, search, hash } = location;
  const isInPlace = navigationType === 'POP' || hash !== '' || preventScrollReset;
  // Ways within the page lead to no other.
  const isFirst = loaded === data.loaded;
  const outcome = useOutcome(loaded);
  return (
    <ActionDataProvider value={isFirst ? data.actionData : undefined}>
      {/* Keyed, so that each page arrives by itself and HTML that is not hydrated goes with its page. */}
      <ArrivingPage
        key={pathname}
        by={isFirst ? undefined : isInPlace ? 'in-place' : 'at-top'}
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
 * The place of a page: the message stands there where one throws that the server did not send. One that comes at its
 * top is shown with its heading first; its bands follow in a render that lets the browser paint before.
 */
function ArrivingPage({ by, search, attempt, children }: ArrivingPageProps) {
  // Ways within the page are no arrivals.
  const [arrives] = useState(by);
  // What the server sent, at the address it was sent for: loaded anew it stands there still.
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

/** The page's body where `useParams` tells of its address. */
function renderMatch({ route: { element }, params, pathname }: RouteMatch<Route>): ReactNode {
  return renderMatches([{ route: { element }, params, pathname, pathnameBase: pathname }]);
}

/** How the page's queries have ended by now; what is late is told when it is known. */
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
