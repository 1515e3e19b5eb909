import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { audiences, type PageRoute, paths, type ReadApi } from '@site/shared';
import { carryAnswers, makeStore, type SiteStore, StoreAccessProvider } from '@site/shared/host';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createPath, type Navigator } from 'react-router-dom';
import { drawCover } from '../covers/drawCover.tsx';
import { isUnderPrefix } from '../routing/pathPrefix.ts';
import { Document } from '../page/Document.tsx';
import { PageProvider } from '../page/PageContext.ts';
import { type PageData, type ReleaseSetOnPage, toPageJson } from '../page/pageData.ts';
import { listProfilePaths } from '../pages/profile/profilePaths.ts';
import { type AdoptedPage, adoptPage, type Adoption, loadPage, placePages } from '../routing/adoptPages.tsx';
import { matchPage } from '../routing/matchPage.ts';
import { findRedirect } from '../routing/redirects.ts';
import { Routing } from '../routing/Routing.tsx';
import type { LoadedPage } from '../routing/routerState.ts';
import { shellPages } from '../routing/shellPages.ts';
import { withinLimit } from '../routing/withinLimit.ts';
import type { PageAnswer, PageRenderer, PageRequest, RendererSetup } from './contract.ts';

/** The shell's own indexable paths; they grow with its pages. */
const shellPaths = [
  paths.home,
  paths.about,
  paths.experts,
  paths.contact,
  ...audiences.map(paths.whoWeHelp),
  paths.joinUs,
  paths.privacy,
];

/** Builds the renderer of one release set: whole documents, as the browser will hydrate them. */
export function createPageRenderer(setup: RendererSetup): PageRenderer {
  const readApi = createReadApi(setup.apiBaseUrl);
  return {
    render: (request) => renderPage(request, setup),
    async pathsOf(part) {
      if (part === 'shell') return [...shellPaths, ...(await listProfilePaths(readApi).catch(() => []))];
      return (await setup.sections[part]?.paths?.(readApi)) ?? [];
    },
    drawCover,
  };
}

async function renderPage(request: PageRequest, setup: RendererSetup): Promise<PageAnswer> {
  const url = new URL(`http://site.invalid${request.url}`);
  const redirectTo = findRedirect(url.pathname);
  if (redirectTo !== undefined) return { kind: 'redirect', status: 301, location: redirectTo };

  const store = makeStore({ apiBaseUrl: setup.apiBaseUrl });
  const adoption = createServerAdoption(store, setup.preloadLimitMs);
  const match = matchPage(
    pagesOf(request, setup).map((page) => adoptPage(page, adoption)),
    url.pathname,
  );
  const loaded: LoadedPage = match ? await loadPage(match.page, { params: match.params, url }) : { outcome: 'missing' };
  const page = match?.page;
  const data: PageData = {
    releases: toReleasesOnPage(setup),
    files: filesOfPage(url.pathname, page, setup),
    loaded,
    ...(page?.hasQueries && { answers: carryAnswers(store) }),
    ...(page && sectionOf(url.pathname, setup) && { sectionPage: toSectionPage(page) }),
    ...(request.isUnavailable && { isUnavailable: true }),
    ...(request.inquiry && { inquiry: request.inquiry }),
  };
  const json = toPageJson(data);
  const { pathname, search } = url;
  const html = await renderDocument(
    <StoreAccessProvider value={null}>
      <PageProvider value={{ data, json }}>
        <Routing
          state={{
            location: { pathname, search, hash: '', state: null, key: 'default' },
            navigationType: 'POP',
            match,
            loaded,
          }}
          navigator={stillNavigator}
        >
          <Document />
        </Routing>
      </PageProvider>
    </StoreAccessProvider>,
  );
  return {
    kind: 'page',
    status: statusOf(request, loaded.outcome),
    html,
    isComplete: loaded.outcome !== 'partial' && loaded.outcome !== 'unavailable',
  };
}

