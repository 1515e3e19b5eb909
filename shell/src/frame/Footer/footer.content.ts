import { paths } from '@site/shared';
import {
  audienceLinks,
  companyLinks,
  discoverLinks,
  type LinkEntry,
  platforms,
  services,
} from '../siteLinks.content.ts';

/** Link groups of the footer. The group Discover includes the FAQ, which is a part of the home page. */
export const footerGroups: readonly { label: string; entries: readonly LinkEntry[] }[] = [
  { label: 'Services', entries: services },
  { label: 'Platforms', entries: platforms },
  { label: 'Who We Help', entries: audienceLinks },
  { label: 'Discover', entries: [...discoverLinks, { label: 'FAQ', href: paths.homeFaq }] },
  { label: 'Company', entries: companyLinks },
];
