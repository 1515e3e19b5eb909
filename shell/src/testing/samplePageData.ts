import { createSectionLoader, type SectionLoader } from '../federation/sectionLoader.ts';
import type { Page } from '../pageData/PageContext.ts';
import type { PageData } from '../pageData/pageData.ts';

/** Page data for tests: a release set with the section `discover`. */
export function samplePageData(changes: Partial<PageData> = {}): PageData {
  return {
    releases: {
      shell: 'shell-1',
      sections: {
        discover: {
          id: 'discover-1',
          prefixes: ['/discover'],
          entry: '/entry.js',
          container: 'section_discover',
          files: ['/entry.js'],
          pages: [],
        },
      },
    },
    files: { start: '/start.js', fonts: [], styles: [] },
    loaded: { outcome: 'ready' },
    ...changes,
  };
}

/** Section loader for tests, with the section `discover`. */
export function sampleSections(changes: Partial<SectionLoader> = {}): SectionLoader {
  const { sections } = samplePageData().releases;
  const loader = createSectionLoader(
    sections,
    async () => sections,
    async () => ({ pages: [] }),
  );
  return { ...loader, ...changes };
}

/** Page for tests. */
export function samplePage(changes: Partial<Page> = {}): Page {
  return { data: samplePageData(), json: '{}', ...changes };
}
