import type { Section } from '@site/shared';
import type { ReadSections, SectionOnPage, SetFiles } from '../pageData/pageData.ts';
import { matchRoute } from '../routing/matchRoute.ts';
import { findSectionName } from '../routing/pathPrefix.ts';
import { loadWithRetry } from './loadWithRetry.ts';

/** A section of the release set, with its name. */
export type NamedSection = SectionOnPage & { name: string };

/** The sections of one release set, loaded on demand. */
export type SectionLoader = {
  /**
   * Resolves to the section that serves a path; undefined for the shell's paths. Rejects, after retries, if the file
   * list cannot be fetched; the page in the page data needs no list.
   */
  find: (pathname: string) => Promise<NamedSection | undefined>;
  /** Loads a section once; rejects after retries or `loadDeadlineMs`, and can then be called again. */
  load: (section: NamedSection) => Promise<Section>;
};

/** Function that loads one section of a release set. */
export type LoadSection = (section: NamedSection) => Promise<Section>;

/** Creates the section loader of a page's release set. @param onPage the sections in the page data. */
export function createSectionLoader(
  onPage: SetFiles['sections'],
  readSections: ReadSections,
  loadSection: LoadSection,
): SectionLoader {
  const loading = new Map<string, Promise<Section>>();

  return {
    async find(pathname) {
      const isOnPage =
        matchRoute(
          Object.values(onPage).flatMap(({ pages }) => pages),
          pathname,
        ) !== undefined;
      const sections = isOnPage ? onPage : await loadWithRetry(readSections);
      const name = findSectionName(sections, pathname);
      const section = name === undefined ? undefined : sections[name];
      return name === undefined || !section ? undefined : { ...section, name };
    },
    load(section) {
      const { name } = section;
      let loaded = loading.get(name);
      if (!loaded) {
        loaded = loadWithRetry(() => loadSection(section));
        loading.set(name, loaded);
        loaded.catch(() => loading.delete(name));
      }
      return loaded;
    },
  };
}
