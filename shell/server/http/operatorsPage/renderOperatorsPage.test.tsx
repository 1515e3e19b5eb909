import { within } from '@testing-library/react';
import { emptyFigures, sampleFigures } from '../../testing/sampleFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';
import { type OperatorsPageOptions, renderOperatorsPage } from './renderOperatorsPage.ts';

function parsePage(figures: Figures, options?: OperatorsPageOptions): Document {
  return new DOMParser().parseFromString(renderOperatorsPage(figures, options), 'text/html');
}

/** Shows a page in the window, without its style sheet, which jsdom applies slowly. */
function openPage(figures: Figures, options?: OperatorsPageOptions): Document {
  const { documentElement } = parsePage(figures, options);
  documentElement.querySelector('style')?.remove();
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
  return document;
}

function showPage(figures: Figures = sampleFigures) {
  return within(openPage(figures).body);
}

/** Returns the texts of the cells of a table's rows, without the row of headings. */
function readRows(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()));
}

test('the heading says whether the server is ready and how much is wrong, and each problem leads to its section', () => {
  const page = openPage(sampleFigures);
  const { getByRole } = within(page.body);
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Ready. Six things are wrong.');
  expect(page.title).toBe('(6) site-a:4000 | Caragana operators');
  const links = within(within(getByRole('main')).getAllByRole('list')[0] ?? page.body).getAllByRole('link');
  expect(links[0]).toHaveTextContent(
    'Slower: discover/20261128T184211-ddf7168b, route article: rendering 185 ms, before 52 ms (median, ×3.6).',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#changes',
    '#changes',
    '#serving',
    '#errors',
    '#scripts',
    '#service',
  ]);
});

test('a slow route is named with part, release, author, reason and the command that rolls the part back', () => {
  const change = showPage().getByRole('article', { name: /discover, route article: rendering/ });
  const { getByText, getByRole } = within(change);
  expect(change).toHaveTextContent(/before\s*52 ms.*live\s*185 ms.*×3\.6/);
  for (const text of ['20261128T184211-ddf7168b', '20261127T160933-375e8f9a', 'ada', 'articles with related research'])
    expect(getByText(text)).toBeInTheDocument();
  expect(getByText('38 min ago')).toHaveAttribute('datetime', '2026-11-28T18:42:00.000Z');
  expect(getByText('npm run rollback -- discover')).toBeInTheDocument();
  expect(
    getByRole('img', { name: /^p95 of rendering, route article, .*highest 4\d\d\sms.*38\smin ago/ }),
  ).toBeInTheDocument();
});

test('the table of what serves names releases, authors and a live release that does not serve', () => {
  const rows = readRows(showPage().getByRole('table', { name: /Live releases of this server/ }));
  expect(rows[0]).toEqual([
    'discover',
    '20261128T184211-ddf7168b',
    '38 min ago',
    'ada',
    'articles with related research',
    'ddf7168b',
    'Content team, #content',
    'Roll back discover',
  ]);
  expect(rows[2]?.[1]).toBe('20261126T101544-fb370c2c instead of 20261128T190012-0c4be21d');
});

test('a canary is named with release, share, times and its end, and its worse values are marked in words', () => {
  const { getByRole } = showPage();
  const canaries = within(getByRole('region', { name: 'Canaries' }));
  const worse = canaries.getByRole('article', { name: 'products' });
  for (const text of [
    '20261128T191702-e04b7f12',
    '20261128T151002-473c38f9',
    'none gets it now; its share is 10 % (buckets 92 to 1)',
    '3 min ago',
    'in 27 min at the earliest',
    'npm run rollback -- products',
  ])
    expect(within(worse).getByText(text)).toBeInTheDocument();
  expect(worse).toHaveTextContent('31 of 402 views failed (live: 3 of 3,610)');
  expect(readRows(within(worse).getByRole('table'))).toEqual([
    ['Failed pages', '7.7 % 31 of 402', '0.08 % 3 of 3,610', '×93 worse'],
    ['Visits with script errors', '9.4 % 9 of 96', '0.23 % 2 of 871', '×41 worse'],
    ['LCP, p75', '2,610 ms of 41 visits', '1,320 ms of 402 visits', '×2.0'],
    ['INP, p75', '– of 0 visits', '76 ms of 350 visits', '–'],
    ['Lost workers', '2', '0', 'worse'],
  ]);
  const fine = canaries.getByRole('article', { name: 'shell' });
  expect(fine).toHaveTextContent('No figure is worse than that of the live release so far.');
  expect(within(fine).queryByText('worse')).toBeNull();
});

