/** Formats a value with its unit. */
export type FormatValue = (value: number) => string;

export const kib: FormatValue = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
export const mb: FormatValue = (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const ms: FormatValue = (value) => `${value.toFixed(0)} ms`;
const ratio: FormatValue = (value) => `${value.toFixed(2)} x`;
const shift: FormatValue = (score) => (score === 0 ? '0' : score.toFixed(4));

/** The limit of one figure. */
export type Budget = {
  label: string;
  limit: number;
  format: FormatValue;
  kind: 'ceiling' | 'floor';
  /** Column in the table of pages. If two budgets share a column, the table shows the page's first figure. */
  column?: string;
};

const budget = (kind: Budget['kind']) => (limit: number, format: FormatValue, label: string, column?: string) =>
  ({ label, limit, format, kind, column }) satisfies Budget;
const atMost = budget('ceiling');
const atLeast = budget('floor');

/** All budgets, in the order of the table. */
export const budgets = {
  frameScript: atMost(95 * 1024, kib, 'JS of the frame, any page', 'JS of the frame'),
  frameScriptRatio: atMost(1.02, ratio, 'JS of the frame vs. the monolith, any page', 'vs. monolith'),
  wholeScriptRatio: atMost(
    1.2,
    ratio,
    'JS until the whole page is hydrated vs. the monolith, any page',
    'whole vs. monolith',
  ),
  homeTotal: atMost(142 * 1024, kib, 'Total before interaction, home', 'Total'),
  total: atMost(158 * 1024, kib, 'Total before interaction, any page', 'Total'),
  afterLoad: atMost(120 * 1024, kib, 'Fetched after the first load, before interaction, home'),
  requests: atMost(14, String, 'Requests before interaction, any page', 'Requests'),
  fcp: atMost(1.05, ratio, 'FCP vs. the page without script, any page', 'FCP'),
  lcp: atMost(1.05, ratio, 'LCP vs. the page without script, any page', 'LCP'),
  cls: atMost(0, shift, 'CLS, any page', 'CLS'),
  mainThread: atMost(1.6, ratio, 'Main thread until idle, home, vs. the page without script'),
  inp: atMost(100, ms, 'INP of the first tap after load, slow phone', 'INP'),
  prerenderInp: atMost(100, ms, 'INP of a tap while another page is prerendered, slow phone'),
  performance: atLeast(98, String, 'Lighthouse, performance, any page', 'Performance'),
  accessibility: atLeast(100, String, 'Lighthouse, accessibility, any page', 'Accessibility'),
  bestPractices: atLeast(100, String, 'Lighthouse, best practices, any page', 'Best practices'),
  seo: atLeast(100, String, 'Lighthouse, SEO, any page', 'SEO'),
  blockingTime: atMost(50, ms, 'Lighthouse, total blocking time, any page', 'Blocking time'),
  lighthouseLcp: atMost(1.2, ratio, 'Lighthouse, LCP vs. the page without script, any page', 'Lighthouse LCP'),
  prefetchedClick: atMost(0.5, ratio, 'Click to new heading, prerendered, vs. a new document'),
  hoveredClick: atMost(0.5, ratio, 'Click to new heading, slow, hovered for 100 ms, vs. a new document'),
  keyedClick: atMost(0.4, ratio, 'Enter to new heading, slow, prerendered, vs. a new document'),
  touchedClick: atMost(0.5, ratio, 'Click to new heading, slow, by touch, vs. a new document'),
  wholeClick: atMost(1.2, ratio, 'Click to whole page, any gesture, vs. a new document'),
  back: atMost(0.5, ratio, 'Back to whole page, vs. a new document'),
  monolithClick: atMost(1.1, ratio, 'Enter to new heading, slow, prerendered, vs. the monolith'),
  monolithWhole: atMost(1.1, ratio, 'Enter to whole page, slow, prerendered, vs. the monolith'),
  tabHeap: atMost(1.2, ratio, 'JS heap of a tab, after 50 navigations vs. after 15'),
  tabNodes: atMost(1.2, ratio, 'DOM nodes of a tab, after 50 navigations vs. after 15'),
  throughput: atLeast(0.6, ratio, 'Cached pages, requests/s vs. a bare Fastify server'),
  p99: atMost(3, ratio, 'Cached pages, p99 vs. a bare Fastify server'),
  memory: atMost(360_000_000, mb, 'Memory of all processes under load'),
  release: atMost(5000, ms, 'Release under load, until two servers serve it'),
  rollback: atMost(5000, ms, 'Rollback under load, until two servers serve it'),
  recovery: atMost(2000, ms, 'Server killed, until it serves a page again'),
  contentStart: atMost(3000, ms, 'Service with 10,000 content items, from its start to the first list'),
  contentMemory: atMost(300_000_000, mb, 'Service with 10,000 content items, memory'),
  contentList: atMost(20, ms, 'List of 10,000 content items, median'),
  contentSearch: atMost(20, ms, 'Search of 10,000 content items, median'),
};
export type BudgetName = keyof typeof budgets;
