import type { Verdict } from '../measurements/measureLighthouse.ts';
import type { Vitals } from '../measurements/measureVitals.ts';
import type { PageResults } from '../results.ts';
import { median } from '../statistics.ts';
import { beside, type Figure, type Limit } from './budget.ts';

/** What pages are held to. */
export type PageBudget = Limit & {
  what: string;
  /** Its column in the table of pages; budgets of different pages may share one. */
  column?: string;
  isFor: (page: PageResults) => boolean;
  /** Nothing where it was not measured. */
  read: (page: PageResults) => Figure | undefined;
};

const anyPage = () => true;
const isHome = ({ path }: PageResults) => path === '/';
const ceiling = { kind: 'ceiling', isFor: anyPage } as const;
const floor = { kind: 'floor', isFor: anyPage } as const;

/** The budgets of pages, in the order of both tables. */
export const pageBudgets: readonly PageBudget[] = [
  {
    ...ceiling,
    what: 'JS of the frame, any page',
    column: 'JS of the frame',
    limit: 95 * 1024,
    unit: 'KiB',
    read: ({ bytes }) => bytes && { measured: bytes.federated.frame.js, detail: 'brotli' },
  },
  {
    ...ceiling,
    what: 'JS of the frame beside the monolith, any page',
    column: 'beside monolith',
    limit: 1.02,
    unit: 'ratio',
    read: besideMonolith('frame'),
  },
  {
    ...ceiling,
    what: 'JS until the whole page is hydrated beside the monolith, any page',
    column: 'whole beside monolith',
    limit: 1.2,
    unit: 'ratio',
    read: besideMonolith('whole'),
  },
  {
    ...ceiling,
    what: 'Total before interaction, home',
    column: 'Total',
    limit: 130 * 1024,
    unit: 'KiB',
    isFor: isHome,
    read: totalOf,
  },
  {
    ...ceiling,
    what: 'Total before interaction, any page',
    column: 'Total',
    limit: 150 * 1024,
    unit: 'KiB',
    read: totalOf,
  },
  {
    ...ceiling,
    what: 'Requests before interaction, any page',
    column: 'Requests',
    limit: 14,
    unit: 'count',
    read: ({ bytes }) => bytes && { measured: bytes.federated.frame.requests, detail: '' },
  },
  {
    ...ceiling,
    what: 'FCP beside the page without script, any page',
    column: 'FCP',
    limit: 1.1,
    unit: 'ratio',
    read: besideScriptless('fcp'),
  },
  {
    ...ceiling,
    what: 'LCP beside the page without script, any page',
    column: 'LCP',
    limit: 1.1,
    unit: 'ratio',
    read: besideScriptless('lcp'),
  },
  {
    ...ceiling,
    what: 'CLS, any page',
    column: 'CLS',
    limit: 0,
    unit: 'shift',
    read: ({ vitals }) =>
      vitals && { measured: Math.max(...vitals.federated.map(({ cls }) => cls)), detail: 'the worst load' },
  },
  {
    ...ceiling,
    what: 'Main thread until idle, home, beside the page without script',
    limit: 1.6,
    unit: 'ratio',
    isFor: isHome,
    read: besideScriptless('mainThread'),
  },
  {
    ...ceiling,
    what: 'INP of the first tap after load, slow phone',
    column: 'INP',
    limit: 200,
    unit: 'ms',
    read: ({ firstTap }) => firstTap && { measured: median(firstTap), detail: '' },
  },
  ...(
    [
      ['performance', 'Performance', 98],
      ['accessibility', 'Accessibility', 100],
      ['best-practices', 'Best practices', 100],
      ['seo', 'SEO', 100],
    ] as const
  ).map(([category, column, limit]): PageBudget => ({
    ...floor,
    what: `Lighthouse, ${column.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}, any page`,
    column,
    limit,
    unit: 'points',
    read: lighthouseFigure(({ scores }) => scores[category]),
  })),
  {
    ...ceiling,
    what: 'Lighthouse, total blocking time, any page',
    column: 'Blocking time',
    limit: 100,
    unit: 'ms',
    read: lighthouseFigure(({ blockingTime }) => blockingTime),
  },
  {
    ...ceiling,
    what: 'Lighthouse, LCP beside the page without script, any page',
    column: 'Lighthouse LCP',
    limit: 1.2,
    unit: 'ratio',
    read: ({ lighthouse }) =>
      lighthouse &&
      beside(
        median(lighthouse.federated.map(({ lcp }) => lcp)),
        median(lighthouse.scriptlessLcp),
        'without script',
        'ms',
      ),
  },
];

function totalOf({ bytes }: PageResults): Figure | undefined {
  return bytes && { measured: bytes.federated.frame.total, detail: 'bodies as transferred' };
}

function besideMonolith(of: 'frame' | 'whole') {
  return ({ bytes }: PageResults): Figure | undefined =>
    bytes && beside(bytes.federated[of].js, bytes.monolith[of].js, 'monolith', 'KiB');
}

/** A page's vital beside that of the same page without script, by their medians. */
function besideScriptless(of: keyof Vitals) {
  return ({ vitals }: PageResults): Figure | undefined => {
    if (!vitals) return undefined;
    const middle = (side: keyof typeof vitals) => median(vitals[side].map((load) => load[of]));
    return beside(middle('federated'), middle('scriptless'), 'without script', 'ms');
  };
}

function lighthouseFigure(of: (verdict: Verdict) => number) {
  return ({ lighthouse }: PageResults): Figure | undefined =>
    lighthouse && { measured: median(lighthouse.federated.map(of)), detail: '' };
}
