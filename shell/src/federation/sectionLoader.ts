import type { Section } from '@site/shared';
import { loadSection } from '#sections';
import type { ReleaseSetOnPage } from '../page/pageData.ts';
import { isUnderPrefix } from '../routing/pathPrefix.ts';
import { loadPersistently } from './loadPersistently.ts';

/** Loads the sections of one release set. */
export type SectionLoader = {
  /** The section that answers a path, and under which prefix; undefined for the shell's own paths. */
  locate: (pathname: string) => { name: string; prefix: string } | undefined;
  /** Loads a section once; rejects after retries or `loadDeadlineMs`, and can then be called again. */
  load: (name: string) => Promise<Section>;
};

/** Builds the section loader of a page's release set. */
export function createSectionLoader({ sections }: ReleaseSetOnPage): SectionLoader {
  const loading = new Map<string, Promise<Section>>();

  function locate(pathname: string) {
    for (const [name, { prefixes }] of Object.entries(sections)) {
      const prefix = prefixes.find((candidate) => isUnderPrefix(pathname, candidate));
      if (prefix !== undefined) return { name, prefix };
    }
    return undefined;
  }

  function load(name: string): Promise<Section> {
    let section = loading.get(name);
    if (!section) {
      section = loadPersistently(() => loadSection(name, sections));
      loading.set(name, section);
      section.catch(() => loading.delete(name));
    }
    return section;
  }

  return { locate, load };
}
