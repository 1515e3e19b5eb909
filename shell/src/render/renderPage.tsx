import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionResult, Page } from '@site/shared';
import { dehydrateStore, makeStore, type SiteStore, StoreAccessProvider } from '@site/shared/host';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createPath, type Navigator } from 'react-router-dom';
import { drawCover } from '../covers/drawCover.tsx';
import { Document } from '../document/Document.tsx';
import { PageProvider } from '../pageData/PageContext.ts';
import { type PageData, type ReleaseSetOnPage, toPageJson } from '../pageData/pageData.ts';
import { canonicalizeCase } from '../routing/canonicalizeCase.ts';
import { matchRoute, type RouteMatch } from '../routing/matchRoute.ts';
import { findSectionName, patternOf } from '../routing/pathPrefix.ts';
import { findRedirect } from '../routing/redirects.ts';
import { createRoute, type Runtime } from '../routing/createRoute.tsx';
import { loadRoute, type Route } from '../routing/route.ts';
import { Routing } from '../routing/Routing.tsx';
import { firstPageKey } from '../routing/routerState.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { FormTokenContext } from '../pages/contact/formToken.ts';
import { contactPageId, shellPages } from '../pages/shellPages.ts';
import { settlesWithin } from '../routing/settlesWithin.ts';
import { createCallService, createReadApi, readFormToken } from './callService.ts';
import type { FormRequest, PageAnswer, PageRenderer, PageRequest, RendererSetup } from './contract.ts';
import { listPaths } from './pagePaths.ts';
import { rejections, rejectionStatuses } from './rejections.content.ts';
import { toSameOriginPath } from './sameOriginPath.ts';

/** A page below one of its part's prefixes; the renderer creates a route only for the candidate that matches. */
type Candidate = { path: string; page: Page; prefix: string };

/** Values that all pages of a release set share. */
type Site = { setup: RendererSetup; shell: Candidate[]; all: Candidate[]; namesAllSections: boolean };

/**
 * Creates the renderer of one release set. It renders complete documents, which the browser hydrates.
 * @param namesAllSections the page data have all sections, because no file list has them.
 */
export function createPageRenderer(setup: RendererSetup, namesAllSections = !setup.digests): PageRenderer {
  const { apiBaseUrl, releases, sections } = setup;
  const readApi = createReadApi(apiBaseUrl);
  const shell = toCandidates(shellPages, ['']);
  const sectionCandidates = Object.entries(sections).flatMap(([name, { pages }]) =>
    toCandidates(pages, releases.sections[name]?.prefixes ?? []),
  );
  const site: Site = {
    setup,
    shell,
    all: [...shell, ...sectionCandidates],
    namesAllSections,
  };
  return {
    pages: shell.map(({ path, page: { id } }) => ({ id, path })),
    formPaths: site.all.filter(({ page }) => page.loadAction).map(({ path }) => path),
    refusalKinds: Object.keys(rejections),
    render: (request) => renderPage(request, site),
    submit: (request) => submitForm(request, site),
    async pathsOf(part, onUnlisted) {
      if (part === 'shell') return listPaths(shellPages, '', readApi, onUnlisted);
      return listPaths(sections[part]?.pages ?? [], releases.sections[part]?.prefixes[0] ?? '', readApi, onUnlisted);
    },
    drawCover,
  };
}

function toCandidates(pages: readonly Page[], prefixes: readonly string[]): Candidate[] {
  return prefixes.flatMap((prefix) => pages.map((page) => ({ path: patternOf(prefix, page.path), page, prefix })));
}

/**
 * Runs the action of the page to which a form was posted; returns its redirect, or renders the page with its result.
 */
async function submitForm(
  { url: path, fields, repeated, address, traceparent }: FormRequest,
  site: Site,
): Promise<PageAnswer | null> {
  const url = toUrl(path);
  const match = matchRoute(site.all, url.pathname);
  if (!match?.route.page.loadAction) return null;
  const { action } = await match.route.page.loadAction();
  const callService = createCallService(site.setup.apiBaseUrl, {
    'x-forwarded-for': address,
    ...toHeaders(traceparent),
  });
  const result = await action({ url, params: match.params, form: fields, repeated, callService });
  return 'redirectTo' in result
    ? { kind: 'redirect', status: 303, location: result.redirectTo }
    : renderPage({ url: path, ...(traceparent && { traceparent }) }, site, result);
}

