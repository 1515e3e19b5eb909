import { findRedirect, redirects } from './redirects.ts';

test('an old address redirects, with its slug if the target has one', () => {
  expect(findRedirect('/articles/Flare-Design')).toBe('/discover/article/Flare-Design');
  expect(findRedirect('/register/some-event')).toBe('/');
  expect(findRedirect('/privacy')).toBe('/privacy-policy');
});

test('current, unknown and longer addresses do not redirect', () => {
  for (const path of ['/', '/discover/articles', '/articles', '/articles/a/b', '/products/team', '/nowhere'])
    expect(findRedirect(path)).toBeUndefined();
});

test('no redirect targets another redirect', () => {
  const slug = 'a-slug';
  for (const to of Object.values(redirects)) expect(findRedirect(to.replace(':slug', slug))).toBeUndefined();
});
