import { platformNames, serviceNames } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composeNavigation } from '../../composeNavigation.ts';
import { specifiedNavigation } from '../../siteNavigation.content.ts';
import { NavigationBar } from './NavigationBar.tsx';

const menuOf = (label: string) => {
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    .getByText(label, { selector: 'summary' })
    .closest('details');
  if (!menu) throw new Error(`There is no menu ${label}.`);
  return menu;
};
const openMenu = (label: string) => userEvent.click(within(menuOf(label)).getByText(label));

test.each([
  ['What We Do', [...Object.values(serviceNames), ...Object.values(platformNames)]],
  ['Who We Help', ['Operations', 'Environmental', 'Executives']],
  ['Discover', ['Articles', 'Projects', 'Research', 'Events']],
])('the menu %s has the links of the specification, in order', async (label, names) => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />);
  await openMenu(label);
  const lists = within(menuOf(label)).getAllByRole('list');
  const links = lists.flatMap((list) => within(list).getAllByRole('link'));
  expect(links.map((link) => link.querySelector('.name')?.textContent)).toEqual(names);
});

test('links of sections follow the menus, and their prefix and menu are marked as current', () => {
  const navigation = composeNavigation(specifiedNavigation, [
    { place: 'bar', label: 'Academy', href: '/academy' },
    { place: 'menu/library', label: 'Courses', href: '/academy/courses', description: 'By our engineers.' },
  ]);
  renderWithStore(<NavigationBar {...navigation} />, { path: '/academy/courses' });
  expect(screen.getByRole('link', { name: 'Academy' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('banner')).toHaveAttribute('data-has-section-links');
  expect(menuOf('Discover')).toHaveTextContent('(current section)');
  const course = within(menuOf('Discover')).getByRole('link', { name: 'Courses By our engineers.', hidden: true });
  expect(course).toHaveAttribute('href', '/academy/courses');
  expect(course).toHaveAttribute('aria-current', 'page');
  const items = [...screen.getByRole('navigation', { name: 'Main' }).children].map((item) => item.textContent);
  expect(items.indexOf('Academy')).toBe(items.indexOf('Book a Consultation') - 1);
});

test('without links of sections the row begins at the usual width', () => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />);
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-has-section-links');
});

test.each([
  ['About Us', '/about'],
  ['Our Experts', '/experts'],
  ['Caragana, home', '/'],
  ['Book a Consultation', '/contact'],
])('the link %s has the target %s', (name, href) => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the link to the current page has aria-current="page"', () => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />, { path: '/about' });
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Our Experts' })).not.toHaveAttribute('aria-current');
});

test.each([
  ['/products/team', 'What We Do'],
  ['/what-we-do', 'What We Do'],
  ['/who-we-help/executives', 'Who We Help'],
  ['/discover/article/Hydrogen', 'Discover'],
])('on %s the menu %s is marked as current', (path, label) => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />, { path });
  expect(screen.getAllByText('(current section)')).toHaveLength(1);
  expect(menuOf(label)).toHaveTextContent('(current section)');
});

test('following a link closes the menu', async () => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />);
  await openMenu('Who We Help');
  await userEvent.click(screen.getByRole('link', { name: /^Executives/ }));
  expect(menuOf('Who We Help')).not.toHaveAttribute('open');
});

test('a click elsewhere closes the menu', async () => {
  renderWithStore(
    <>
      <NavigationBar {...specifiedNavigation} />
      <p>Elsewhere</p>
    </>,
  );
  await openMenu('Discover');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('Escape closes the menu and moves the focus to its label', async () => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />);
  await openMenu('Discover');
  screen.getByRole('link', { name: /^Events/ }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  expect(menuOf('Discover').querySelector('summary')).toHaveFocus();
});

test('on an expert’s profile the link to the experts has aria-current="true"', () => {
  renderWithStore(<NavigationBar {...specifiedNavigation} />, { path: '/people/profile/Claire-Thibodeau' });
  expect(screen.getByRole('link', { name: 'Our Experts' })).toHaveAttribute('aria-current', 'true');
});
