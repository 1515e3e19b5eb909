import { mockService, type ServiceMock } from '@site/shared/testing';
import { samplePageData, sampleSections } from '../testing/samplePageData.ts';
import { reloadIfReleaseGone } from './reloadIfReleaseGone.ts';

let service: ServiceMock;
beforeEach(() => {
  service = mockService();
  window.history.replaceState(null, '', '/');
});
afterEach(() => service.restore());

const { releases } = samplePageData();
const check = (path: string) => reloadIfReleaseGone(new URL(path, window.location.href), releases, sampleSections());

test.each([
  ['/discover/articles', '/releases/discover/discover-1'],
  ['/about', '/releases/shell/shell-1'],
])('for %s it requests the release of the part that serves the path', async (path, release) => {
  service.answer(`HEAD ${release}`, { status: 200 });
  await check(path);
  expect(service.calls.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([`HEAD ${release}`]);
});

test('does not reload if the server is unreachable', async () => {
  service.answer('HEAD /releases/shell/shell-1', Promise.reject(new Error('offline')));
  await expect(check('/about')).resolves.toBeUndefined();
});

test('loads the address from the server if the release is gone, and never resolves', async () => {
  const navigated = new Promise((resolve) => window.addEventListener('hashchange', resolve));
  const resolved = jest.fn();
  // jsdom supports only hash navigations.
  void check('/#gone').then(resolved);
  await navigated;
  expect(window.location.hash).toBe('#gone');
  expect(resolved).not.toHaveBeenCalled();
});
