import type { PageResults, Results } from '../results.ts';
import { spread } from '../statistics.ts';
import { writeValue } from './budget.ts';
import { toTable } from './tables.ts';

type Table = { title: string; heads: string[]; rows: string[][] };

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const ms = (value: number) => value.toFixed(0);
const builds = ['federated', 'monolith'] as const;
const moments = { frame: 'before interaction', whole: 'whole page hydrated' } as const;

/** Writes in Markdown what the budgets are made of; what was skipped has no table. */
export function toDetailTables({ pages, navigations, throughput, content }: Results): string {
  const tables = [
    ...byteTables(pages),
    vitalTable(pages),
    firstTapTable(pages),
    navigationTable(navigations),
    lighthouseTable(pages),
    ...(throughput ? throughputTables(throughput) : []),
    ...(content ? [contentTable(content)] : []),
  ];
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, heads, rows }) => `${title}\n\n${toTable(heads, rows)}`)
    .join('\n\n');
}

function byteTables(pages: readonly PageResults[]): Table[] {
  const loads = pages.flatMap(({ name, bytes }) =>
    bytes
      ? builds.flatMap((build) =>
          (['frame', 'whole'] as const).map((moment) => ({
            keys: [name, build, moments[moment]],
            load: bytes[build][moment],
          })),
        )
      : [],
  );
  return [
    {
      title: 'Bytes, KiB as transferred (brotli)',
      heads: ['Page', 'Build', 'Until', 'JS', 'JS raw', 'CSS', 'HTML', 'Fonts', 'Other', 'Total', 'Requests'],
      rows: loads.map(({ keys, load: { js, jsRaw, css, html, fonts, other, total, requests } }) => [
        ...keys,
        ...[js, jsRaw, css, html, fonts, other, total].map(kib),
        String(requests),
      ]),
    },
    {
      title: 'Scripts, KiB as transferred (brotli)',
      heads: ['Page', 'Build', 'Until', 'Scripts'],
      rows: loads.map(({ keys, load }) => [
        ...keys,
        Object.entries(load.scripts)
          .map(([file, size]) => `${file} ${kib(size)}`)
          .join(', '),
      ]),
    },
  ];
}

function vitalTable(pages: readonly PageResults[]): Table {
  return {
    title: 'Vitals in the mobile lab, ms',
    heads: ['Page', 'Site', 'FCP', 'LCP', 'Main thread', 'CLS'],
    rows: pages.flatMap(({ name, vitals }) =>
      Object.entries(vitals ?? {}).map(([side, loads]) => [
        name,
        side,
        ...(['fcp', 'lcp', 'mainThread'] as const).map((of) =>
          spread(
            loads.map((load) => load[of]),
            ms,
          ),
        ),
        Math.max(...loads.map(({ cls }) => cls)).toFixed(4),
      ]),
    ),
  };
}

function firstTapTable(pages: readonly PageResults[]): Table {
  return {
    title: 'First tap after load on a slow phone, ms until the next paint',
    heads: ['Page', 'Federated'],
    rows: pages.flatMap(({ name, firstTap }) => (firstTap ? [[name, spread(firstTap, ms)]] : [])),
  };
}

function navigationTable(navigations: Results['navigations']): Table {
  return {
    title: 'From home, ms from click to the new heading; the other side is a new document, or the monolith at the seam',
    heads: ['Setting', 'Home to', 'Federated', 'Other'],
    rows: navigations.map(({ setting, path, federated, other }) => [
      setting,
      path,
      spread(federated, ms),
      spread(other, ms),
    ]),
  };
}

function lighthouseTable(pages: readonly PageResults[]): Table {
  return {
    title: 'Lighthouse, mobile, simulated; points and ms',
    heads: ['Page', 'Performance', 'Blocking time', 'LCP', 'LCP without script', 'Audits that cost other points'],
    rows: pages.flatMap(({ name, lighthouse }) =>
      lighthouse
        ? [
            [
              name,
              spread(
                lighthouse.federated.map(({ scores }) => scores.performance),
                ms,
              ),
              spread(
                lighthouse.federated.map(({ blockingTime }) => blockingTime),
                ms,
              ),
              spread(
                lighthouse.federated.map(({ lcp }) => lcp),
                ms,
              ),
              spread(lighthouse.scriptlessLcp, ms),
              [...new Set(lighthouse.federated.flatMap(({ faults }) => faults))].join(', ') || 'none',
            ],
          ]
        : [],
    ),
  };
}

function throughputTables({ site, bare, memory }: NonNullable<Results['throughput']>): Table[] {
  return [
    {
      title: 'Cached home page under load',
      heads: ['Server', 'Requests/s', 'p99, ms'],
      rows: Object.entries({ 'site server': site, 'bare Fastify': bare }).map(([name, rounds]) => [
        name,
        spread(
          rounds.map(({ requestsPerSecond }) => requestsPerSecond),
          ms,
        ),
        spread(
          rounds.map(({ p99 }) => p99),
          (value) => value.toFixed(1),
        ),
      ]),
    },
    {
      title: 'Memory under load',
      heads: ['Process', 'Resident', 'Proportional'],
      rows: Object.entries(memory).map(([name, { rss, pss }]) => [name, writeValue(rss, 'MB'), writeValue(pss, 'MB')]),
    },
  ];
}

function contentTable(content: NonNullable<Results['content']>): Table {
  const { pieces, untilList, untilSearch, untilQuiet, lists, searches } = content;
  const oneDecimal = (value: number) => value.toFixed(1);
  return {
    title: `Service with ${pieces} pieces, ms`,
    heads: ['What', 'Median (least to most)'],
    rows: [
      ['start to first list', spread(untilList, ms)],
      ['start to first search', spread(untilSearch, ms)],
      ['start until all bodies are checked', ms(untilQuiet)],
      ['list', spread(lists, oneDecimal)],
      ['search', spread(searches, oneDecimal)],
    ],
  };
}
