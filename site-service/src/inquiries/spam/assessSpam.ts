import type { Inquiry } from '@site/shared/contract';
import { findMixedWords, shareOfOtherScripts } from './assessScripts.ts';
import { findLinks, type FoundLink } from './findLinks.ts';

/** Score from which an inquiry is stored as suspected. */
export const suspectedScore = 3;

/**
 * Points of an inquiry without the header of the form's token. It is accepted, because an earlier release of the shell
 * sends none, also after a rollback. One more sign makes it suspected: most are from programs that know only the fields.
 */
export const withoutTokenScore = 2;

/**
 * Why an inquiry looks like spam: BBCode or HTML links; a link as name, company or position; the same name in these
 * fields; many links; letters of two scripts within words; a text in a script other than Latin.
 */
export type SpamReason = 'markup' | 'link-as-name' | 'same-name' | 'links' | 'mixed-scripts' | 'other-script';

/** Score of an inquiry, 0 or more, with the reasons that contributed to it. */
export type SpamAssessment = { score: number; reasons: SpamReason[] };

/** Assesses the text of an inquiry: its links and its scripts, not its words (docs/decisions/0084-spam.md). */
export function assessSpam(inquiry: Inquiry): SpamAssessment {
  // Full-width letters become ordinary ones: ｗｗｗ.
  const [details, fullName, companyName, position] = [
    inquiry.details,
    inquiry.fullName,
    inquiry.companyName,
    inquiry.position ?? '',
  ].map((text) => text.normalize('NFKC')) as [string, string, string, string];
  const links = findLinks(details);
  const text = withoutLinks(details, links);
  const points: Record<SpamReason, number> = {
    markup: hasMarkup(details) ? suspectedScore : 0,
    'link-as-name': scoreNames({ fullName, companyName, position }),
    // Programs fill all fields that they do not know with one name. A person's company may have the person's name.
    'same-name': fullName === companyName && fullName === position ? suspectedScore : 0,
    links: scoreLinks(links, text),
    'mixed-scripts': Math.min(findMixedWords([fullName, companyName, position, text].join(' ')).size, suspectedScore),
    // A whole inquiry in another script is possible; with a link, nearly all are spam.
    'other-script': shareOfOtherScripts(text) > 0.5 ? (links.length > 0 ? suspectedScore : 2) : 0,
  };
  const reasons = (Object.keys(points) as SpamReason[]).filter((reason) => points[reason] > 0);
  return { score: reasons.reduce((sum, reason) => sum + points[reason], 0), reasons };
}

/** Visitors type plain text; programs that fill many forms add the markup of forums and blogs. */
function hasMarkup(text: string): boolean {
  return /\[\/?(?:url|img|link)\b|<a\s[^>]{0,200}href/i.test(text);
}

/** Some visitors name their company by its domain, nobody by a URL. */
function scoreNames({
  fullName,
  companyName,
  position,
}: Record<'fullName' | 'companyName' | 'position', string>): number {
  const inCompany = findLinks(companyName);
  const isUrl = inCompany.some(({ hasMoreThanDomain }) => hasMoreThanDomain);
  if (isUrl || findLinks(`${fullName}\n${position}`).length > 0) return suspectedScore;
  return inCompany.length > 0 ? 1 : 0;
}

/** Hosts and links that inquiries have: a request for proposals links to its portal, a signature to two sites. */
const usualHosts = 2;
const usualLinks = 5;
/** Words for each link: below the first number the text is little more than links, below the second nothing else. */
const wordsPerLink = { few: 8, none: 3 };

function scoreLinks(links: readonly FoundLink[], text: string): number {
  const hostCount = new Set(links.map(({ host }) => host)).size;
  return (
    Math.max(0, hostCount - usualHosts) + Math.max(0, links.length - usualLinks) + scoreDensity(links.length, text)
  );
}

/** People explain what they link to. Two links without a word may be a hurried request for a quotation. */
function scoreDensity(linkCount: number, text: string): number {
  const wordCount = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (linkCount > 2 && wordCount < wordsPerLink.none * linkCount) return suspectedScore;
  return linkCount > 1 && wordCount < wordsPerLink.few * linkCount ? 2 : 0;
}

function withoutLinks(text: string, links: readonly FoundLink[]): string {
  let end = 0;
  const parts = links.map((link) => {
    const part = text.slice(end, link.start);
    ({ end } = link);
    return part;
  });
  return [...parts, text.slice(end)].join(' ');
}
