import { company } from '@site/shared/company';
import type { Release } from '@site/releases/store/release';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import { shell } from '../../repository/repository.ts';
import { listLinks } from '../listLinks.ts';
import type { PageFault } from './checkPageInBrowser.ts';
import { namePart } from './faults.ts';
import type { PageLink } from './pageContent.ts';

/** Maximum number of dead links that are named for a page. */
const namedLinkLimit = 3;

/** Resolves to true if a path of the candidate site answers 404 or 410. */
export type LinkCheck = (target: string) => Promise<boolean>;

/**
 * Creates a link check that requests each path of the site once.
 * @param listed paths in the sitemap; they are not requested, because the smoke render covers them.
 */
export function createLinkCheck(siteUrl: string, listed: readonly string[] = []): LinkCheck {
  const answers = new Map(listed.map((path) => [path, Promise.resolve(false)]));
  return (target) => {
    const known = answers.get(target);
    if (known) return known;
    const answer = fetch(siteUrl + target, { redirect: 'manual' }).then(async ({ status, body }) => {
      await body?.cancel();
      return status === 404 || status === 410;
    });
    answers.set(target, answer);
    return answer;
  };
}

/**
 * Resolves to the dead links of a page as faults, one for each part at fault. The fault of a link in the frame is the
 * shell's, and of a link to another part that part's: it may have removed the page.
 */
export async function listDeadLinks(
  pagePart: string,
  links: readonly PageLink[],
  { isDead, partOf }: { isDead: LinkCheck; partOf: (path: string) => string },
): Promise<PageFault[]> {
  const dead = new Map<string, PageLink>();
  for (const link of links) if (await isDead(link.target)) dead.set(link.target, link);
  const partAtFault = ({ target, isInFrame }: PageLink) => {
    const targetPart = partOf(new URL(target, company.siteOrigin).pathname);
    return targetPart !== pagePart ? targetPart : isInFrame ? shell : undefined;
  };
  return [...Map.groupBy(dead.values(), partAtFault)].map(([part, group]) => {
    const named = group
      .slice(0, namedLinkLimit)
      .map(({ target, element }) => `${element} leads to ${target}, which does not exist`);
    if (group.length > namedLinkLimit) named.push(`${group.length - namedLinkLimit} more`);
    const cause = `dead links to ${group.map(({ target }) => target).join(' ')}`;
    return { kind: 'link', what: `${named.join('; ')}.`, cause, part };
  });
}

/** A release, the release that it replaces, and the set and site that it is opened with. */
export type Replacement = { release: Release; before: Release; set: ReleaseSet; siteUrl: string };

/**
 * Resolves to a warning for each page of another part that links to a missing page of a part; none unless the release
 * removes a route.
 * @param paths paths in the sitemap of the site.
 */
export async function warnOfRemovedPages(
  paths: readonly string[],
  { release, before, set, siteUrl }: Replacement,
  isDead: LinkCheck,
): Promise<string[]> {
  if (Object.keys(before.routes).every((route) => route in release.routes)) return [];
  const partOf = (path: string) => releaseOf(set, path)?.section ?? shell;
  const warnings: string[] = [];
  for (const path of paths.filter((each) => partOf(each) !== release.section)) {
    const html = await (await fetch(siteUrl + path)).text();
    for (const target of listLinks(path, html))
      if (partOf(target) === release.section && !paths.includes(target) && (await isDead(target)))
        warnings.push(
          `${namePart(partOf(path), set)}: its page ${path} links to ${target}, which ${release.section}/${release.id} does not have; visitors who follow the link get 404; ask its owner to remove the link.`,
        );
  }
  return warnings;
}
