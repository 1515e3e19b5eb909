import { platformNames, serviceNames } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { composeNavigation } from '../composeNavigation.ts';
import { specifiedNavigation } from '../siteNavigation.content.ts';
import { Footer } from './Footer.tsx';

const linksOf = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['Book a Free Consultation', '/contact'],
  ['Subscribe', '/contact#mailing-list'],
  ['FAQ', '/#faq'],
  ['403-555-0142', 'tel:+14035550142'],
  ['info@caragana.example', 'mailto:info@caragana.example'],
  ['LinkedIn', 'https://www.linkedin.example/company/caragana'],
  ['YouTube', 'https://www.youtube.example/@caragana'],
  ['Privacy Policy', '/privacy-policy'],
  ['Careers', '/join-us'],
])('the link %s has the target %s', (name, href) => {
  renderWithStore(<Footer groups={specifiedNavigation.footer} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([
  ['Services', Object.values(serviceNames)],
  ['Platforms', Object.values(platformNames)],
  ['Who We Help', ['Operations', 'Environmental', 'Executives']],
  ['Discover', ['Articles', 'Projects', 'Research', 'Events', 'FAQ']],
  ['Company', ['About Us', 'Our Experts', 'Careers', 'Contact', 'Privacy Policy']],
])('the group %s has the links of the specification, in order', (name, links) => {
  renderWithStore(<Footer groups={specifiedNavigation.footer} />);
  expect(linksOf(name)).toEqual(links);
});

test('a link of a section is the last of its group', () => {
  const academy = { place: 'footer/company', label: 'Academy', href: '/academy' };
  renderWithStore(<Footer groups={composeNavigation(specifiedNavigation, [academy]).footer} />);
  expect(linksOf('Company').at(-1)).toBe('Academy');
  expect(screen.getByRole('link', { name: 'Academy' })).toHaveAttribute('href', '/academy');
});

test('the footer contains the mission, the address and the years of copyright', () => {
  jest.useFakeTimers({ now: new Date('2031-06-01') });
  renderWithStore(<Footer groups={specifiedNavigation.footer} />);
  jest.useRealTimers();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(/Integrate engineering, process simulation and software development/);
  expect(footer).toHaveTextContent(/Calgary, Alberta/);
  expect(footer).toHaveTextContent('© 2007–2031 Caragana Engineering Ltd.');
});
