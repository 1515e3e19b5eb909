import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { Footer } from './Footer.tsx';

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
  renderWithStore(<Footer />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([
  ['Services', 6],
  ['Platforms', 6],
  ['Who We Help', 3],
  ['Discover', 5],
  ['Company', 5],
])('the group %s has %i links', (name, count) => {
  renderWithStore(<Footer />);
  expect(within(screen.getByRole('navigation', { name })).getAllByRole('link')).toHaveLength(count);
});

test('the footer contains the mission, the address and the years of copyright', () => {
  jest.useFakeTimers({ now: new Date('2031-06-01') });
  renderWithStore(<Footer />);
  jest.useRealTimers();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(/Integrate engineering, process simulation and software development/);
  expect(footer).toHaveTextContent(/Calgary, Alberta/);
  expect(footer).toHaveTextContent('© 2007–2031 Caragana Engineering Ltd.');
});
