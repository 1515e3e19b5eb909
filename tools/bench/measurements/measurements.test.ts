import { toLoadedBytes } from './measureBytes.ts';
import { toVerdict } from './measureLighthouse.ts';
import { listNavigations } from './measureNavigation.ts';

test('transfers are added up by what they are, as transferred', () => {
  const base = 'http://127.0.0.1:1/releases/shell/20261121T000000Z-0a/web';
  const bytes = toLoadedBytes([
    { url: `${base}/main.js`, mimeType: 'text/javascript', transferredBytes: 100, rawBytes: 400 },
    { url: `${base}/main.css`, mimeType: 'text/css', transferredBytes: 10, rawBytes: 40 },
    { url: 'http://127.0.0.1:1/', mimeType: 'text/html', transferredBytes: 5, rawBytes: 20 },
    { url: 'http://127.0.0.1:1/api/home', mimeType: 'application/json', transferredBytes: 3, rawBytes: 3 },
  ]);
  expect(bytes).toEqual({
    js: 100,
    jsRaw: 400,
    css: 10,
    html: 5,
    fonts: 0,
    other: 3,
    total: 118,
    requests: 4,
    scripts: { 'shell/main.js': 100 },
  });
});

test('links of home are followed in each way, and beside the monolith those that lead to a section', () => {
  const pages = [
    { name: '/about', path: '/about', isOfSection: false },
    { name: '/discover/articles', path: '/discover/articles', isOfSection: true },
    { name: '/privacy-policy', path: '/privacy-policy', isOfSection: false },
  ];
  expect(listNavigations(pages).map(({ setting, path }) => `${setting} ${path}`)).toEqual([
    'prefetched /about',
    'prefetched /discover/articles',
    'hovered /about',
    'hovered /discover/articles',
    'touched /about',
    'touched /discover/articles',
    'seam /discover/articles',
  ]);
});

const audits = {
  'total-blocking-time': { score: 0.9, numericValue: 90 },
  'largest-contentful-paint': { score: 0.9, numericValue: 2000 },
  'link-text': { score: 0 },
  manual: { score: null },
};
const category = (score: number, audit: string) => ({ score, auditRefs: [{ id: audit, weight: 1 }] });
const categories = {
  performance: category(0.96, 'total-blocking-time'),
  accessibility: category(1, 'manual'),
  'best-practices': category(1, 'manual'),
  seo: category(0.92, 'link-text'),
};

test("Lighthouse's scores are of 100, and the audits are named that cost points outside performance", () => {
  expect(toVerdict({ audits, categories })).toEqual({
    scores: { performance: 96, accessibility: 100, 'best-practices': 100, seo: 92 },
    blockingTime: 90,
    lcp: 2000,
    faults: ['link-text'],
  });
});

test('a verdict that lacks a category or an audit is refused', () => {
  expect(() => toVerdict({ audits, categories: {} })).toThrow('no score for performance');
  expect(() => toVerdict({ audits: {}, categories })).toThrow('measured no total-blocking-time');
});
