import type { Distribution, Figures, Quantity, RouteFigures, Slowdown } from '../telemetry/figures.ts';

/** Time of the sample figures. */
export const sampleTime = '2026-11-28T19:20:00.000Z';

const quarters = 96;
const quarterMs = 15 * 60_000;

/** Returns the time a number of minutes before the figures. */
function ago(minutes: number): string {
  return new Date(Date.parse(sampleTime) - minutes * 60_000).toISOString();
}

const discover = { part: 'discover', release: '20261128T184211-ddf7168b', sinceMinutes: 38 };
const products = { part: 'products', release: '20261128T151002-473c38f9', sinceMinutes: 250 };
const services = { part: 'services', release: '20261126T101544-fb370c2c', sinceMinutes: 3425 };
const shell = { part: 'shell', release: '20261127T083050-2cada467', sinceMinutes: 2089 };
const releasesBefore: Readonly<Record<string, string>> = {
  discover: '20261127T160933-375e8f9a',
  products: '20261126T134420-5b1d90e4',
};

type Live = typeof discover;
/** Values of a route: median and 95th percentile before, and the factor of the live release. */
type Sample = { route?: string; p50: number; p95: number; count: number; factor?: number };

/** Returns the history of a route: a daily curve with noise from a fixed formula, the first hours without the server. */
function toHistory({ p95, factor = 1 }: Sample, { sinceMinutes }: Live, isSparse: boolean): (number | null)[] {
  const start =
    quarters - (Math.floor(Date.parse(sampleTime) / quarterMs) + 1 - Date.parse(ago(sinceMinutes)) / quarterMs);
  return Array.from({ length: quarters }, (_, index) => {
    if (index < 18 || (isSparse && index % 17 < 4)) return null;
    const wave = 0.94 + 0.05 * Math.sin(index / 7) + 0.06 * Math.abs(Math.sin(index * index));
    return round(p95 * wave * (index >= Math.floor(start) ? factor : 1), p95);
  });
}

function round(value: number, scale: number): number {
  return scale < 1 ? Math.round(value * 1000) / 1000 : Math.round(value);
}

function toFigures(live: Live, quantity: Quantity, sample: Sample): RouteFigures {
  const { p50, p95, count, factor = 1, route } = sample;
  const beforeRelease = releasesBefore[live.part];
  const before: Distribution = { count: count * 19, p50, p95 };
  return {
    part: live.part,
    release: live.release,
    route,
    quantity,
    live: { count, p50: round(p50 * factor, p95), p95: round(p95 * factor, p95) },
    before: beforeRelease === undefined ? undefined : { ...before, release: beforeRelease },
    history: toHistory(sample, live, quantity !== 'render' && route !== undefined),
  };
}

const renders = [
  ...[
    { p50: 34, p95: 92, count: 1841, factor: 1.21 },
    { route: 'discover', p50: 41, p95: 88, count: 402 },
    { route: 'articles', p50: 38, p95: 79, count: 511, factor: 0.97 },
    { route: 'article', p50: 52, p95: 118, count: 604, factor: 3.56 },
    { route: 'events', p50: 29, p95: 61, count: 198, factor: 1.04 },
    { route: 'search', p50: 22, p95: 54, count: 126 },
  ].map((sample) => toFigures(discover, 'render', sample)),
  ...[
    { p50: 47, p95: 104, count: 936 },
    { route: 'products', p50: 44, p95: 98, count: 620, factor: 1.02 },
    { route: 'product', p50: 51, p95: 110, count: 316, factor: 0.99 },
  ].map((sample) => toFigures(products, 'render', sample)),
  ...[
    { p50: 31, p95: 74, count: 288 },
    { route: 'services', p50: 31, p95: 74, count: 288 },
  ].map((sample) => toFigures(services, 'render', sample)),
  ...[
    { p50: 26, p95: 63, count: 2210 },
    { route: 'home', p50: 24, p95: 57, count: 1604 },
    { route: 'contact', p50: 31, p95: 71, count: 606 },
  ].map((sample) => toFigures(shell, 'render', sample)),
];

/** Returns the measurements of visits to one route; the count also varies the values from route to route. */
function toVisits(live: Live, count: number, route?: string, inpFactor = 1): RouteFigures[] {
  const scale = 1 + (count % 7) / 20;
  const factor = 1 + ((count % 5) - 2) / 50;
  const toSample = (p50: number, p95: number, share = 1): Sample => ({
    ...(route !== undefined && { route }),
    count: Math.round(count * share),
    p50: round(p50 * scale, p95),
    p95: round(p95 * scale, p95),
    factor,
  });
  return [
    toFigures(live, 'lcp', toSample(1180, 2460)),
    toFigures(live, 'inp', { ...toSample(48, 112, 0.7), factor: inpFactor }),
    toFigures(live, 'cls', toSample(0.002, 0.031)),
    toFigures(live, 'ttfb', toSample(88, 310)),
    toFigures(live, 'navigation', toSample(96, 240, 0.4)),
  ];
}

