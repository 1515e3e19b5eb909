import { screen } from '@testing-library/react';
import { openPages, stillPage } from '../../testing/openPages.tsx';
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

let toTop: jest.SpyInstance;
let intoView: jest.SpyInstance;
beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  toTop = jest.spyOn(window, 'scrollTo');
  intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
});

const pages = [
  stillPage('', home),
  stillPage('about', about),
  // Of such a page React renders nothing, its metadata included.
  stillPage('unhydrated', null),
];

function open(path: string, positions: Record<string, number> = {}) {
  return openPages(pages, path, {
    page: { scrollPositions: { positionOf: (key) => positions[key] } },
    children: <Layout />,
  });
}

test('the first page stands where the browser put it, its heading is not focused, nothing is announced', () => {
  open('/');
  expect(toTop).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the very first navigation glides to the top, focuses the new heading and announces the title', async () => {
  const { go } = open('/');
  await go('/about');
  expect(toTop.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(screen.getByRole('heading', { name: 'About' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('About | Caragana');
});

test('a new page glides in from near its top, so that its heading is seen at once; within a page the scrollSmoothly is whole', async () => {
  const { go } = open('/');
  Object.assign(window, { scrollY: 3000 });
  await go('/about');
  expect(toTop.mock.calls).toEqual([[{ top: 48, behavior: 'instant' }], [{ top: 0, behavior: 'smooth' }]]);
  toTop.mockClear();
  await go('/about?page=2');
  expect(toTop.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

test('a way to an anchor of another page glides to it and focuses it', async () => {
  const { go } = open('/');
  await go('/about#team');
  expect(intoView.mock.contexts).toEqual([screen.getByText('Team')]);
  expect(intoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(toTop).not.toHaveBeenCalled();
  expect(screen.getByText('Team')).toHaveFocus();
});

test('a way to an anchor of the same page glides to it and announces nothing', async () => {
  const { go } = open('/');
  await go('/#faq');
  expect(intoView.mock.contexts).toEqual([screen.getByText('Questions')]);
  expect(screen.getByText('Questions')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('back restores the position at once', async () => {
  const positions: Record<string, number> = {};
  const { router, go, goBack } = open('/', positions);
  positions[router.state().location.key] = 640;
  await go('/about');
  toTop.mockClear();
  // The place is taken again in the next frames; none comes before this one is looked at.
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await goBack();
  expect(toTop.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});

test('back to an anchor restores the position rather than going to the anchor', async () => {
  const positions: Record<string, number> = {};
  const { router, go, goBack } = open('/#faq', positions);
  positions[router.state().location.key] = 640;
  await go('/about');
  intoView.mockClear();
  await goBack();
  expect(toTop).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  expect(intoView).not.toHaveBeenCalled();
});

test('forward to an entry of which nothing is remembered glides as to a new page', async () => {
  const { go, goBack } = open('/');
  await go('/about');
  await goBack();
  expect(toTop).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
});

test('a navigation that keeps the position moves nothing', async () => {
  const { go } = open('/');
  await go('/about', { preventScrollReset: true });
  expect(toTop).not.toHaveBeenCalled();
});

test('under reduced motion nothing glides', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList); // the member that is read
  const { go } = open('/');
  await go('/about');
  expect(toTop.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test('the head that the server sent for a page goes with that page, and not before', async () => {
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