async function renderPage(
  request: PageRequest,
  site: Site,
  actionResult?: Exclude<ActionResult, { redirectTo: string }>,
): Promise<PageAnswer> {
  const { setup } = site;
  const url = toUrl(request.url);
  const redirectTo = findRedirect(url.pathname);
  if (redirectTo !== undefined) return permanentRedirect(redirectTo);

  const headers = toHeaders(request.traceparent);
  const store = makeStore({ apiBaseUrl: setup.apiBaseUrl, headers });
  const match = findRoute(request, url.pathname, site, createServerRuntime(store, setup.preloadLimitMs));
  const canonicalPath = match && canonicalizeCase(match.route.path, url.pathname);
  if (canonicalPath !== undefined && canonicalPath !== url.pathname) return permanentRedirect(canonicalPath);
  const startedAt = performance.now();
  const isContact = match?.route.id === contactPageId;
  const [loaded, formToken] = await Promise.all([
    match ? loadRoute(match.route, { params: match.params, url }) : ({ outcome: 'missing' } as const),
    isContact ? readFormToken(setup.apiBaseUrl, setup.preloadLimitMs, headers) : undefined,
  ]);
  const dataMs = performance.now() - startedAt;
  if ('redirectTo' in loaded) return permanentRedirect(loaded.redirectTo);
  const route = match?.route;
  const section = findSectionName(setup.releases.sections, url.pathname);
  const sectionPage = section === undefined ? undefined : route;
  const data: PageData = {
    releases: toReleasesOnPage(site, section, sectionPage),
    files: filesOfPage(section, route, setup),
    loaded,
    ...(route?.hasQueries && { answers: dehydrateStore(store) }),
    ...(sectionPage && { sectionPage: toSectionPage(sectionPage) }),
    ...(request.isUnavailable && { isUnavailable: true }),
    ...(request.refusal && { refusal: rejections[request.refusal] }),
    ...(actionResult && { actionData: actionResult.data }),
  };
  const json = toPageJson(data);
  const { pathname, search } = url;
  const html = await renderDocument(
    <StoreAccessProvider value={null}>
      <PageProvider value={{ data, json }}>
        <Routing
          state={{
            page: {
              key: firstPageKey,
              location: { pathname, search, hash: '', state: null, key: 'default' },
              match,
              loaded,
              opensAtTop: false,
            },
            hiddenPages: [],
          }}
          navigator={noopNavigator}
        >
          <FormTokenContext value={formToken}>
            <Document />
          </FormTokenContext>
        </Routing>
      </PageProvider>
    </StoreAccessProvider>,
  );
  return {
    kind: 'page',
    status: statusOf(request, loaded.outcome, actionResult?.status),
    html,
    isComplete: loaded.outcome !== 'partial' && loaded.outcome !== 'unavailable',
    dataMs,
    ...(actionResult?.retryAfterSeconds !== undefined && { retryAfterSeconds: actionResult.retryAfterSeconds }),
  };
}

function toHeaders(traceparent: string | undefined): Record<string, string> {
  return traceparent === undefined ? {} : { traceparent };
}

function permanentRedirect(address: string): PageAnswer {
  return { kind: 'redirect', status: 301, location: toSameOriginPath(address) };
}

function toUrl(path: string): URL {
  return new URL(`http://site.invalid${path}`);
}

/** Matches a path and creates the route of the page that matches. */
function findRoute(
  { isUnavailable }: PageRequest,
  pathname: string,
  { shell, all }: Site,
  runtime: Runtime,
): RouteMatch<Route> | undefined {
  const match = matchRoute(isUnavailable ? shell : all, pathname);
  return match && { ...match, route: createRoute(match.route.page, match.route.prefix, runtime) };
}

/** The server does not navigate; react-router requires a navigator. */
const noopNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/**
 * Additional time that a page waits for its subject, in milliseconds. Without the subject there is no page, and a
 * worker that has just started under load is slow in everything.
 */
const subjectGraceMs = 1200;

/**
 * Creates the functions with which routes load pages and their data on the server: modules without retries, and all
 * queries of a page with one timeout.
 */
function createServerRuntime(store: SiteStore, preloadLimitMs: number): Runtime {
  return {
    openStore: async () => ({ store, Provider }),
    loadModule: (load) => load(),
    waitToHydrate: () => Promise.resolve(),
    async awaitQueries(begun) {
      await settlesWithin(begun.settled, preloadLimitMs);
      if (begun.outcome() === 'unavailable') await settlesWithin(begun.subjectSettled, subjectGraceMs);
      const outcome = begun.outcome();
      begun.abort();
      return { outcome };
    },
  };
}

function toSectionPage({ id, path, hasQueries }: Route): NonNullable<PageData['sectionPage']> {
  return { id, path, hasQueries };
}

function statusOf({ isUnavailable, refusal }: PageRequest, outcome: LoadedPage['outcome'], actionStatus = 200): number {
  if (refusal) return rejectionStatuses[refusal];
  if (isUnavailable || outcome === 'unavailable') return 503;
  if (outcome === 'missing') return 404;
  return actionStatus;
}

function filesOfPage(section: string | undefined, route: Route | undefined, setup: RendererSetup): PageData['files'] {
  const { start, fonts, digests } = setup;
  const routeFiles = route ? setup.filesOf(route.id) : undefined;
  const styles = [
    ...setup.styles,
    ...(route?.hasQueries ? setup.storeStyles : []),
    ...(section === undefined ? [] : setup.stylesOfSection(section)),
    ...(routeFiles?.styles ?? []),
  ];
  const scripts = [
    start,
    ...setup.scripts,
    ...(route?.hasQueries ? setup.storeScripts : []),
    ...(section === undefined ? [] : [...setup.federationScripts, ...(setup.releases.sections[section]?.files ?? [])]),
    ...(routeFiles?.scripts ?? []),
  ];
  return {
    start,
    fonts,
    styles: [...new Set(styles)],
    ...(digests && { digests: pick(digests.files, [...styles, ...scripts]) }),
  };
}

function pick(all: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

/**
 * Returns the release set in the form that a page needs: with the page's section only, so that pages do not grow with
 * the number of sections.
 */
function toReleasesOnPage(
  { setup: { releases, digests, filesOf }, namesAllSections }: Site,
  section: string | undefined,
  page: Route | undefined,
): ReleaseSetOnPage {
  const named = Object.entries(releases.sections).filter(([name]) => namesAllSections || (page && name === section));
  return {
    ...releases,
    sections: Object.fromEntries(
      named.map(([name, files]) => {
        const pages = page && name === section ? [{ path: page.path, files: filesOf(page.id).scripts }] : [];
        return [name, { ...files, pages }];
      }),
    ),
    ...(digests && { digests: digests.list }),
  };
}

/** Renders the complete HTML, so that it can be cached. Rejects with the first error of any component. */
function renderDocument(document: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      // Keep document order at any size: React moves chunks that it sends out of order with inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => text(pipe(new PassThrough())).then((html) => resolve(html), reject),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}
