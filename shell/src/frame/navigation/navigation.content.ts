import { paths } from '@site/shared';
import { audienceLinks, discoverLinks, type LinkEntry, platforms, services } from '../siteLinks.content.ts';

/** One column of a menu's panel. */
export type MenuColumn = { label: string; href?: string; entries: readonly LinkEntry[] };

/** Layout of a mega-menu's panel: two columns, one row, or one row above "Latest from Discover". */
type Arrangement = 'columns' | 'row' | 'row-over-latest';

/** A menu of the navigation bar; it is marked as current on paths under any of its prefixes. */
export type MenuContent = {
  label: string;
  prefixes: readonly string[];
  lead: string;
  columns: readonly MenuColumn[];
  arrangement: Arrangement;
};

/** A link of the bar outside of the menus; it counts as current also below the path `within`. */
type PlainLink = { label: string; href: string; within?: string };

export const plainLinks: readonly PlainLink[] = [
  { label: 'About Us', href: paths.about },
  { label: 'Our Experts', href: paths.experts, within: '/people' },
];

export const menus: readonly MenuContent[] = [
  {
    label: 'What We Do',
    prefixes: [paths.whatWeDo, '/products'],
    lead: 'Engineering, process simulation and software, from first model to audited report.',
    columns: [
      { label: 'Services', href: paths.services, entries: services },
      { label: 'Digital platforms', entries: platforms },
    ],
    arrangement: 'columns',
  },
  {
    label: 'Who We Help',
    prefixes: ['/who-we-help'],
    lead: 'Pick the page written for your job.',
    columns: [{ label: 'Teams', entries: audienceLinks }],
    arrangement: 'row',
  },
  {
    label: 'Discover',
    prefixes: ['/discover'],
    lead: 'Published by our engineers, with the numbers.',
    columns: [{ label: 'Library', entries: discoverLinks }],
    arrangement: 'row-over-latest',
  },
];
