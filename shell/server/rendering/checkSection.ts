import type { Page, Section } from '@site/shared';
import { type Finding, summarizeNames } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';

/** Checks the exports of a section's node bundle against its release; returns the first problem, or undefined. */
export function checkSection(exported: { default?: Section }, release: Release): Finding | undefined {
  const pages = exported.default?.pages;
  if (!Array.isArray(pages)) {
    return {
      problem: 'its ./section does not default-export { pages }.',
      consequence: 'The shell would find no page in the section.',
      remedy: 'Default-export a `Section` of @site/shared from src/section.tsx and release again.',
    };
  }
  return checkFiles(pages, release) ?? checkListing(pages) ?? checkQueryParameters(pages, release);
}

/** Checks that `release.json` lists the files of each page, by the page's id. */
function checkFiles(pages: readonly Partial<Page>[], { section, routes }: Release): Finding | undefined {
  const faults = pages
    .filter(({ id }) => id === undefined || !(id in routes))
    .map(({ id }) => (id === undefined ? 'a page has no id' : `its page "${id}" is missing`));
  if (faults.length === 0) return undefined;
  return {
    problem: `its release.json does not list the files of each page: ${faults.join('; ')}.`,
    consequence: 'The server would send such a page without its style sheets, and browsers would load its code late.',
    remedy: `Give each page an id and import its module with /* webpackChunkName: "route-<id>" */ in ${section}/src/section.tsx, and release again.`,
  };
}

/** Checks that each listed page with path parameters has `listPaths`: only the page knows its paths. */
function checkListing(pages: readonly Page[]): Finding | undefined {
  const unlisted = pages.find(({ path, listPaths, isListed = true }) => isListed && !listPaths && path.includes(':'));
  if (!unlisted) return undefined;
  return {
    problem: `its page "${unlisted.id}" has parameters in its path, "${unlisted.path}", and does not list its paths.`,
    consequence: 'The sitemap and the smoke render would not include them.',
    remedy: 'Add listPaths or isListed: false to the page, and release again.',
  };
}

/**
 * Checks that query parameters are declared only for existing pages: a typo would leave a page without its parameters.
 */
function checkQueryParameters(pages: readonly Page[], { section, queryNames }: Release): Finding | undefined {
  if (Array.isArray(queryNames)) return undefined;
  const paths = new Set(pages.map(({ path }) => path));
  const unknown = Object.keys(queryNames).filter((path) => !paths.has(path));
  if (unknown.length === 0) return undefined;
  return {
    problem: `its release.json declares query parameters for ${summarizeNames(unknown.map((path) => `"${path}"`))}, but it has no such page.`,
    consequence: 'The intended page would be rendered without its parameters.',
    remedy: `In ${section}/package.json, under "site.queryNames", use the path of the page from src/section.tsx, and release again.`,
  };
}
