import type { PageModule, PageRoute } from '@site/shared';
import { createBrowserRouter, type DataRouter, matchRoutes, redirect, type RouteObject } from 'react-router-dom';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../page/pageData.ts';
import { adoptPage, type Adoption, placePages } from '../routing/adoptPages.tsx';
import { buildRoutes, pageRouteId, shellPages } from '../routing/shellRoutes.tsx';
import { hintFiles } from './hintFiles.ts';
import { leaveIfOutlived } from './leaveIfOutlived.ts';

/** The browser's router, and how the section of a path joins it. */
export type SiteRouter = {
  router: DataRouter;
  /** Puts the pages of the section that answers a path into the router, once; nothing for the shell's paths. */
  mountSectionOf: (pathname: string) => Promise<void>;
};

/** Builds the router on the page that the server sent: of the sections it knows that one page until they are needed. */
export function createSiteRouter(data: PageData, sections: SectionLoader, adoption: Adoption): SiteRouter {
  const mounted = new Map<string, Promise<void>>();

  function hintFilesOf(name: string, pathname: string): void {
    const section = data.releases.sections[name];
    if (section) hintFiles(section, pathname);
  }
  async function readPages(name: string): Promise<PageRoute[]> {
    const { routes } = await sections.load(name);
    return placePages(routes, data.releases.sections[name]?.prefixes ?? []);
  }
  async function mountSectionOf(pathname: string): Promise<void> {
    const name = sections.locate(pathname)?.name;
    if (name === undefined) return undefined;
    hintFilesOf(name, pathname);
    let mounting = mounted.get(name);
    if (!mounting) {
      mounting = readPages(name).then((pages) =>
        router.patchRoutes(
          pageRouteId,
          pages.map((page) => adoptPage(page, adoption)),
        ),
      );
      mounted.set(name, mounting);
      mounting.catch(() => mounted.delete(name));
    }
    return mounting;
  }

  /** The page of a section that the server sent, known by its route alone until its section is there. */
  function firstPageOf(name: string, { id, path, hasQueries }: NonNullable<PageData['sectionPage']>): RouteObject {
    const readPage = async (): Promise<PageRoute> => {
      const page = (await readPages(name)).find((candidate) => candidate.id === id);
      if (!page) throw new Error(`Section "${name}" has no page "${id}", which the server has rendered.`);
      return page;
    };
    const route = adoptPage(
      {
        id,
        path,
        async load(): Promise<PageModule> {
          hintFilesOf(name, window.location.pathname);
          return (await readPage()).load();
        },
        ...(hasQueries && { preload: async (context) => (await readPage()).preload?.(context) ?? {} }),
      },
      adoption,
    );
    const { loader } = route;
    return {
      ...route,
      // A page of the section that was not known so far may match better.
      async loader(args, context) {
        const { pathname, search } = new URL(args.request.url);
        await mountSectionOf(pathname).catch(() => undefined);
        if (matchRoutes(router.routes, pathname)?.at(-1)?.route.id !== id) return redirect(pathname + search);
        return typeof loader === 'function' ? loader(args, context) : undefined;
      },
    } as RouteObject; // the spread keeps it a path route; the union cannot follow it
  }

  const { sectionPage } = data;
  const name = sections.locate(window.location.pathname)?.name;
  const router = createBrowserRouter(
    buildRoutes([
      ...shellPages.map((page) => adoptPage(page, adoption)),
      ...(sectionPage && name !== undefined ? [firstPageOf(name, sectionPage)] : []),
    ]),
    {
      hydrationData: { loaderData: data.loaderData },
      async patchRoutesOnNavigation({ path }) {
        const url = new URL(path, window.location.origin);
        try {
          await mountSectionOf(url.pathname);
        } catch (error) {
          await leaveIfOutlived(url, data.releases, sections);
          console.error(
            `The section of ${path} could not be loaded; a message with "Try again" stands in its place.`,
            error,
          );
        }
      },
    },
  );
  return { router, mountSectionOf };
}
