import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  ['What We Do', 13],
  ['Who We Help', 3],
  ['Discover', 4],
])('the menu %s has %i links', async (label, count) => {
  renderWithStore(<NavigationBar />);
  await openMenu(label);
  expect(within(menuOf(label)).getAllByRole('link')).toHaveLength(count);
});

test.each([
  ['About Us', '/about'],
  ['Our Experts', '/experts'],
  ['Caragana, home', '/'],
  ['Book a Consultation', '/contact'],
])('the link %s has the target %s', (name, href) => {
  renderWithStore(<NavigationBar />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the link to the current page has aria-current="page"', () => {
  renderWithStore(<NavigationBar />, { path: '/about' });
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Our Experts' })).not.toHaveAttribute('aria-current');
});

test.each([
  ['/products/team', 'What We Do'],
  ['/what-we-do', 'What We Do'],
  ['/who-we-help/executives', 'Who We Help'],
  ['/discover/article/Hydrogen', 'Discover'],
])('on %s the menu %s is marked as current', (path, label) => {
  renderWithStore(<NavigationBar />, { path });
  expect(screen.getAllByText('(current section)')).toHaveLength(1);
  expect(menuOf(label)).toHaveTextContent('(current section)');
});

test('following a link closes the menu', async () => {
  renderWithStore(<NavigationBar />);
  await openMenu('Who We Help');
  await userEvent.click(screen.getByRole('link', { name: /^Executives/ }));
  expect(menuOf('Who We Help')).not.toHaveAttribute('open');
});

test('a click elsewhere closes the menu', async () => {
  renderWithStore(
    <>
      <NavigationBar />
      <p>Elsewhere</p>
    </>,
  );
  await openMenu('Discover');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(menuOf('Discover')).not.toHaveAttribute('open');
});

test('Escape closes the menu and moves the focus to its label', async () => {
  renderWithStore(<NavigationBar />);
  await openMenu('Discover');
  screen.getByRole('link', { name: /^Events/ }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menuOf('Discover')).not.toHaveAttribute('open');
  expect(menuOf('Discover').querySelector('summary')).toHaveFocus();
});

test('on an expert’s profile the link to the experts has aria-current="true"', () => {
  renderWithStore(<NavigationBar />, { path: '/people/profile/Claire-Thibodeau' });
  expect(screen.getByRole('link', { name: 'Our Experts' })).toHaveAttribute('aria-current', 'true');
});
