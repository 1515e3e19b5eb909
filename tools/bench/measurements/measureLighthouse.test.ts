import type { Report } from 'lighthouse';
import { toLighthouseFigures } from './measureLighthouse.ts';

const report = (performance: number, seo = 1): Report => ({
  audits: {
    'total-blocking-time': { score: 0.9, numericValue: 90 },
    'largest-contentful-paint': { score: 0.9, numericValue: 2000 },
    'link-text': { score: seo },
    manual: { score: null },
  },
  categories: {
    performance: { score: performance, auditRefs: [{ id: 'total-blocking-time', weight: 1 }] },
    accessibility: { score: 1, auditRefs: [{ id: 'manual', weight: 1 }] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: seo, auditRefs: [{ id: 'link-text', weight: 1 }] },
  },
});

test('scores are medians from 0 to 100, and failed audits outside performance are named', () => {
  const figures = toLighthouseFigures([report(0.99), report(0.96, 0), report(0.9)], [report(1)]);
  expect(figures.map(({ budget, measured, detail }) => [budget, measured, detail])).toEqual([
    ['performance', 96, ''],
    ['accessibility', 100, ''],
    ['bestPractices', 100, ''],
    ['seo', 100, 'link-text'],
    ['blockingTime', 90, ''],
    ['lighthouseLcp', 1, '2000 ms, without script 2000 ms'],
  ]);
});

test('a report that lacks a category or an audit is rejected', () => {
  expect(() => toLighthouseFigures([{ ...report(1), categories: {} }], [report(1)])).toThrow(
    'no score for performance',
  );
  expect(() => toLighthouseFigures([{ ...report(1), audits: {} }], [report(1)])).toThrow(
    'no value for total-blocking-time',
  );
});
