import { screen } from '@testing-library/react';
import { openPages, stillPage, untilPainted } from '../../testing/openPages.tsx';
import { Body } from '../Body.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';

function Layout() {
  return (
    <>
      <main>
        <Body />
      </main>
      <NavigationEffects />
    </>
  );
}

const home = (
  <>
    <title>Home | Caragana</title>
    <h1>Home</h1>
    <section id="faq">Questions</section>
  </>
);
const about = (
  <>
    <title>About | Caragana</title>
    <h1>About</h1>
    <section id="team">Team</section>
  </>
);

let scrollTo: jest.SpyInstance;
let scrollIntoView: jest.SpyInstance;
beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  scrollTo = jest.spyOn(window, 'scrollTo');
  scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
});

// A restored position is set again in the next two frames.
afterEach(async () => {
  await untilPainted();
  await untilPainted();
});

const pages = [
  stillPage('', home),
  stillPage('about', about),
  // React renders nothing of an unhydrated page, its metadata included.
  stillPage('unhydrated', null),
];

const open = (path: string) => openPages(pages, path, { children: <Layout /> });

test('the first page is not scrolled, focused or announced', () => {
  open('/');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the first navigation scrolls smoothly to the top, focuses the new heading and announces the title', async () => {
  const { go } = open('/');
  await go('/about');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(screen.getByRole('heading', { name: 'About' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('About | Caragana');
});

test('another page scrolls smoothly from 48 px below its top, an in-page navigation from the current position', async () => {
  const { go } = open('/');
  Object.assign(window, { scrollY: 3000 });
  await go('/about');
  expect(scrollTo.mock.calls).toEqual([[{ top: 48, behavior: 'instant' }], [{ top: 0, behavior: 'smooth' }]]);
  scrollTo.mockClear();
  await go('/about?page=2');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

test('a navigation to an anchor of another page scrolls smoothly to it and focuses it', async () => {
  const { go } = open('/');
  await go('/about#team');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('Team')]);
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.getByText('Team')).toHaveFocus();
});

test('a navigation to an anchor of the same page scrolls smoothly to it and announces nothing', async () => {
  const { go } = open('/');
  await go('/#faq');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('Questions')]);
  expect(screen.getByText('Questions')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each(['/', '/#faq'])('Back to %s restores the position instantly', async (path) => {
  const { history, go, goBack } = open(path);
  Object.assign(window, { scrollY: 640 });
  await go('/about');
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  await goBack();
  // The position is set again in the next frames.
  expect(scrollTo).toHaveBeenCalled();
  for (const call of scrollTo.mock.calls) expect(call).toEqual([{ top: 640, behavior: 'instant' }]);
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(history.restored).toEqual([]);
});

test('Back moves the focus to the heading', async () => {
  const { go, goBack } = open('/');
  await go('/about');
  await goBack();
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});

test('preventScrollReset keeps the scroll position', async () => {
  const { go } = open('/');
  await go('/about', { preventScrollReset: true });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('under reduced motion the scroll is instant', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList); // the only member in use
  const { go } = open('/');
  await go('/about');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test('the server’s head tags are removed when the visitor leaves the page, and not before', async () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#000"><title>Server | Caragana</title><meta name="description" content="x"><link rel="canonical" href="/"><link rel="alternate" type="application/rss+xml" href="/feed.rss">';
  const { go } = open('/unhydrated');
  await go('/unhydrated#faq');
  expect(document.head.querySelector('title')).toHaveTextContent('Server | Caragana');
  await go('/about');
  expect(document.title).toBe('About | Caragana');
  expect(
    document.head.querySelectorAll('meta[name="description"], link[rel="canonical"], link[rel="alternate"]'),
  ).toHaveLength(0);
  expect(document.head.querySelector('meta[name="theme-color"]')).toBeInTheDocument();
});
