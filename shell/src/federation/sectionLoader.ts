import type { Section } from '@site/shared';
import type { ReleaseSetOnPage, SectionOnPage } from '../pageData/pageData.ts';
import { findSectionName } from '../routing/pathPrefix.ts';
import { loadWithRetry } from './loadWithRetry.ts';

/** The sections of one release set, loaded on demand. */
export type SectionLoader = {
  /** Returns the name of the section that serves a path; undefined for the shell's paths. */
  findSectionName: (pathname: string) => string | undefined;
  /** Loads a section once; rejects after retries or `loadDeadlineMs`, and can then be called again. */
  load: (name: string) => Promise<Section>;
};

/** Function that loads one section of a release set. */
export type LoadSection = (name: string, sections: Record<string, SectionOnPage>) => Promise<Section>;

/** Creates the section loader of a page's release set. */
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
