import type { PageAnswer } from '../../src/render/contract.ts';
import { renderVisited } from './renderVisited.ts';

const page = (url: string, status = 200): PageAnswer => ({ kind: 'page', status, html: url, isComplete: true });

afterEach(() => void jest.restoreAllMocks());

test('renders the most visited pages first, without those of the smoke render', async () => {
  const render = jest.fn(async ({ url }: { url: string }) => page(url, url === '/gone' ? 404 : 200));
  const rendered = [{ path: '/', answer: page('/'), startedAt: 0 }];
  const pages = await renderVisited({ render }, ['/b', '/', '/gone', '/a'], rendered, Infinity);
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/b', '/gone', '/a']);
  expect(pages.map(({ path }) => path)).toEqual(['/b', '/a']);
});

test('starts no page after the deadline or after a failed page', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const render = jest.fn(async ({ url }: { url: string }) => {
    now += 300;
    if (url === '/fails') throw new Error('render failed');
    return page(url);
  });
  expect(await renderVisited({ render }, ['/a', '/b', '/c'], [], 500)).toHaveLength(2);
  now = 0;
  expect(await renderVisited({ render }, ['/fails', '/b'], [], 500)).toEqual([]);
  expect(render).toHaveBeenCalledTimes(3);
});