test('an open preview is named with its author, its end and the command that ends it', () => {
  const previews = within(showPage().getByRole('region', { name: 'Previews' }));
  const row = within(previews.getByRole('row', { name: /^5c1e90a7b2d4/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual([
    'services/20261128T180412Z-4e1b7c02-9a10',
    'nadia.okafor@caragana.example',
    '2026-11-28 23:30:00 UTC',
    'running',
    'npm run preview -- end 5c1e90a7b2d4',
  ]);
});

test('the section names the bucket of a canary, and that the time of its promotion is over', () => {
  const [canary] = sampleFigures.canaries;
  if (!canary) throw new Error('The sample has no canary.');
  const changed = { ...canary, share: 1, until: '2026-11-28T19:17:00.000Z' };
  const { getByText } = within(
    showPage({ ...sampleFigures, canaries: [changed] }).getByRole('region', { name: 'Canaries' }),
  );
  expect(getByText('1 % get it (bucket 37)')).toBeInTheDocument();
  expect(getByText('due 3 min ago')).toHaveAttribute('datetime', changed.until);
});

test('the effect of a rollback depends on whether the part has a canary', () => {
  const page = openPage(sampleFigures);
  const describe = (part: string) => page.querySelector(`#command-rollback-${part} dd`)?.textContent;
  const ofCanary =
    'Withdraws the canary of products; its visitors get the live release again. A second rollback makes an earlier release live.';
  expect(describe('products')).toBe(ofCanary);
  expect(describe('discover')).toBe('Makes an earlier release of discover live, and withdraws the live one.');
  const ofChange = (name: RegExp) => within(within(page.body).getByRole('article', { name }));
  expect(ofChange(/^products, route/).getByText(ofCanary)).toBeInTheDocument();
  expect(ofChange(/^discover, route/).queryByText(/canary/)).toBeNull();
});

test('a server without automatic rollback says so', () => {
  const text = /^Automatic rollback is off/;
  const read = (figures: Figures) =>
    within(showPage(figures).getByRole('region', { name: 'What serves' })).queryByText(text);
  expect(read({ ...sampleFigures, hasAutoRollback: false })).toBeInTheDocument();
  expect(read(sampleFigures)).toBeNull();
});

test('rendering and visits show the live release beside the release before, and mark what is slower', () => {
  const { getByRole } = showPage();
  const rendering = within(getByRole('region', { name: 'Rendering' }));
  const rows = readRows(within(rendering.getByRole('article', { name: /^discover/ })).getByRole('table'));
  expect(rows[0]).toEqual(['All routes', '41', '34', '×1.2', '111', '92', '×1.2', '1,841']);
  expect(rows[3]).toEqual(['article', '185', '52', '×3.6 slower', '420', '118', '×3.6', '604']);
  const visits = within(getByRole('region', { name: 'Visits' }));
  const products = within(visits.getByRole('article', { name: /^products/ }));
  const slow = readRows(products.getByRole('table')).find(([route]) => route === 'products');
  expect(slow?.[2]).toBe('103 240 before 48 112 ×2.1 slower');
  expect(products.getAllByRole('img')).toHaveLength(5);
});

test('a chart has a step for each measured quarter and a mark for each other one', () => {
  const history = Array.from({ length: 96 }, (_, index) => (index < 94 ? null : index));
  const [first] = sampleFigures.renders;
  const page = openPage({
    ...emptyFigures,
    renders: [{ ...first, part: 'p', release: 'r', quantity: 'render', history }],
  });
  const chart = within(page.body).getByRole('img');
  expect(chart).toHaveAccessibleName(/lowest 94\sms, highest 95\sms, last 95\sms; measured in 2 of 96 quarters/);
  expect(chart.querySelector('.gap')?.getAttribute('d')?.match(/M/g)).toHaveLength(94);
  expect(chart.querySelector('.live')).toHaveAttribute('d', 'M94 6H95V5H96');
});

test('a chart without measurements says so', () => {
  const history = Array.from({ length: 96 }, () => null);
  const renders = [{ part: 'p', release: 'r', quantity: 'render', history }] as const;
  const chart = showPage({ ...emptyFigures, renders }).getByRole('img');
  expect(chart).toHaveAccessibleName('p95 of rendering, all routes: nothing was measured in the last 24 hours.');
});

test('a reason has its meaning, a remedy with the part, and a link to an existing command', () => {
  const page = openPage(sampleFigures);
  const table = within(page.body).getByRole('table', { name: /^Reason codes/ });
  expect(readRows(table)[3]).toEqual([
    'release-rejected',
    'services',
    '1',
    '19 min ago',
    'This server does not serve a release that is live in the log; the release before serves.',
    'Read the reason; npm run rollback -- services, then correct it and release again.',
    'Roll back services',
  ]);
  const targets = within(page.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#'));
  expect(targets.length).toBeGreaterThan(40);
  expect(targets.filter((href) => page.querySelector(href) === null)).toEqual([]);
});

test('faults of content files, script errors and log entries have their place', () => {
  const { getByRole } = showPage();
  expect(readRows(getByRole('table', { name: 'Faults of content files' }))[0]).toEqual([
    'content/articles/methane-rules/index.md:7',
    'published',
    'the date 2026-13-01 does not exist',
    'Write a date as 2026-12-01.',
    'npm run content:check',
  ]);
  expect(readRows(getByRole('table', { name: /^Distinct errors/ }))[0]?.slice(1, 5)).toEqual([
    'products',
    '20261128T151002-473c38f9',
    'pages-compare.3f2a91c0.js:1',
    '14',
  ]);
  expect(readRows(getByRole('table', { name: /^The newest entries/ }))[0]?.slice(0, 4)).toEqual([
    '184',
    '38 min ago',
    'ada',
    'articles with related research',
  ]);
});

test('the section on the service leads to the pages of its inquiries', () => {
  const { getByRole } = within(showPage().getByRole('region', { name: 'Service and content' }));
  const url = 'http://127.0.0.1:4003/_site/inquiries';
  expect(getByRole('link', { name: url })).toHaveAttribute('href', url);
});

test('each section without rows says so in words', () => {
  const page = openPage(emptyFigures);
  const { getByRole, getByText, queryByRole } = within(page.body);
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Ready. Nothing wrong in the last hour.');
  for (const text of [
    'No route is slower than with the release before.',
    'No release serves.',
    'No canary runs on this server.',
    'No preview is open.',
    'This server has rejected no release.',
    'No page was rendered in the last 24 hours.',
    'No visit was measured in the last 24 hours.',
    'No log line of the last hour has a reason code.',
    'No visitor has reported a script error in the last 24 hours.',
    'No worker runs.',
    'The figures of the site service cannot be read.',
    'The release log has no entries.',
  ])
    expect(getByText(text)).toBeInTheDocument();
  expect(queryByRole('table')).toBeNull();
});

test('a server that is not ready, a service that is down and a log that cannot be read are the first problems', () => {
  const { getByRole } = showPage({
    ...sampleFigures,
    server: { ...sampleFigures.server, isReady: false },
    service: { state: 'down', contentVersion: '' },
    log: { ...sampleFigures.log, entries: undefined },
  });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Not ready. Eight things are wrong.');
  const [problems] = within(getByRole('main')).getAllByRole('list');
  expect([...(problems?.children ?? [])].slice(0, 3).map(({ textContent }) => textContent.trim())).toEqual([
    'This server is not ready: load balancers send it no new visitors.',
    'The site service is down: pages come without their data.',
    'The release log cannot be read: releases and rollbacks do not reach this server.',
  ]);
});

/** Returns the same figures with a text in place of each free text. */
function replaceTexts(value: unknown, text: string, key = ''): unknown {
  // Keys whose values are from closed lists, or times.
  if (['quantity', 'state', 'kind'].includes(key) || /^(?:at|since|lastAt|startedAt)$/.test(key)) return value;
  if (key === 'reason' && typeof value === 'string' && /^[a-z]+(?:-[a-z]+)*$/.test(value)) return value;
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, text));
  if (typeof value !== 'object' || value === null) return value;
  const isOpen = ['items', 'workersLost', 'viewport', 'connection'].includes(key);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [isOpen ? text : name, replaceTexts(each, text, name)]),
  );
}