const visits = [
  ...toVisits(discover, 212),
  ...toVisits(discover, 141, 'article'),
  ...toVisits(discover, 71, 'articles'),
  ...toVisits(products, 118, undefined, 1.6),
  ...toVisits(products, 84, 'products', 2.142),
  ...toVisits(products, 34, 'product'),
  ...toVisits(shell, 340),
  ...toVisits(shell, 296, 'home'),
];

/** Returns the slowdown of a route, from its measurements. */
function toSlowdown(rows: readonly RouteFigures[], route: string, quantity: Quantity): Slowdown {
  const row = rows.find((each) => each.route === route && each.quantity === quantity);
  if (!row?.live || !row.before) throw new Error(`The sample has no ${quantity} of ${route}.`);
  const { part, release, live, before } = row;
  return { part, release, route, quantity, live, before };
}

/**
 * Figures of a busy server with two slow routes: rendering of articles, and taps on the page of the products. One of two
 * canaries is worse than the live release.
 */
export const sampleFigures: Figures = {
  at: sampleTime,
  server: {
    name: 'site-a:4000',
    startedAt: ago(1167),
    isReady: true,
    memoryBytes: 148_897_792,
    workers: [
      { kind: 'render', memoryBytes: 201_326_592, startedAt: ago(1166) },
      { kind: 'render', memoryBytes: 188_743_680, startedAt: ago(21) },
      { kind: 'form', memoryBytes: 94_371_840, startedAt: ago(4) },
    ],
    workersStarted: 6,
    workersLost: { memory: 1, timeout: 1 },
    queue: { waiting: 2, running: 2, waitP95Ms: 41, shed: 3 },
    answers: { total: 41_206, failed: 17, pages: 12_480, cached: 9216 },
  },
  log: {
    read: 184,
    followed: 184,
    readAgoSeconds: 1,
    isSigned: true,
    entries: [
      { n: 184, at: ago(38), by: 'ada', why: 'articles with related research' },
      { n: 183, at: ago(250), by: 'grace', why: 'product pages compare two platforms' },
      {
        n: 182,
        at: ago(318),
        by: 'ci',
        why: 'rollback of services/20261128T132210-9f0be771: the price list was empty',
      },
      { n: 181, at: ago(358), by: 'ci', why: 'sources changed' },
      { n: 180, at: ago(2089), by: 'ada', why: 'new contact form' },
    ],
  },
  serving: [
    {
      part: 'discover',
      release: discover.release,
      commit: 'ddf7168b34d1f0a51f4b5b1b0b7e3c6a8b1f2d90',
      since: ago(38),
      by: 'ada',
      why: 'articles with related research',
      owner: 'Content team, #content',
    },
    {
      part: 'products',
      release: products.release,
      commit: '473c38f9a0b1c2d3e4f5061728394a5b6c7d8e9f',
      since: ago(250),
      by: 'grace',
      why: 'product pages compare two platforms',
      owner: 'Platforms team, #platforms',
    },
    {
      part: 'services',
      release: services.release,
      commit: 'fb370c2c11223344556677889900aabbccddeeff',
      since: ago(3425),
      owner: 'Services team, #services',
      insteadOf: '20261128T190012-0c4be21d',
    },
    {
      part: 'shell',
      release: shell.release,
      commit: '2cada467fedcba98765432100123456789abcdef',
      since: ago(2089),
      by: 'ada',
      why: 'new contact form',
      owner: 'Platform team, #platform',
    },
  ],
  previews: [
    {
      id: '5c1e90a7b2d4',
      releases: ['services/20261128T180412Z-4e1b7c02-9a10'],
      by: 'nadia.okafor@caragana.example',
      until: '2026-11-28T23:30:00.000Z',
      hasWorkers: true,
    },
  ],
  canaries: [
    {
      part: 'shell',
      release: '20261128T190544-91c0aa3e',
      share: 5,
      from: 37,
      since: ago(14),
      until: ago(-16),
      isServed: true,
      progress: 'No figure is worse than that of the live release so far.',
      canary: {
        views: 1204,
        failedViews: 1,
        lostWorkers: 0,
        visits: 318,
        visitsWithErrors: 0,
        lcp: { count: 211, p75: 1180 },
        inp: { count: 164, p75: 88 },
      },
      live: {
        views: 22_916,
        failedViews: 23,
        lostWorkers: 0,
        visits: 6044,
        visitsWithErrors: 12,
        lcp: { count: 3980, p75: 1240 },
        inp: { count: 3122, p75: 84 },
      },
    },
    {
      part: 'products',
      release: '20261128T191702-e04b7f12',
      share: 10,
      from: 92,
      since: ago(3),
      until: ago(-27),
      isServed: false,
      progress:
        'Worse than the live release: 31 of 402 views failed (live: 3 of 3,610), and 2 render workers were lost.',
      canary: {
        views: 402,
        failedViews: 31,
        lostWorkers: 2,
        visits: 96,
        visitsWithErrors: 9,
        lcp: { count: 41, p75: 2610 },
        inp: { count: 0 },
      },
      live: {
        views: 3610,
        failedViews: 3,
        lostWorkers: 0,
        visits: 871,
        visitsWithErrors: 2,
        lcp: { count: 402, p75: 1320 },
        inp: { count: 350, p75: 76 },
      },
    },
  ],
  hasAutoRollback: true,
  rejections: [
    {
      part: 'services',
      release: '20261128T190012-0c4be21d',
      at: ago(19),
      reason:
        'the smoke render of /services/process-safety failed: TypeError: Cannot read properties of undefined (reading \'title\')\npage "services", block "Related"',
    },
  ],
  slowdowns: [toSlowdown(renders, 'article', 'render'), toSlowdown(visits, 'products', 'inp')],
  renders,
  visits,
  visitors: {
    viewport: { phone: 3120, tablet: 410, desktop: 5204 },
    connection: { '4g': 7511, '3g': 982, unknown: 241 },
  },
  scriptErrors: [
    {
      message: "TypeError: Cannot read properties of null (reading 'getBoundingClientRect')",
      part: 'products',
      release: products.release,
      file: 'pages-compare.3f2a91c0.js',
      line: 1,
      count: 14,
      lastAt: ago(6),
    },
    { message: 'ResizeObserver loop completed', part: 'shell', release: shell.release, count: 3, lastAt: ago(340) },
  ],
  reasons: [
    { reason: 'render-timeout', count: 11, part: 'discover', lastAt: ago(2) },
    { reason: 'overload', count: 3, lastAt: ago(2) },
    { reason: 'service-error', count: 2, lastAt: ago(31) },
    { reason: 'release-rejected', count: 1, part: 'services', lastAt: ago(19) },
  ],
  incidents: [
    {
      at: ago(2),
      reason: 'render-timeout',
      message:
        'Page /discover/articles/methane-rules was not rendered in 1000 ms; the visitor got 503; roll the release back.',
      part: 'discover',
      release: discover.release,
      route: 'article',
      path: '/discover/articles/methane-rules',
      status: 503,
      durationMs: 1002,
      requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
    },
    {
      at: ago(2),
      reason: 'overload',
      message: 'A page was not rendered, because the queue is full; the visitor got 503; look for slow pages.',
      path: '/discover',
      status: 503,
      durationMs: 2001,
      requestId: '00f067aa0ba902b74bf92f3577b34da6',
    },
    {
      at: ago(19),
      reason: 'release-rejected',
      message: 'Release services/20261128T190012-0c4be21d is rejected; the release before serves; read the reason.',
      part: 'services',
      release: '20261128T190012-0c4be21d',
    },
    {
      at: ago(31),
      reason: 'service-error',
      message: 'The site service answered /api/articles with 500; the page was rendered without its data.',
      path: '/discover/articles',
      status: 200,
      durationMs: 96,
      requestId: 'a3ce929d0e0e47364bf92f3577b34da6',
    },
  ],
  service: {
    state: 'up',
    contentVersion: 'b7d2f1a09c3e',
    inquiriesUrl: 'http://127.0.0.1:4003/_site/inquiries',
    figures: {
      content: {
        version: 'b7d2f1a09c3e',
        items: { articles: 48, events: 12, projects: 21, research: 17, people: 14 },
        faults: [
          {
            file: 'content/articles/methane-rules/index.md',
            line: 7,
            field: 'published',
            fault: 'the date 2026-13-01 does not exist',
            remedy: 'Write a date as `2026-12-01`.',
          },
        ],
      },
      inquiries: { stored: 31, failed: 0, waiting: 2 },
      notifications: { pending: 1, abandoned: 0 },
    },
  },
};

/** Figures of a server that has just started: nothing measured, nothing wrong. */
export const emptyFigures: Figures = {
  at: sampleTime,
  server: {
    name: 'site-b:4010',
    startedAt: ago(1),
    isReady: true,
    memoryBytes: 96_468_992,
    workers: [],
    workersStarted: 0,
    workersLost: {},
    queue: { waiting: 0, running: 0, waitP95Ms: 0, shed: 0 },
    answers: { total: 0, failed: 0, pages: 0, cached: 0 },
  },
  log: { read: 1, followed: 1, readAgoSeconds: 0, isSigned: false, entries: [] },
  serving: [],
  canaries: [],
  previews: [],
  hasAutoRollback: true,
  rejections: [],
  slowdowns: [],
  renders: [],
  visits: [],
  visitors: { viewport: {}, connection: {} },
  scriptErrors: [],
  reasons: [],
  incidents: [],
  service: { state: 'up', contentVersion: 'b7d2f1a09c3e' },
};
