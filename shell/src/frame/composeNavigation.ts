import type { NavigationEntry } from '../pageData/pageData.ts';
import type { LinkEntry, LinkList, SiteNavigation } from './siteNavigation.content.ts';

/**
 * Returns the navigation with the links of sections in their places, after the shell's own links. A menu is also current
 * on the pages of the links that sections add to it. Links for an unknown place are not shown.
 */
export function composeNavigation(own: SiteNavigation, added: readonly NavigationEntry[] = []): SiteNavigation {
  const linksAt = (place?: string) => added.filter((link) => link.place === place);
  const addLinks = <List extends LinkList>(list: List) => {
    // Beside links with icons, a link needs one: it aligns the names.
    const icon: Pick<LinkEntry, 'icon'> = list.entries[0]?.icon ? { icon: 'arrow' } : {};
    return { ...list, entries: [...list.entries, ...linksAt(list.place).map((link) => ({ ...link, ...icon }))] };
  };
  return {
    ...own,
    sectionLinks: linksAt('bar').map(({ label, href }) => ({ label, href, within: href })),
    menus: own.menus.map((menu) => ({
      ...menu,
      prefixes: [...menu.prefixes, ...menu.columns.flatMap(({ place }) => linksAt(place).map(({ href }) => href))],
      columns: menu.columns.map(addLinks),
    })),
    footer: own.footer.map(addLinks),
  };
}