/** On the server nobody goes anywhere. */
const stillNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/**
 * How much longer a page waits for its subject than for its parts, in milliseconds: without it there is no page,
 * and a worker that has just started under load is late with everything.
 */
const subjectGraceMs = 1200;

/** How the server loads pages and their data: at once, and within one time limit for all queries of a page. */
function createServerAdoption(store: SiteStore, preloadLimitMs: number): Adoption {
  return {
    openStore: async () => ({ store, Provider }),
    loadModule: (load) => load(),
    whenWanted: () => Promise.resolve(),
    async awaitQueries(begun) {
      await withinLimit(begun.settled, preloadLimitMs);
      if (begun.outcome() === 'unavailable') await withinLimit(begun.subjectSettled, subjectGraceMs);
      const outcome = begun.outcome();
      begun.abort();
      return { outcome };
    },
  };
}

function pagesOf(request: PageRequest, { sections, releases }: RendererSetup): PageRoute[] {
  const ofSections = Object.entries(sections).flatMap(([name, { routes }]) =>
    placePages(routes, releases.sections[name]?.prefixes ?? []),
  );
  return request.isUnavailable ? [...shellPages] : [...shellPages, ...ofSections];
}

function sectionOf(pathname: string, { releases }: RendererSetup): string | undefined {
  return Object.entries(releases.sections).find(([, { prefixes }]) =>
    prefixes.some((prefix) => isUnderPrefix(pathname, prefix)),
  )?.[0];
}

function toSectionPage({ id, path, hasQueries }: AdoptedPage): NonNullable<PageData['sectionPage']> {
  return { id, path, hasQueries };
}

function statusOf({ isUnavailable, inquiry }: PageRequest, outcome: LoadedPage['outcome']): number {
  if (isUnavailable || outcome === 'unavailable') return 503;
  if (outcome === 'missing') return 404;
  if (inquiry && inquiry.outcome !== 'received') return inquiry.outcome === 'invalid' ? 422 : 503;
  return 200;
}

function filesOfPage(pathname: string, page: AdoptedPage | undefined, setup: RendererSetup): PageData['files'] {
  const section = sectionOf(pathname, setup);
  const styles = [
    ...setup.styles,
    ...(page?.hasQueries ? setup.storeStyles : []),
    ...(section === undefined ? [] : setup.stylesOfSection(section)),
    ...(page ? setup.filesOf(page.id.split('@')[0] ?? page.id).styles : []),
  ];
  return { start: setup.start, fonts: setup.fonts, styles: [...new Set(styles)] };
}

/** The release set as the browser needs it, with the files of each of the sections' pages. */
function toReleasesOnPage({ releases, sections, filesOf }: RendererSetup): ReleaseSetOnPage {
  const named = Object.entries(releases.sections).map(([name, section]) => {
    const routes = sections[name]?.routes ?? [];
    const pages = section.prefixes.flatMap((prefix) =>
      placePages(routes, [prefix]).map(({ id, path = '' }) => {
        const { scripts, styles } = filesOf(id);
        return { path, files: [...scripts, ...styles] };
      }),
    );
    return [name, { ...section, pages }] as const;
  });
  return { shell: releases.shell, sections: Object.fromEntries(named) };
}

/** Renders to the end, so that the page can be cached whole. Rejects with the first error of any component. */
function renderDocument(document: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      // In order, however long: what is sent out of order is put in its place by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => text(pipe(new PassThrough())).then((html) => resolve(html), reject),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}

function createReadApi(baseUrl: string): ReadApi {
  return async <Body,>(path: string) => {
    const answer = await fetch(baseUrl + path, { signal: AbortSignal.timeout(2000) });
    if (!answer.ok) throw new Error(`The site service answered ${answer.status} to ${path}.`);
    // The caller names the shape; both sides take it from the contract.
    return (await answer.json()) as Body;
  };
}
