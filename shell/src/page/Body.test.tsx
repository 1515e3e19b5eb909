import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSubmittedInquiry } from '../pages/contact/submittedInquiry.tsx';
import { samplePage, samplePageData, sampleSections } from '../testing/samplePageData.ts';
import { Body, BodyError, Unmatched } from './Body.tsx';
import { PageProvider } from './PageContext.ts';

function Contact() {
  return <h1>Contact, {useSubmittedInquiry()?.outcome ?? 'not sent'}</h1>;
}
let isBroken: boolean;
function Fragile() {
  if (isBroken) throw new Error('A bug.');
  return <h1>Mended</h1>;
}
beforeEach(() => {
  isBroken = true;
});

function open(path: string, own: Parameters<typeof samplePage>[0] = {}) {
  const router = createMemoryRouter(
    [
      {
        Component: Body,
        children: [
          {
            ErrorBoundary: BodyError,
            children: [
              { path: '/contact', Component: Contact },
              { path: '/fragile', Component: Fragile },
              { path: '*', Component: Unmatched },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <PageProvider value={samplePage(own)}>
      <RouterProvider router={router} />
    </PageProvider>,
  );
  return { router, go: (to: string) => act(() => router.navigate(to)) };
}
const retry = () => screen.getByRole('link', { name: 'Try again' });

test('a path that names nothing is the not-found page', () => {
  open('/discover/none');
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test('a path of a section that could not be had is the message; trying again goes to the same address', async () => {
  const { router } = open('/discover/articles?page=2#top', { sections: sampleSections({ hasFailed: () => true }) });
  const navigate = jest.spyOn(router, 'navigate');
  expect(retry()).toHaveAttribute('href', '/discover/articles?page=2#top');
  await act(async () => void fireEvent.click(retry()));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location).toMatchObject({ pathname: '/discover/articles', search: '?page=2', hash: '#top' });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('what the server could not load is the message on that page, and no other', async () => {
  const { go } = open('/contact', { data: samplePageData({ isUnavailable: true }) });
  expect(retry()).toHaveAttribute('href', '/contact');
  await go('/contact?again');
  expect(screen.getByRole('heading', { name: 'Contact, not sent' })).toBeVisible();
});

test('an inquiry that was sent without JavaScript is told of on the page that answers it, and no other', async () => {
  const { go } = open('/contact', {
    data: samplePageData({ inquiry: { values: {}, outcome: 'received' } }),
  });
  expect(screen.getByRole('heading', { name: 'Contact, received' })).toBeVisible();
  await go('/contact?again');
  expect(screen.getByRole('heading', { name: 'Contact, not sent' })).toBeVisible();
});

test('a page that throws is the message, and is told of; trying again shows it', async () => {
  // React and its router tell of it as well.
  expectConsole('error', 'React Router caught the following error');
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
  open('/fragile');
  isBroken = false;
  await act(async () => void fireEvent.click(retry()));
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
});
