import { findRedirect, redirects } from './redirects.ts';

test('an old address is found with and without the slug that it carries over', () => {
  expect(findRedirect('/articles/Flare-Design')).toBe('/discover/article/Flare-Design');
  expect(findRedirect('/register/some-event')).toBe('/');
  expect(findRedirect('/privacy')).toBe('/privacy-policy');
});

test('an address of today, one below an old one and an unknown one are no redirects', () => {
  for (const path of ['/', '/discover/articles', '/articles', '/articles/a/b', '/products/team', '/nowhere'])
    expect(findRedirect(path)).toBeUndefined();
});

test('no redirect leads to another', () => {
  const slug = 'a-slug';
  for (const to of Object.values(redirects)) expect(findRedirect(to.replace(':slug', slug))).toBeUndefined();
});
