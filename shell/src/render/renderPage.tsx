import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { audiences, paths, type ReadApi } from '@site/shared';
import { isMissingError, makeStore, StoreAccessProvider } from '@site/shared/host';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { isUnderPrefix } from '../routing/pathPrefix.ts';
import { PageProvider } from '../page/PageContext.ts';
import { type PageData, toPageJson } from '../page/pageData.ts';
import { listProfilePaths } from '../pages/profile/profilePaths.ts';
import { adoptRoutes, mountSection, type PageLoaderData } from '../routing/adoptRoutes.tsx';
import { buildRoutes, shellPages, unmatchedRouteId } from '../routing/shellRoutes.tsx';
import type { PageAnswer, PageRenderer, PageRequest, RendererSetup, RouteFiles } from './contract.ts';

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
  };
}

async function renderPage(request: PageRequest, setup: RendererSetup): Promise<PageAnswer> {
  const store = makeStore({ apiBaseUrl: setup.apiBaseUrl });
  let isComplete = true;
  const pages = request.isUnavailable ? shellPages : [...shellPages, ...mountedSections(setup)];
  const routes = buildRoutes(
    adoptRoutes(pages, {
      openStore: async () => ({ store, Provider }),
      loadPage: (load) => load(),
      async runPreload(preload) {
        const outcome = await withinLimit(preload, setup.preloadLimitMs);
        if (outcome === 'late') isComplete = false;
        return outcome;
      },
    }),
  );
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://site.invalid${request.url}`));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? paths.home };
  }
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw failure;

  const { siteApi } = store.getState();
  const calls = Object.entries(siteApi.queries);
  if (calls.some(([, call]) => call?.status === 'rejected' && !isMissingError(call.error))) isComplete = false;
  // A call that is pending or failed here must be made by the browser, so only answers are carried over.
  const queries = Object.fromEntries(calls.filter(([, call]) => call?.status === 'fulfilled'));
  const data: PageData = {
    releases: setup.releases,
    files: filesOfPage(context, setup, calls.length > 0),
    loaderData: context.loaderData,
    ...(Object.keys(queries).length > 0 && { state: { siteApi: { ...siteApi, queries } } }),
    ...(request.isUnavailable && { isUnavailable: true }),
    ...(request.inquiry && { inquiry: request.inquiry }),
  };
  const json = toPageJson(data);
  const html = await renderDocument(
    <StoreAccessProvider value={null}>
      <PageProvider value={{ data, json, sections: noSections }}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </PageProvider>
    </StoreAccessProvider>,
  );
  return { kind: 'page', status: statusOf(context, request), html, isComplete };
}

function mountedSections({ sections, releases }: RendererSetup) {
  return Object.entries(sections).flatMap(([name, section]) =>
    mountSection(section.routes, releases.sections[name]?.prefixes ?? []),
  );
}

/** On the server every section is loaded already, or its page is rendered as unavailable. */
const noSections = {
  locate: () => undefined,
  load: () => Promise.reject(new Error('Sections are not loaded on the server.')),
  hasFailed: () => false,
};

function statusOf(context: StaticHandlerContext, request: PageRequest): number {
  if (request.isUnavailable) return 503;
  if (context.matches.at(-1)?.route.id === unmatchedRouteId) return 404;
  const isMissing = Object.values(context.loaderData).some(
    (loaded) => (loaded as PageLoaderData | null)?.outcome === 'missing',
  );
  if (isMissing) return 404;
  if (request.inquiry && request.inquiry.outcome !== 'received')
    return request.inquiry.outcome === 'invalid' ? 422 : 503;
  return 200;
}

function filesOfPage(context: StaticHandlerContext, setup: RendererSetup, usesStore: boolean): PageData['files'] {
  const ids = context.matches.map(({ route }) => route.id);
  const { pathname } = context.location;
  const section = Object.entries(setup.releases.sections).find(([, { prefixes }]) =>
    prefixes.some((prefix) => isUnderPrefix(pathname, prefix)),
  )?.[0];
  const brought: RouteFiles[] = [
    ...(usesStore ? [setup.storeFiles] : []),
    ...(section === undefined ? [] : [setup.filesOfSection(section)]),
    ...ids.map((id) => setup.filesOf(id.split('@')[0] ?? id)),
  ];
  return {
    main: setup.main,
    fonts: setup.fonts,
    styles: [...new Set([...setup.styles, ...brought.flatMap(({ styles }) => styles)])],
    scripts: [...new Set(brought.flatMap(({ scripts }) => scripts))],
  };
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

function withinLimit<Outcome>(preload: Promise<Outcome>, limitMs: number): Promise<Outcome | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  return Promise.race([preload, late]).finally(() => clearTimeout(timer));
}

function createReadApi(baseUrl: string): ReadApi {
  return async <Body,>(path: string) => {
    const answer = await fetch(baseUrl + path, { signal: AbortSignal.timeout(2000) });
    if (!answer.ok) throw new Error(`The site service answered ${answer.status} to ${path}.`);
    // The caller names the shape; both sides take it from the contract.
    return (await answer.json()) as Body;
  };
}
