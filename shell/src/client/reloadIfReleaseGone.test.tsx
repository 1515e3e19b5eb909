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
const leave = (path: string) => reloadIfReleaseGone(new URL(path, window.location.href), releases, sampleSections());

test.each([
  ['/discover/articles', '/releases/discover/discover-1'],
  ['/about', '/releases/shell/shell-1'],
])('on the way to %s the release that answers it is asked for', async (path, release) => {
  service.answer(`HEAD ${release}`, { status: 200 });
  await leave(path);
  expect(service.calls.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([`HEAD ${release}`]);
});

test('a server that cannot be asked is no reason to leave', async () => {
  service.answer('HEAD /releases/shell/shell-1', Promise.reject(new Error('offline')));
  await expect(leave('/about')).resolves.toBeUndefined();
});

test('where the release is gone, the address is loaded anew and nothing goes on here', async () => {
  const left = new Promise((resolve) => window.addEventListener('hashchange', resolve));
  const wentOn = jest.fn();
  // The one address to which jsdom can go.
  void leave('/#gone').then(wentOn);
  await left;
  expect(window.location.hash).toBe('#gone');
  expect(wentOn).not.toHaveBeenCalled();
});