test.each([
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  `" onmouseover="alert(1)" x="`,
  `' autofocus onfocus='alert(1)`,
  `</style></title><script>alert(1)</script>`,
])('every text of the figures is shown as text: %s', (text) => {
  const attributesOf = (page: Document) =>
    [...page.querySelectorAll('*')].flatMap((element) => [element.tagName, ...element.getAttributeNames()]);
  // Safe casts: only texts are replaced.
  const harmless = parsePage(replaceTexts(sampleFigures, 'text') as Figures);
  const page = parsePage(replaceTexts(sampleFigures, text) as Figures);
  expect(attributesOf(page)).toEqual(attributesOf(harmless));
  expect(page.querySelector('script, img[src]')).toBeNull();
  expect(page.body.textContent).toContain(text);
});

test('the page loads again every 15 seconds, also at an address with a fragment, unless it is paused', () => {
  const readRefresh = () => document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content');
  const page = openPage(sampleFigures);
  expect(readRefresh()).toBe('15; url=/_site');
  expect(within(page.body).getByRole('link', { name: 'Pause' })).toHaveAttribute('href', '/_site?refresh=off');
  const paused = openPage(sampleFigures, { isPaused: true });
  expect(readRefresh()).toBeUndefined();
  expect(within(paused.body).getByRole('link', { name: 'Resume' })).toHaveAttribute('href', '/_site');
});
