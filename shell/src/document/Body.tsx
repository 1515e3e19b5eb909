import {
  ActionDataProvider,
  DeferredBandsProvider,
  ServerRenderedPageProvider,
  ServerHtmlBoundary,
} from '@site/shared/host';
import {
  Activity,
  type ActivityProps,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage/NotFoundPage.tsx';
import { RejectedRequest } from '../frame/RejectedRequest.tsx';
import { SectionUnavailable } from '../frame/SectionUnavailable/SectionUnavailable.tsx';
import type { RouteMatch } from '../routing/matchRoute.ts';
import type { LoadedPage, PageOutcome } from '../pageData/loadedPage.ts';
import type { Route } from '../routing/route.ts';
import { type RoutedPage, RoutedPageProvider, useRouterState } from '../routing/routerState.ts';
import styles from './Body.module.css';
import { FailedPage } from './FailedPage.tsx';
import { findPage, layOutLeftPage, layOutPrerenderedPage, showBandsGradually } from './navigation/hiddenLayout.ts';
import { PreservedHeadTags } from './PreservedHeadTags.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { usePage } from '../pageData/PageContext.ts';

/**
 * Renders the page at the address, and the hidden pages (ADR 0086). React runs no effect of a hidden page, and puts
 * none of its tags into the head.
 */
export function Body() {
  const { page: shown, arrivingPage, hiddenPages } = useRouterState();
  const visible = arrivingPage ? [arrivingPage, shown] : [shown];
  const hidden = hiddenPages.filter(({ key }) => key !== arrivingPage?.key);
  // A constant order, the latest first: the browser lays out again what React moves.
  const pages = [...visible, ...hidden].sort((one, other) => other.key - one.key);
  return pages.map((page) => {
    const mode = visible.includes(page) ? 'visible' : 'hidden';
    return (
      <Activity key={page.key} mode={mode}>
        <PageSlot page={page} mode={mode} />
      </Activity>
    );
  });
}

function PageSlot({ page, mode }: { page: RoutedPage; mode: ActivityProps['mode'] }) {
  const { key } = page;
  const [isPrerendered] = useState(mode === 'hidden');
  useLayoutEffect(() => {
    const element = findPage(key);
    if (element) showBandsGradually(element);
    return () => layOutLeftPage(key);
  }, [key]);
  return <PageBody page={page} isPrerendered={isPrerendered} />;
}

/**
 * Renders a page, or the message that replaces a failed page, a rejected request or an unmatched path. A change of the
 * other pages does not render it again.
 */
const PageBody = memo(function PageBody({ page, isPrerendered }: { page: RoutedPage; isPrerendered: boolean }) {
  const { data } = usePage();
  const { location, match, loaded, opensAtTop } = page;
  const { pathname, search } = location;
  // In-page navigations do not change `loaded`: the page stays the server-rendered one.
  const isFirst = loaded === data.loaded;
  const outcome = useOutcome(loaded);
  const content =
    isFirst && data.refusal ? (
      <RejectedRequest {...data.refusal} />
    ) : isFirst && data.isUnavailable ? (
      <SectionUnavailable retryHref={pathname} isRetrying={false} onRetry={() => window.location.reload()} />
    ) : (
      renderOutcome(outcome, match)
    );
  return (
    <RoutedPageProvider value={page}>
      <ActionDataProvider value={isFirst ? data.actionData : undefined}>
        <ArrivingPage
          by={isFirst ? undefined : opensAtTop ? 'at-top' : 'in-place'}
          isPrerendered={isPrerendered}
          pageKey={page.key}
          search={search}
          attempt={loaded}
        >
          {/* The hooks of react-router get the location of this page, and the parameters of its route. */}
          {useRoutes([{ path: match?.route.path ?? '*', element: content }], location)}
        </ArrivingPage>
      </ActionDataProvider>
    </RoutedPageProvider>
  );
});

type ArrivingPageProps = {
  by?: 'in-place' | 'at-top';
  isPrerendered: boolean;
  pageKey: number;
  search: string;
  attempt: LoadedPage;
  children: ReactNode;
};

/**
 * Renders one page in its error boundaries. If a server-rendered page throws, its HTML stays; if another page throws,
 * the message replaces it. A page that opens at its top first renders without its bands; they follow in a second
 * render, so that the browser can paint the heading in between. This includes a prerendered page: the visitor may click
 * before its second render.
 */
function ArrivingPage({ by, isPrerendered, pageKey, search, attempt, children }: ArrivingPageProps) {
  // Keep the first value: in-page navigations must not start the page's entry again.
  const [arrives] = useState(by);
  // Query string of the server-rendered page: a reload of the same query keeps the server's HTML, another does not.
  const [sentFor] = useState(by ? undefined : search);
  const isSent = sentFor === search;
  const isWhole = useDeferredValue(true, arrives === 'at-top' ? false : undefined);
  // The only effect that React runs in a hidden page.
  useInsertionEffect(() => {
    if (isPrerendered) layOutPrerenderedPage(pageKey);
  }, [isPrerendered, pageKey]);
  return (
    <PageErrorBoundary attempt={attempt}>
      <ServerHtmlBoundary
        isSent={isSent}
        whenKept={<PreservedHeadTags />}
        className={styles.body}
        data-page={arrives ?? 'first'}
        data-key={pageKey}
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
      return match?.route.element;
  }
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
