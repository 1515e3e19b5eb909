import { stripScripts } from './stripScripts.ts';

test('script elements are removed with their content', () => {
  const html =
    '<p>a</p><script id="page-data" type="application/json">{"a":"<p>"}</script><script async="" src="/main.js"></script><p>b</p>';
  expect(stripScripts(html)).toBe('<p>a</p><p>b</p>');
});

test('preload hints for scripts are removed, with any order of attributes', () => {
  const html =
    '<link rel="preload" as="script" href="/a.js" fetchPriority="low"/><link href="/b.js" as="script" rel="preload"/><link rel="modulepreload" href="/c.js"/>';
  expect(stripScripts(html)).toBe('');
});

test('style sheets, fonts and preloaded calls are kept', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="fetch" href="/api/home"/>';
  expect(stripScripts(html)).toBe(html);
});
