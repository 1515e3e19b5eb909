import type { Section } from '@site/shared';
import type { ReleaseSetOnPage, SectionOnPage } from '../pageData/pageData.ts';
import { findSectionName } from '../routing/pathPrefix.ts';
import { loadWithRetry } from './loadWithRetry.ts';

/** Loads the sections of one release set. */
export type SectionLoader = {
  /** Name of the section that answers a path; undefined for the shell's own paths. */
  findSectionName: (pathname: string) => string | undefined;
  /** Loads a section once; rejects after retries or `loadDeadlineMs`, and can then be called again. */
  load: (name: string) => Promise<Section>;
};

/** Loads a section of a page's release set. */
export type LoadSection = (name: string, sections: Record<string, SectionOnPage>) => Promise<Section>;

/** Builds the section loader of a page's release set. */
export function createSectionLoader({ sections }: ReleaseSetOnPage, loadSection: LoadSection): SectionLoader {
  const loading = new Map<string, Promise<Section>>();

  function load(name: string): Promise<Section> {
    let section = loading.get(name);
    if (!section) {
      section = loadWithRetry(() => loadSection(name, sections));
      loading.set(name, section);
      section.catch(() => loading.delete(name));
    }
    return section;
  }

  return { findSectionName: (pathname) => findSectionName(sections, pathname), load };
}
