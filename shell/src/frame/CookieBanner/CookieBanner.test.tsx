import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CookieBanner } from './CookieBanner.tsx';

beforeEach(() => localStorage.clear());

const banner = () => screen.queryByRole('region', { name: 'Cookies' });

test('the banner is shown while no consent is stored', () => {
  renderWithStore(<CookieBanner />);
  expect(banner()).toBeVisible();
});

test('accepting stores cookieConsent = true and hides the banner permanently', async () => {
  const { unmount } = renderWithStore(<CookieBanner />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(localStorage.getItem('cookieConsent')).toBe('true');
  expect(banner()).not.toBeInTheDocument();
  unmount();
  renderWithStore(<CookieBanner />);
  expect(banner()).not.toBeInTheDocument();
});

test.each([
  ['the element that had the focus before', 'Before', 'link'],
  ['the page, if no element had the focus', 'Page', 'main'],
])('accepting returns the focus to %s', async (_what, name, role) => {
  renderWithStore(
    <>
      <main aria-label="Page" tabIndex={-1}>
        <a href="#page">Before</a>
      </main>
      <CookieBanner />
    </>,
  );
  if (role === 'link') screen.getByRole('link', { name }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole(role, { name })).toHaveFocus();
});

test('stored consent hides the banner', () => {
  localStorage.setItem('cookieConsent', 'true');
  renderWithStore(<CookieBanner />);
  expect(banner()).not.toBeInTheDocument();
});

test('the server’s HTML does not contain the banner', () => {
  const html = renderToString(
    <MemoryRouter>
      <CookieBanner />
    </MemoryRouter>,
  );
  expect(html).toBe('');
});

test('accepting hides the banner also if the storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  renderWithStore(<CookieBanner />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(banner()).not.toBeInTheDocument();
});
