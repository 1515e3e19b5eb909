import type { Page, Section } from '@site/shared';
import { type Finding, summarizeNames } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';

/** What is wrong with what a section's node bundle exports beside its release; undefined where nothing is. */
export function checkSection(exported: { default?: Section }, release: Release): Finding | undefined {
  const pages = exported.default?.pages;
  if (!Array.isArray(pages)) {
    return {
      problem: 'its ./section does not default-export { pages }.',
      consequence: 'The shell would find no page in it.',
      remedy: 'Default-export a `Section` of @site/shared from src/section.tsx and release again.',
    };
  }
  return checkFiles(pages, release) ?? checkListing(pages) ?? checkQueryParameters(pages, release);
}

/** `release.json` lists the files of each page by the page's id. */
function checkFiles(pages: readonly Partial<Page>[], { section, routes }: Release): Finding | undefined {
  const faults = pages
    .filter(({ id }) => id === undefined || !(id in routes))
    .map(({ id }) => (id === undefined ? 'a page has no id' : `its page "${id}" is not there`));
  if (faults.length === 0) return undefined;
  return {
    problem: `its release.json does not list the files of each page: ${faults.join('; ')}.`,
    consequence: 'Such a page would be sent without its style sheets, and its code would be loaded late.',
    remedy: `Give each page an id and import its module with /* webpackChunkName: "route-<id>" */ in ${section}/src/section.tsx, and release again.`,
  };
}

/** A path pattern with parameters stands for paths that only the page can name. */
function checkListing(pages: readonly Page[]): Finding | undefined {
  const silent = pages.find(({ path, listPaths, isListed = true }) => isListed && !listPaths && path.includes(':'));
  if (!silent) return undefined;
  return {
    problem: `its page "${silent.id}" has parameters in its path, "${silent.path}", and lists none of its paths.`,
    consequence: 'Neither the sitemap nor a rehearsal would know them.',
    remedy: 'Give it listPaths, or isListed: false, and release again.',
  };
}

/** A name that is declared for no page would be read by none: a page would get another query than it was written for. */
function checkQueryParameters(pages: readonly Page[], { section, queryNames }: Release): Finding | undefined {
  if (Array.isArray(queryNames)) return undefined;
  const paths = new Set(pages.map(({ path }) => path));
  const strange = Object.keys(queryNames).filter((path) => !paths.has(path));
  if (strange.length === 0) return undefined;
  return {
    problem: `its release.json declares query parameters for ${summarizeNames(strange.map((path) => `"${path}"`))}, and it has no such page.`,
    consequence: 'The page that was meant would be rendered without its parameters.',
    remedy: `Name under "site.queryNames" in ${section}/package.json the path of the page as it stands in src/section.tsx, and release again.`,
  };
}
