import { navigationPlaces } from '@site/releases/checks/checkNavigation';
import { specifiedNavigation } from '../../src/frame/siteNavigation.content.ts';

test('the release check accepts the places of the navigation, and no others', () => {
  const { menus, footer } = specifiedNavigation;
  const lists = [...menus.flatMap(({ columns }) => columns), ...footer];
  const places = ['bar', ...lists.flatMap(({ place }) => place ?? [])];
  expect(places.toSorted()).toEqual(Object.keys(navigationPlaces).toSorted());
});
