import { mockService, type ServiceMock } from '@site/shared/testing';
import { createMemoryNavigation } from '../testing/memoryNavigation.ts';
import { documentLoad } from './navigation/interceptNavigation.ts';
import { reloadIfReleaseGone } from './reloadIfReleaseGone.ts';

let service: ServiceMock;
beforeEach(() => {
  service = mockService();
  window.history.replaceState(null, '', '/');
});
afterEach(() => service.restore());

const list = '/releases/discover=discover-1,shell=shell-1';
const releases = { shell: 'shell-1', sections: {}, digests: { address: list, integrity: 'sha384-list' } };
const check = (path: string) => reloadIfReleaseGone(new URL(path, window.location.href), releases);

test('does not reload if the server has the releases of the page’s set', async () => {
  service.answer(`HEAD ${list}`, { status: 200 });
  await expect(check('/discover/articles')).resolves.toBeUndefined();
  // A cache could have the list itself.
  expect(service.calls.map(({ path, query }) => `${path}?${query}`)).toEqual([`${list}?served`]);
});

test('does not reload if the server is unreachable', async () => {
  service.answer(`HEAD ${list}`, Promise.reject(new Error('offline')));
  await expect(check('/about')).resolves.toBeUndefined();
});

test('does not reload in development, where a release is replaced by the next build', async () => {
  await reloadIfReleaseGone(new URL('/about', window.location.href), { shell: 'dev-1', sections: {} });
  expect(service.calls).toEqual([]);
});

test('loads the address from the server if the release is gone, and never resolves', async () => {
  const navigation = createMemoryNavigation('/');
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  const navigated = new Promise((resolve) => navigation.addEventListener('navigate', resolve));
  const resolved = jest.fn();
  void check('/gone#team').then(resolved);
  expect(await navigated).toMatchObject({ destination: { url: 'http://localhost/gone#team' }, info: documentLoad });
  expect(resolved).not.toHaveBeenCalled();
});
