import { preloadFiles } from './preloadFiles.ts';

const discover = {
  id: 'd1',
  prefixes: ['/discover'],
  entry: '/entry.js',
  container: 'section_discover',
  files: ['/entry.js', '/section.css'],
  pages: [
    { path: '/discover/articles', files: ['/list.js'] },
    { path: '/discover/article/:seoUrlSlug', files: ['/article.js', '/article.css'] },
  ],
};
beforeEach(() => {
  window.siteDigests = { of: () => undefined, untilKnown: () => undefined };
});
afterEach(() => delete window.siteDigests);

const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((hint) => [
    hint.as,
    hint.getAttribute('href'),
  ]);

test('the files of a section and of its page are preloaded together, each once', async () => {
  await preloadFiles(discover, '/discover/article/Carbon');
  const first = [
    ['script', '/entry.js'],
    ['style', '/section.css'],
    ['script', '/article.js'],
    ['style', '/article.css'],
  ];
  expect(hints()).toEqual(first);
  await preloadFiles(discover, '/discover/articles');
  expect(hints()).toEqual([...first, ['script', '/list.js']]);
  await preloadFiles(discover, '/discover/unknown/place');
  expect(hints()).toHaveLength(5);
});

test('a style sheet that the document contains is not preloaded', async () => {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/records.css' });
  document.head.append(sheet);
  const before = hints().length;
  await preloadFiles({ ...discover, files: [], pages: [{ path: '/x', files: ['/records.css', '/x.css'] }] }, '/x');
  expect(hints().slice(before)).toEqual([['style', '/x.css']]);
});

test('a file is preloaded with its digest as soon as the digest is known', async () => {
  const known: Record<string, string> = {};
  const fetching = Promise.withResolvers<void>();
  window.siteDigests = {
    of: (path) => known[path],
    untilKnown: (path) => (path in known ? undefined : fetching.promise),
  };
  const before = hints().length;
  const preloading = preloadFiles({ ...discover, files: ['/checked.js'], pages: [] }, '/discover/articles');
  expect(hints()).toHaveLength(before);
  known['/checked.js'] = 'sha384-checked';
  fetching.resolve();
  await preloading;
  expect(hints().slice(before)).toEqual([['script', '/checked.js']]);
  expect(document.head.querySelector('link[href="/checked.js"]')).toHaveProperty('integrity', 'sha384-checked');
});

test('in development, without digests, the section’s files are preloaded', async () => {
  delete window.siteDigests;
  const before = hints().length;
  await preloadFiles({ ...discover, files: ['/dev.js'] }, '/discover/articles');
  expect(hints().slice(before)).toEqual([['script', '/dev.js']]);
});

test('rejects if the list of files cannot be fetched', async () => {
  window.siteDigests = { of: () => undefined, untilKnown: () => Promise.reject(new Error('404')) };
  await expect(preloadFiles(discover, '/discover/articles')).rejects.toThrow('404');
});
