import type { PageBytes } from '../measureBytes.ts';
import type { Vitals } from '../measureVitals.ts';
import type { Results } from '../results.ts';

const weigh = (js: number): PageBytes => ({
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
const load = (lcp: number): Vitals => ({ lcp, fcp: lcp, cls: 0, mainThread: lcp });

const home = { name: 'home', path: '/', isOfSection: false };
const service = { name: '/what-we-do/a', path: '/what-we-do/a', isOfSection: true };
const article = { name: '/discover/article/a', path: '/discover/article/a', isOfSection: true };
const contact = { name: '/contact', path: '/contact', isOfSection: false };

/** A run of the bench with round figures. */
export const sampleResults: Results = {
  date: '2026-11-21T06:00:00.000Z',
  runs: 3,
  rounds: 1,
  machine: 'a machine',
  bytes: [
    { ...home, value: { federated: weigh(90_000), monolith: weigh(90_000) } },
    { ...service, value: { federated: weigh(99_000), monolith: weigh(90_000) } },
    { ...article, value: { federated: weigh(120_000), monolith: weigh(119_000) } },
    { ...contact, value: { federated: weigh(101_000), monolith: weigh(101_000) } },
  ],
  vitals: [
    {
      ...home,
      value: {
        federated: [900, 1200, 5000].map(load),
        monolith: [1000].map(load),
        scriptless: [100, 1000, 1001].map(load),
      },
    },
    { ...service, value: { federated: [1100].map(load), monolith: [], scriptless: [1000].map(load) } },
    { ...article, value: { federated: [1300].map(load), monolith: [], scriptless: [1000].map(load) } },
    { ...contact, value: { federated: [{ ...load(1000), cls: 0.02 }], monolith: [], scriptless: [1000].map(load) } },
  ],
  seam: [{ ...service, value: { federated: [60], monolith: [60] } }],
  throughput: {
    site: [{ requestsPerSecond: 5000, p99: 6 }],
    bare: [{ requestsPerSecond: 7000, p99: 3 }],
    memory: {
      'site server': { rss: 150_000_000, pss: 120_000_000 },
      'site service': { rss: 100_000_000, pss: 80_000_000 },
    },
  },
};
