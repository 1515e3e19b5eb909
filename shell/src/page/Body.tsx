import { ActionDataProvider, BandsFollowProvider } from '@site/shared/host';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { renderMatches } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage/NotFoundPage.tsx';
import { RefusedRequest } from '../frame/RefusedRequest/RefusedRequest.tsx';
import { SectionUnavailable } from '../frame/SectionUnavailable/SectionUnavailable.tsx';
import type { RouteMatch } from '../routing/matchRoute.ts';
import type { Route } from '../routing/route.tsx';
import { type LoadedPage, type PageOutcome, useRouterState } from '../routing/routerState.ts';
import styles from './Body.module.css';
import { FailedPage } from './FailedPage.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePage } from './PageContext.ts';

/** The page at the address, or what stands in its place where its section failed on the server. */
export function Body() {
  const { data } = usePage();
  const { location, navigationType, preventScrollReset } = useRouterState();
  const { key, pathname, hash } = location;
  const isInPlace = navigationType === 'POP' || hash !== '' || preventScrollReset;
  const [firstKey] = useState(key);
  const isFirst = key === firstKey;
  return (
    <ActionDataProvider value={isFirst ? data.actionData : undefined}>
      {/* Keyed, so that each page arrives by itself and HTML that is not hydrated goes with its page. */}
      <ArrivingPage key={pathname} by={isFirst ? undefined : isInPlace ? 'in-place' : 'at-top'}>
        {isFirst && data.refusal ? (
          <RefusedRequest {...data.refusal} />
        ) : isFirst && data.isUnavailable ? (
          <SectionUnavailable retryHref={pathname} isRetrying={false} />
        ) : (
          <RoutedPage isFirst={isFirst} />
        )}
      </ArrivingPage>
    </ActionDataProvider>
  );
}

/**
 * The place of a page. One that comes at its top is shown with its heading first; its bands follow in a render that
 * lets the browser paint before.
 */
function ArrivingPage({ by, children }: { by?: 'in-place' | 'at-top'; children: ReactNode }) {
  // Ways within the page are no arrivals.
  const [arrives] = useState(by);
  const isWhole = useDeferredValue(true, arrives === 'at-top' ? false : undefined);
  return (
    <div className={styles.body} data-arrives={arrives}>
      <BandsFollowProvider value={!isWhole}>{children}</BandsFollowProvider>
    </div>
  );
}

function RoutedPage({ isFirst }: { isFirst: boolean }): ReactNode {
  const { match, loaded } = useRouterState();
  // Ways within the page lead to no other.
  const [isSent] = useState(isFirst);
  switch (useOutcome(loaded)) {
    case 'missing':
      return <NotFoundPage />;
    case 'unavailable':
    case 'failed':
      return <FailedPage />;
    default:
      return (
        <PageErrorBoundary attempt={loaded} isSent={isSent}>
          {match && renderMatch(match)}
        </PageErrorBoundary>
      );
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
