import type { Report } from 'lighthouse';
import type { BenchPage } from '../benchPages.ts';
import type { BenchSites } from '../benchSites.ts';
import { inTurn } from '../inTurn.ts';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { freePort } from '../../processes/freePort.ts';

/** Lighthouse's categories that the budgets name. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const attempts = 3;

/** One verdict of Lighthouse: scores of 100, times in milliseconds, and the audits that cost points outside performance. */
export type Verdict = { scores: Record<Category, number>; blockingTime: number; lcp: number; faults: string[] };
/** Of the page without script, its LCP alone counts, in milliseconds. */
export type PageLighthouse = { federated: Verdict[]; scriptlessLcp: number[] };

/** Audits a page with Lighthouse's mobile preset, on a simulated slow network, with its scripts and without in turn. */
export async function measureLighthouse(
  { urls }: Pick<BenchSites, 'urls'>,
  { path }: BenchPage,
  runs: number,
): Promise<PageLighthouse> {
  const measured: PageLighthouse = { federated: [], scriptlessLcp: [] };
  for (let run = 0; run < runs; run++) {
    for (const side of inTurn(['federated', 'scriptless'] as const, run)) {
      const isFederated = side === 'federated';
      const report = await audit(urls[side] + path, isFederated ? categories : ['performance']);
      if (isFederated) measured.federated.push(toVerdict(report));
      else measured.scriptlessLcp.push(timeOf(report, 'largest-contentful-paint'));
    }
  }
  return measured;
}

/** Audits a page, again where Lighthouse asks for it: on a busy machine the browser loses a trace now and then. */
async function audit(url: string, onlyCategories: readonly Category[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const report = await auditOnce(url, onlyCategories);
    if (!report.runtimeError) return report;
    const problem = `Lighthouse could not audit ${url}: ${report.runtimeError.message}`;
    if (attempt === attempts) throw new Error(problem);
    process.stderr.write(`${problem} It is tried again.\n`);
  }
}

/** Runs Lighthouse in a browser of its own, with an empty profile. */
async function auditOnce(url: string, onlyCategories: readonly Category[]): Promise<Report> {
  // Only now: it takes seconds to load.
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
    if (!result) throw new Error(`Lighthouse answered nothing about ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Takes from a report what the budgets name. Throws where an audit or a category is missing. */
export function toVerdict(report: Report): Verdict {
  const scoreOf = (category: Category) => {
    const score = report.categories[category]?.score;
    if (score == null) throw new Error(`Lighthouse gave no score for ${category}.`);
    return Math.round(score * 100);
  };
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    blockingTime: timeOf(report, 'total-blocking-time'),
    lcp: timeOf(report, 'largest-contentful-paint'),
    faults: categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function timeOf({ audits }: Report, audit: string): number {
  const ms = audits[audit]?.numericValue;
  if (ms === undefined) throw new Error(`Lighthouse measured no ${audit}.`);
  return ms;
}
