import { act } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import { followLinks } from './followLinks.ts';

jest.mock('../../hydration/bodyHydration.ts', () => ({ isBodyHydrated: jest.fn() }));
const hydrated = jest.mocked(isBodyHydrated);
const navigate = jest.fn(async () => {});
/** Clicks that reach the window's last listener with their default action: the browser follows these links. */
const leftToBrowser: Event[] = [];

beforeAll(() => {
  followLinks({ navigate });
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented) leftToBrowser.push(event);
    event.preventDefault();
  });
});
beforeEach(() => {
  navigate.mockClear();
  hydrated.mockReturnValue(true);
  leftToBrowser.length = 0;
  window.history.replaceState(null, '', '/about?tab=team#history');
});

function click(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('b') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

test.each([
  ['/contact', '/contact'],
  ['/discover/articles?page=2&q=gas#top', '/discover/articles?page=2&q=gas#top'],
  ['http://localhost/experts', '/experts'],
  ['?tab=values', '/about?tab=values'],
])('a plain click on a link to %s navigates without a page load', (href, path) => {
  click(`<a href="${href}">There</a>`);
  expect(navigate).toHaveBeenCalledWith(path, { replace: false });
  expect(leftToBrowser).toEqual([]);
});

test('a click on an element inside a link follows the link', () => {
  click('<p><a href="/contact">Talk to <b>us</b></a></p>');
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('a link with the target _self is followed', () => {
  click('<a href="/contact" target="_self">There</a>');
  expect(navigate).toHaveBeenCalledTimes(1);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    click('<a href="/contact">There</a>', init);
    expect(navigate).not.toHaveBeenCalled();
    expect(leftToBrowser).toHaveLength(1);
  },
);

test.each([
  '<a href="/contact" target="_blank">There</a>',
  '<a href="/contact" download>There</a>',
  '<a href="/contact" data-reload>There</a>',
  '<a href="https://example.com/contact">There</a>',
  '<a href="//example.com/contact">There</a>',
  '<a href="mailto:info@caragana.example">Write</a>',
  '<a href="tel:+1">Call</a>',
  '<a href="/papers/methane.pdf">Paper</a>',
  '<a href="/feed.xml">Feed</a>',
  '<a href="/api/pictures/a">Picture</a>',
  '<a href="/releases/shell/1">Release</a>',
  '<a href="/_site/health">Health</a>',
  '<a>Nowhere</a>',
  '<b>No link</b>',
])('a click on %s is left to the browser', (html) => {
  click(html);
  expect(navigate).not.toHaveBeenCalled();
  expect(leftToBrowser).toHaveLength(1);
});

test('a click whose default is prevented by another listener is ignored', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('<a href="/contact">There</a>');
  expect(navigate).not.toHaveBeenCalled();
});

test('a link to the current address replaces the history entry, as in a browser', () => {
  click('<a href="/about?tab=team#history">Here</a>');
  expect(navigate).toHaveBeenCalledWith('/about?tab=team#history', { replace: true });
});

test('a link to the current address is left to the browser while the body is not hydrated', () => {
  hydrated.mockReturnValue(false);
  click('<a href="/about?tab=team#history">Here</a>');
  expect(navigate).not.toHaveBeenCalled();
  expect(leftToBrowser).toHaveLength(1);
});

test('a link to an anchor of the current page is followed', () => {
  click('<a href="#values">Values</a>');
  expect(navigate).toHaveBeenCalledWith('/about?tab=team#values', { replace: false });
});

test('a link to an anchor of another page is followed', () => {
  click('<a href="/about#values">Values</a>');
  expect(navigate).toHaveBeenCalledWith('/about#values', { replace: false });
});

test('a click on HTML that is not hydrated, whose propagation React stops, is followed once', async () => {
  const never = new Promise<never>(() => {});
  const Body = () => use(never);
  document.documentElement.lang = 'en-CA';
  document.documentElement.innerHTML = '<head></head><body><!--$--><a href="/contact">There</a><!--/$--></body>';
  const root = await act(async () =>
    hydrateRoot(
      document,
      <html lang="en-CA">
        <head />
        <body>
          <Suspense>
            <Body />
          </Suspense>
        </body>
      </html>,
    ),
  );
  // Register after hydrateRoot, as boot.tsx does: React's listeners then run first.
  followLinks({ navigate });
  const link = document.querySelector('a');
  const linkListener = jest.fn();
  link?.addEventListener('click', linkListener);
  await act(async () => void link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  expect(linkListener).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith('/contact', { replace: false });
  await act(async () => root.unmount());
});
