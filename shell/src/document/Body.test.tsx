import { Band, PageHead, useActionData } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useInsertionEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ResolvedAddress, Router } from '../client/navigation/router.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { matchRoute } from '../routing/matchRoute.ts';
import { openPages, type OpenPagesOptions, stillPage, untilPainted } from '../testing/openPages.tsx';
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
      preventScrollReset: true,
      page: { location: { pathname: '/changing', search: '?page=2', hash: '#top' } },
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

describe('a hidden page', () => {
  const log: string[] = [];
  /** Sets the text below the heading of all rendered pages. */
  const notes = new Set<(note: string) => void>();
  const setNotes = (note: string) => notes.forEach((setNote) => setNote(note));
  function Watched({ name }: { name: string }) {
    const { pathname } = useLocation();
    const [note, setNote] = useState('not changed');
    // The only effect that React runs in a hidden page.
    useInsertionEffect(() => void notes.add(setNote), []);
    useLayoutEffect(() => {
      log.push(`${name} shown`);
      return () => void log.push(`${name} hidden`);
    }, [name]);
    return (
      <>
        <PageHead title={name} description="" keywords={[]} />
        <h1>
          {name} at {pathname}
        </h1>
        <p>
          {name} is {note}
        </p>
        <input aria-label={`Note on ${name}`} />
      </>
    );
  }
  const watched = (path: string) => stillPage(path, <Watched name={path} />);
  const openWatched = () => openPages([watched('one'), watched('two'), ...pages], '/one', { children: inMain });
  const prerender = (router: Router, path: string) =>
    act(async () => router.prerender(`/${path}`, await resolveStill(path)));
  const resolveStill = async (path: string): Promise<ResolvedAddress> => ({
    match: matchRoute([...pages, watched(path)], `/${path}`),
    loaded: { outcome: 'ready' },
  });
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => log.splice(0));

  test('that is prerendered runs no effect, changes no metadata, and is not in the accessibility tree', async () => {
    const { router } = openWatched();
    await prerender(router, 'two');
    expect(screen.getByText('two at /two')).not.toBeVisible();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect([document.title, log]).toEqual(['one', ['one shown']]);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    await act(async () => {
      void router.navigate('/two');
      // The styles show the page at once; React renders the change after the paint.
      expect(screen.getByRole('heading')).toHaveTextContent('two at /two');
      expect(log).toEqual(['one shown']);
      await untilPainted();
    });
    expect([document.title, log]).toEqual(['two', ['one shown', 'one hidden', 'two shown']]);
  });

  test('that is shown stays shown when React renders a part of it before the change', async () => {
    const { router } = openWatched();
    await prerender(router, 'two');
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    void router.navigate('/two');
    await act(async () => setNotes('changed'));
    expect(screen.getByText('two is changed')).toBeVisible();
    expect(log).toEqual(['one shown']);
    await act(async () => {
      // Each frame requests the next.
      for (const callback of frames) callback(0);
      await nextTask();
    });
    expect(screen.getByRole('heading')).toHaveTextContent('two at /two');
    expect(log).toEqual(['one shown', 'one hidden', 'two shown']);
  });

  test('takes the place of a page that was not rendered: React completes the navigation after the paint', async () => {
    const { router } = openWatched();
    await act(async () => {
      await router.navigate('/two');
      expect(screen.getByRole('heading')).toHaveTextContent('two at /two');
      expect(log).toEqual(['one shown', 'two shown']);
      await untilPainted();
    });
    expect(screen.getByRole('heading')).toHaveTextContent('two at /two');
    expect([document.title, log]).toEqual(['two', ['one shown', 'two shown', 'one hidden']]);
  });

  test('that is shown and left before React has rendered the change is hidden again', async () => {
    const { router } = openWatched();
    await prerender(router, 'two');
    await act(async () => {
      void router.navigate('/two');
      await router.navigate('/contact');
      await untilPainted();
    });
    expect(screen.getByRole('heading')).toHaveTextContent('Contact, not sent');
  });

  test('that throws logs nothing until it is shown', async () => {
    const { router } = openWatched();
    await prerender(router, 'fragile');
    expect(screen.getByRole('heading')).toHaveTextContent('one at /one');
    expectConsole('error', /^Error: A bug\./);
    expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
    await act(async () => void router.navigate('/fragile'));
    expect(retry()).toBeVisible();
  });

  test('keeps its input for Back, and its address', async () => {
    const { go, goBack } = openWatched();
    fireEvent.change(screen.getByLabelText('Note on one'), { target: { value: 'typed' } });
    await go('/two');
    expect(screen.getByLabelText('Note on one')).not.toBeVisible();
    await goBack();
    expect(screen.getByLabelText('Note on one')).toBeVisible();
    expect(screen.getByLabelText('Note on one')).toHaveValue('typed');
    expect(screen.getByRole('heading')).toHaveTextContent('one at /one');
    expect(document.title).toBe('one');
  });
});
