import { act } from '@testing-library/react';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import { createLinkObserver } from './linkObserver.ts';

type Watched = { callback: IntersectionObserverCallback; elements: Set<Element> };
let watched: Watched;

beforeEach(() => {
  jest.useFakeTimers();
  watched = { callback: () => {}, elements: new Set() };
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      watched.callback = callback;
    }
    observe = (element: Element) => watched.elements.add(element);
    unobserve = (element: Element) => watched.elements.delete(element);
    disconnect = () => watched.elements.clear();
  } as unknown as typeof IntersectionObserver; // the four members that the module uses
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function makeSections() {
  const lazy = jest.fn(async () => ({}));
  const load = jest.fn(async () => ({ routes: [{ id: 'list', path: 'articles', lazy }] }));
  const sections: SectionLoader = {
    locate: (pathname) => (pathname.startsWith('/discover') ? { name: 'discover', prefix: '/discover' } : undefined),
    load,
    hasFailed: () => false,
  };
  return { sections, load, lazy };
}

function enter(element: Element) {
  // Only these two members are read.
  watched.callback(
    [{ isIntersecting: true, target: element } as IntersectionObserverEntry],
    {} as IntersectionObserver,
  );
}

test('intent fetches the section and the chunk of the matched route, once', async () => {
  const { sections, load, lazy } = makeSections();
  const observer = createLinkObserver(sections);
  observer.intend('/discover/articles?page=2#top');
  observer.intend('/discover/articles');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(1);
  expect(lazy).toHaveBeenCalledTimes(1);
});

test('links in view are fetched only from the visitor’s first movement on', async () => {
  const { sections, load } = makeSections();
  const link = document.createElement('a');
  createLinkObserver(sections).watch(link, '/discover/articles');
  expect(watched.elements.size).toBe(0);
  window.dispatchEvent(new Event('pointermove'));
  expect(watched.elements).toContain(link);
  expect(load).not.toHaveBeenCalled();
  enter(link);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a link that is gone is watched no more', () => {
  const { sections } = makeSections();
  const link = document.createElement('a');
  const observer = createLinkObserver(sections);
  window.dispatchEvent(new Event('scroll'));
  const stop = observer.watch(link, '/discover/articles');
  stop();
  expect(watched.elements.size).toBe(0);
});

test('a fetch that failed is tried again at the next intent', async () => {
  const { sections, load } = makeSections();
  load.mockRejectedValueOnce(new Error('offline'));
  const observer = createLinkObserver(sections);
  observer.intend('/discover/articles');
  await act(() => jest.advanceTimersByTimeAsync(0));
  observer.intend('/discover/articles');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledTimes(2);
});

test('under Save-Data nothing is fetched ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { sections, load } = makeSections();
  const observer = createLinkObserver(sections);
  observer.watch(document.createElement('a'), '/discover/articles');
  observer.intend('/discover/articles');
  window.dispatchEvent(new Event('pointermove'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).not.toHaveBeenCalled();
});
