import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import { expectConsole } from '../testing/expectConsole.ts';
import { DataSection } from './DataSection.tsx';
import { makeStore } from './makeStore.ts';
import { SectionReturn } from './SectionReturn.ts';
import { StoreAccessProvider } from './StoreAccess.ts';

let enter: () => void;
let margin: string | undefined;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      // Only `isIntersecting` is read.
      enter = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      margin = options?.rootMargin;
    }
    observe = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver; // the members that the module uses
});

const openStore = jest.fn(async () => ({ store: makeStore({ apiBaseUrl: '/api' }), Provider }));
const place = (load: () => Promise<{ Component: () => React.ReactElement }>) => (
  <StoreAccessProvider value={openStore}>
    <DataSection load={load} />
  </StoreAccessProvider>
);
const sectionModule = { Component: () => <p>Projects</p> };

test('the section is loaded when it comes within 600 px of the window, with the store around it', async () => {
  const load = jest.fn(async () => sectionModule);
  render(place(load));
  expect(load).not.toHaveBeenCalled();
  expect(margin).toBe('0px 0px 600px 0px');
  await act(async () => enter());
  expect(screen.getByText('Projects')).toBeVisible();
});

test.each([
  ['scrolling', () => fireEvent.scroll(window)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('the visitor’s first %s brings all sections of a page, however far down', async (_sign, give) => {
  const loads = [jest.fn(async () => sectionModule), jest.fn(async () => sectionModule)];
  render(loads.map((load, index) => <div key={index}>{place(load)}</div>));
  await act(async () => void give());
  await act(async () => void give());
  expect(screen.getAllByText('Projects')).toHaveLength(2);
  for (const load of loads) expect(load).toHaveBeenCalledTimes(1);
});

test('a page that was scrolled before it was taken over loads it at once', async () => {
  Object.assign(window, { scrollY: 400 });
  await act(async () => void render(place(async () => sectionModule)));
  expect(screen.getByText('Projects')).toBeVisible();
  Object.assign(window, { scrollY: 0 });
});

test('on a page to which the visitor has come by a link it is loaded at once', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  const load = jest.fn(async () => sectionModule);
  await act(async () => void render(place(load)));
  expect(screen.getByText('Projects')).toBeVisible();
  Object.assign(navigator, { userActivation: undefined });
});

test('coming back shows the section at once', async () => {
  const load = jest.fn(async () => sectionModule);
  const first = render(place(load));
  await act(async () => enter());
  first.unmount();
  render(place(load));
  expect(screen.getByText('Projects')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the section knows whether it came with its page or after it', async () => {
  const load = async () => ({ Component: () => <p>{use(SectionReturn) ? 'with the page' : 'after the page'}</p> });
  const first = render(place(load));
  await act(async () => enter());
  expect(screen.getByText('after the page')).toBeVisible();
  first.unmount();
  render(place(load));
  expect(screen.getByText('with the page')).toBeVisible();
});

test('a section that cannot be loaded stays hidden and is told in the console', async () => {
  expectConsole('error', 'A section could not be loaded and stays hidden.');
  render(place(() => Promise.reject(new Error('offline'))));
  await act(async () => enter());
  expect(screen.queryByText('Projects')).not.toBeInTheDocument();
});

test('the server renders an empty place', () => {
  expect(renderToString(place(async () => sectionModule))).toBe('<div data-section-place="true"></div>');
});
