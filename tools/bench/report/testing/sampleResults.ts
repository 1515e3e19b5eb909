import type { LoadedBytes, PageBytes } from '../../measurements/measureBytes.ts';
import type { Verdict } from '../../measurements/measureLighthouse.ts';
import type { Vitals } from '../../measurements/measureVitals.ts';
import type { PageResults, Results } from '../../results.ts';

const weigh = (js: number): LoadedBytes => ({
  js,
  jsRaw: js * 4,
  css: 6000,
  html: 9000,
  fonts: 20_000,
  other: 500,
  total: js + 35_500,
  requests: 8,
  scripts: { 'shell/main.js': js },
});
const bytes = (frame: number, whole = frame): PageBytes => ({ frame: weigh(frame), whole: weigh(whole) });
const load = (lcp: number): Vitals => ({ lcp, fcp: lcp, cls: 0, mainThread: lcp });
const verdict = (performance: number, faults: string[] = []): Verdict => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 - faults.length },
  blockingTime: 90,
  lcp: 2000,
  faults,
});

/** A page that keeps all of its budgets, but for what is changed. */
const page = (path: string, changes: Partial<PageResults> = {}): PageResults => ({
  name: path === '/' ? 'home' : path,
  path,
  isOfSection: path.startsWith('/what-we-do') || path.startsWith('/discover'),
  bytes: { federated: bytes(90_000, 99_000), monolith: bytes(90_000) },
  vitals: { federated: [load(1000)], scriptless: [load(1000)] },
  lighthouse: { federated: [verdict(99)], scriptlessLcp: [2000] },
  ...changes,
});

/** A run of the bench with round figures. */
export const sampleResults: Results = {
  date: '2026-11-21T06:00:00.000Z',
  runs: 3,
  lighthouseRuns: 3,
  rounds: 1,
  machine: 'a machine',
  pages: [
    page('/', {
      bytes: { federated: bytes(98_000), monolith: bytes(98_000) },
      vitals: { federated: [900, 1200, 5000].map(load), scriptless: [100, 1000, 1001].map(load) },
      firstTap: [104, 176, 900],
    }),
    page('/what-we-do/a', {
      bytes: { federated: bytes(90_000, 117_000), monolith: bytes(90_000) },
      firstTap: [200],
    }),
    page('/discover/article/a', {
      bytes: { federated: bytes(120_000), monolith: bytes(119_000) },
      vitals: { federated: [load(1300)], scriptless: [load(1000)] },
      lighthouse: { federated: [99, 96, 90].map((points) => verdict(points)), scriptlessLcp: [1000] },
    }),
    page('/contact', {
      vitals: { federated: [{ ...load(1000), cls: 0.02 }], scriptless: [load(1000)] },
      lighthouse: { federated: [verdict(99, ['link-text'])], scriptlessLcp: [2000] },
    }),
  ],
  navigations: [
    { setting: 'prefetched', path: '/contact', federated: [60], other: [120] },
    { setting: 'prefetched', path: '/what-we-do/a', federated: [90], other: [100] },
    { setting: 'seam', path: '/what-we-do/a', federated: [50, 60, 70], other: [40, 60, 90] },
  ],
  throughput: {
    site: [{ requestsPerSecond: 5000, p99: 6 }],
    bare: [{ requestsPerSecond: 7000, p99: 3 }],
    memory: {
      'site server': { rss: 150_000_000, pss: 120_000_000 },
      'render workers': { rss: 90_000_000, pss: 50_000_000 },
      'site service': { rss: 100_000_000, pss: 80_000_000 },
    },
  },
  releases: { followed: [2000, 5001, 3000], rolledBack: [1000, 2000, 5000], recovered: [1500] },
  content: {
    pieces: 10_000,
    untilList: [2400, 2500, 3500],
    untilSearch: [2600, 2700, 3600],
    untilQuiet: 90_000,
    lists: [4, 6, 8],
    searches: [10, 20, 90],
    memory: 290_000_000,
    peakMemory: 310_000_000,
  },
};
