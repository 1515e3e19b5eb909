import type { NavigationEntry } from '../pageData/pageData.ts';
import { composeNavigation } from './composeNavigation.ts';
import { type LinkList, specifiedNavigation } from './siteNavigation.content.ts';

const entry = (place: string, label: string): NavigationEntry => ({
  place,
  label,
  href: `/academy/${label.toLowerCase()}`,
});
const compose = (...entries: NavigationEntry[]) => composeNavigation(specifiedNavigation, entries);

/** Returns the list of a navigation at a place. */
function listAt(place: string, { menus, footer }: ReturnType<typeof compose>): LinkList | undefined {
  return [...menus.flatMap(({ columns }) => columns), ...footer].find((list) => list.place === place);
}

test('without links of sections the navigation is that of the specification', () => {
  expect(compose()).toEqual(specifiedNavigation);
});

test('links of sections follow the own links, in their order', () => {
  const added = compose(
    entry('menu/library', 'Videos'),
    entry('footer/company', 'Jobs'),
    entry('menu/library', 'Courses'),
  );
  const labels = listAt('menu/library', added)?.entries.map(({ label }) => label);
  expect(labels).toEqual(['Articles', 'Projects', 'Research', 'Events', 'Videos', 'Courses']);
  expect(listAt('footer/company', added)?.entries.at(-1)).toMatchObject({ label: 'Jobs', href: '/academy/jobs' });
});

test('an added link has an icon where the own links have one', () => {
  const added = compose(entry('menu/services', 'Training'), entry('menu/library', 'Courses'));
  expect(listAt('menu/services', added)?.entries.at(-1)).toHaveProperty('icon', 'arrow');
  expect(listAt('menu/library', added)?.entries.at(-1)).not.toHaveProperty('icon');
});

test('a menu is current on the pages of its added links, and keeps its own prefixes', () => {
  const { menus } = compose(entry('menu/platforms', 'Simulator'));
  expect(menus[0]?.prefixes).toEqual(['/what-we-do', '/products', '/academy/simulator']);
  expect(menus[2]?.prefixes).toEqual(['/discover']);
});

test('a link in the bar counts as current below its path', () => {
  expect(compose(entry('bar', 'Courses')).sectionLinks).toEqual([
    { label: 'Courses', href: '/academy/courses', within: '/academy/courses' },
  ]);
});

test('a link at an unknown place, for example of a section that is newer than the shell, is not shown', () => {
  expect(compose(entry('menu/unknown', 'Courses'))).toEqual(specifiedNavigation);
});
