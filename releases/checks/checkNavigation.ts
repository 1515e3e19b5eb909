import { isUnderPrefix } from '../store/prefix.ts';
import type { Release, ReleaseNavigation } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';

/**
 * Places of the navigation at which sections add links: the most links of all sections, and the length of a label. The
 * shell shows them (`shell/src/frame/siteNavigation.content.ts`).
 */
export const navigationPlaces: Readonly<Record<string, { links: number; labelLength: number }>> = {
  bar: { links: 2, labelLength: 10 }, // fit in the row from 1200 px
  'menu/services': { links: 3, labelLength: 28 },
  'menu/platforms': { links: 3, labelLength: 28 },
  'menu/library': { links: 4, labelLength: 28 },
  'footer/services': { links: 3, labelLength: 28 },
  'footer/platforms': { links: 3, labelLength: 28 },
  'footer/who-we-help': { links: 3, labelLength: 28 },
  'footer/discover': { links: 3, labelLength: 28 },
  'footer/company': { links: 3, labelLength: 28 },
};

/** Maximum length of a description, in characters: two lines of a menu's column. */
const descriptionLength = 60;
/** Letters and digits, with single spaces and marks between and after them; no markup, control or invisible characters. */
const plainText = /^[\p{L}\p{N}](?:[\p{L}\p{N}.,:;!?&’'/+()-]| (?! |$))*$/u;

type Entry = ReleaseNavigation[number];

/** Returns findings for the links that a section adds to the navigation, alone and together with other sections' links. */
export function checkNavigation(release: Release, served: Readonly<Record<string, Release>>): Finding[] {
  const { section, navigation = [] } = release;
  const others = Object.values(served).filter((other) => other.section !== section);
  const file = `${section}/package.json ("site.navigation")`;
  const byPlace = Map.groupBy(navigation, ({ place }) => place);
  return navigation.flatMap((entry) => {
    const place = navigationPlaces[entry.place];
    if (!place) {
      return {
        problem: `its link "${entry.label}" is for the place "${entry.place}", which the navigation does not have.`,
        consequence: 'No page would show the link.',
        remedy: `Use one of ${Object.keys(navigationPlaces).join(', ')} in ${file} and release again.`,
      };
    }
    return [
      ...checkText(entry, place.labelLength, file),
      ...checkPath(entry, release, file),
      ...checkPlace(entry, byPlace.get(entry.place) ?? [], file),
      ...checkRoom(entry, place.links, others),
    ];
  });
}

/** Returns findings for the label and the description of a link. */
function checkText({ label, place, description }: Entry, labelLength: number, file: string): Finding[] {
  const link = `its link "${label}" at "${place}"`;
  const texts = [
    { name: `the label of ${link}`, text: label, most: labelLength },
    { name: `the description of ${link}`, text: description, most: descriptionLength },
  ];
  return texts.flatMap(({ name, text, most }) => {
    if (text === undefined || (text.length <= most && plainText.test(text))) return [];
    return [
      {
        problem:
          text.length > most
            ? `${name} has ${text.length} characters; ${most} fit.`
            : `${name} is not a text of letters, digits, single spaces and punctuation marks.`,
        consequence: 'It could break the layout of the navigation on every page.',
        remedy: `${text.length > most ? 'Shorten' : 'Correct'} it in ${file} and release again.`,
      },
    ];
  });
}

/** Requires a path of the section; the smoke render requires that it has a page. */
function checkPath({ label, path }: Entry, { prefixes }: Release, file: string): Finding[] {
  // False for a query, a fragment, dot segments and characters that URLs encode.
  const isCanonical = new URL(path, 'http://site.invalid').pathname === path;
  if (isCanonical && prefixes.some((prefix) => isUnderPrefix(path, prefix))) return [];
  return [
    {
      problem: `its link "${label}" leads to "${path}", which is not a path of the section (below ${prefixes.join(', ')}).`,
      consequence: 'The navigation of every page would lead away from the section.',
      remedy: `Use the path of one of its pages, without query and fragment, in ${file} and release again.`,
    },
  ];
}

/** Returns one finding, with the first of the links at a place, if there are more. */
function checkPlace(entry: Entry, links: readonly Entry[], file: string): Finding[] {
  if (links.length < 2 || links[0] !== entry) return [];
  return [
    {
      problem: `it has more than one link at "${entry.place}": ${links.map(({ label }) => `"${label}"`).join(', ')}.`,
      consequence: 'The section would take the room of other sections.',
      remedy: `Keep one link of the section at each place in ${file}, link the other pages from it, and release again.`,
    },
  ];
}

function checkRoom({ label, place }: Entry, links: number, others: readonly Release[]): Finding[] {
  const present = others.filter(({ navigation = [] }) => navigation.some((entry) => entry.place === place));
  if (present.length < links) return [];
  return [
    {
      problem: `its link "${label}" is one too many at "${place}": ${present.map(({ section }) => section).join(' and ')} have the ${links} links that fit.`,
      consequence: 'The navigation of every page could overflow.',
      remedy: 'Choose another place, or agree with the owners of these sections whose link stays, and release again.',
    },
  ];
}
