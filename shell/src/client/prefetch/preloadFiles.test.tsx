import { preloadFiles } from './preloadFiles.ts';

const discover = {
  id: 'd1',
  prefixes: ['/discover'],
  entry: '/entry.js',
  container: 'section_discover',
  files: ['/entry.js', '/section.css'],
  pages: [
    { path: 'discover/articles', files: ['/list.js'] },
    { path: 'discover/article/:seoUrlSlug', files: ['/article.js', '/article.css'] },
  ],
};
const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((hint) => [
    hint.as,
    hint.getAttribute('href'),
  ]);

test('a section’s files and those of the page are asked for at once, each a single time', () => {
  preloadFiles(discover, '/discover/article/Carbon');
  const first = [
    ['script', '/entry.js'],
    ['style', '/section.css'],
    ['script', '/article.js'],
    ['style', '/article.css'],
  ];
  expect(hints()).toEqual(first);
  preloadFiles(discover, '/discover/articles');
  expect(hints()).toEqual([...first, ['script', '/list.js']]);
  preloadFiles(discover, '/discover/unknown/place');
  expect(hints()).toHaveLength(5);
});

test('a style sheet that the page has already is not asked for again', () => {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/records.css' });
  document.head.append(sheet);
  const before = hints().length;
  preloadFiles({ ...discover, files: [], pages: [{ path: 'x', files: ['/records.css', '/x.css'] }] }, '/x');
  expect(hints().slice(before)).toEqual([['style', '/x.css']]);
});
