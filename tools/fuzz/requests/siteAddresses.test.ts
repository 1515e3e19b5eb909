import { listFiles } from './siteAddresses.ts';

test('files are found wherever a page names them, and pages are no files', () => {
  const html = `<link href="/favicon.ico"><link href='/manifest.webmanifest'><a href="/about">About</a>
    <script src="/releases/shell/s1/web/start.js"></script><img src="/covers/any/odd.svg"
    srcset="/api/pictures/articles/odd/cover.svg?v=1&amp;w=2 1x, /api/pictures/b.webp 2x"><a href="https://evil.example/a.js">`;
  expect(listFiles(html)).toEqual([
    '/favicon.ico',
    '/manifest.webmanifest',
    '/releases/shell/s1/web/start.js',
    '/covers/any/odd.svg',
    '/api/pictures/articles/odd/cover.svg?v=1&w=2',
    '/api/pictures/b.webp',
  ]);
});
