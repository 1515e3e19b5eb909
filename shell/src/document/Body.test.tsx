import { Band, useActionData } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { openPages, type OpenPagesOptions, stillPage } from '../testing/openPages.tsx';
import { samplePageData } from '../testing/samplePageData.ts';
import { Body } from './Body.tsx';

function Contact() {
  return <h1>Contact, {useActionData<string>() ?? 'not sent'}</h1>;
}
function Article() {
  return <h1>Article on {useParams()['slug']}</h1>;
}
let headingRenders: { page?: string; hasBand: boolean }[];
function Long() {
  const { name } = useParams();
  useLayoutEffect(() => {
    headingRenders.push({
      page: name,
      hasBand: screen.queryByText(`Band of ${name}`) !== null,
    });
  }, [name]);
  return (
    <>
      <h1>Long</h1>
      <Band>Band of {name}</Band>
    </>
  );
}
let isBroken: boolean;
function Fragile() {
  if (isBroken) throw new Error('A bug.');
  return <h1>Repaired</h1>;
}
let loaded: LoadedPage;
beforeEach(() => {
  headingRenders = [];
  isBroken = true;
  loaded = { outcome: 'ready' };
});
const changing = { ...stillPage('changing', <h1>Loaded</h1>), loadData: async () => loaded };
const pages = [
  stillPage('contact', <Contact />),
  stillPage('article/:slug', <Article />),
  stillPage('long/:name', <Long />),
  stillPage('fragile', <Fragile />),
  changing,
];
const open = (path: string, options?: OpenPagesOptions) => openPages(pages, path, options);
const inMain = (
  <main>
    <Body />
  </main>
);
const retry = () => screen.getByRole('link', { name: 'Try again' });

test('a page gets the parameters of its address', async () => {
  const { go } = open('/article/flares');
  expect(screen.getByRole('heading', { name: 'Article on flares' })).toBeVisible();
  await go('/article/vents');
  expect(screen.getByRole('heading', { name: 'Article on vents' })).toBeVisible();
});

test('a page opened at its top renders its heading before its bands, other pages render whole', async () => {
  const { go, goBack } = open('/long/first');
  expect(screen.getByText('Band of first')).toBeVisible();
  await go('/long/second');
  await go('/long/third#band');
  await goBack();
  await go('/long/fourth', { preventScrollReset: true });
  expect(headingRenders).toEqual([
    { page: 'first', hasBand: true },
    { page: 'second', hasBand: false },
    { page: 'third', hasBand: true },
    { page: 'second', hasBand: true },
    { page: 'fourth', hasBand: true },
  ]);
  expect(screen.getByText('Band of fourth')).toBeVisible();
});

test('a path that matches no page shows the not-found page', async () => {
  const { go } = open('/contact');
  await go('/discover/none');
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test.each(['failed', 'unavailable'] as const)(
  'a page that is %s shows the message, and "Try again" reloads the page data',
  async (outcome) => {
    const { router, go } = open('/contact');
    loaded = { outcome };
    await go('/changing?page=2#top');
    expect(retry()).toHaveAttribute('href', '/changing?page=2#top');
    const waiting = Promise.withResolvers<LoadedPage>();
    changing.loadData = () => waiting.promise;
    await act(async () => void fireEvent.click(retry()));
    expect(screen.getByRole('status')).toHaveTextContent('Trying again …');
    await act(async () => waiting.resolve({ outcome: 'ready' }));
    changing.loadData = async () => loaded;
    expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
    expect(router.state()).toMatchObject({
      navigationType: 'REPLACE',
      preventScrollReset: true,
      location: { pathname: '/changing', search: '?page=2', hash: '#top' },
    });
  },
);

test.each([
  ['missing', 'The page you are looking for does not exist!'],
  ['unavailable', 'Flow interrupted'],
] as const)('the focus moves to the heading that replaces a page whose late outcome is %s', async (outcome, text) => {
  const { go } = open('/contact', { children: inMain });
  const settled = Promise.withResolvers<typeof outcome>();
  loaded = { outcome: 'partial', settled: settled.promise };
  await go('/changing');
  const heading = () => screen.getByRole('heading', { level: 1 });
  heading().tabIndex = -1;
  heading().focus();
  await act(async () => settled.resolve(outcome));
  expect(screen.getByText(text)).toBeVisible();
  expect(heading()).toHaveFocus();
});

test('a failed retry can be repeated', async () => {
  const { go } = open('/contact');
  loaded = { outcome: 'failed' };
  await go('/changing');
  await act(async () => void fireEvent.click(retry()));
  expect(screen.getByRole('status')).toHaveTextContent(/not available just now/);
});

test('only the page whose section failed on the server shows the message', async () => {
  const { go } = open('/contact', { page: { data: samplePageData({ isUnavailable: true }) } });
  expect(retry()).toHaveAttribute('href', '/contact');
  await go('/contact?again');
  expect(screen.getByRole('heading', { name: 'Contact, not sent' })).toBeVisible();
});

test('only the page that answers a posted form gets its action data', async () => {
  const { go } = open('/contact', {
    page: { data: samplePageData({ actionData: 'refused' }) },
  });
  expect(screen.getByRole('heading', { name: 'Contact, refused' })).toBeVisible();
  await go('/contact?again');
  expect(screen.getByRole('heading', { name: 'Contact, not sent' })).toBeVisible();
});

test('a page that throws is logged and shows the message, and "Try again" renders the page again', async () => {
  // React logs the error too.
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
  const { go } = open('/contact');
  await go('/fragile#top');
  isBroken = false;
  await act(async () => void fireEvent.click(retry()));
  expect(screen.getByRole('heading', { name: 'Repaired' })).toBeVisible();
});

test('a navigation leaves a page that threw', async () => {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
  const { go } = open('/contact');
  await go('/fragile');
  await go('/contact');
  expect(screen.getByRole('heading', { name: 'Contact, not sent' })).toBeVisible();
});
