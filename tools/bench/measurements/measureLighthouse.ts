import type { Report } from 'lighthouse';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { freePort } from '../../processes/freePort.ts';
import { alternate } from '../alternate.ts';
import type { SiteUrls } from '../benchSites.ts';
import { ms } from '../budgets.ts';
import { type Figure, toMedian, toRatio } from '../figures.ts';

/** The budget of each Lighthouse category. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'bestPractices',
  seo: 'seo',
} as const;
const attempts = 3;

/** Audits a page with and without its scripts in turn, with Lighthouse's mobile preset on a simulated slow network. */
export async function measureLighthouse(urls: SiteUrls, path: string, audits: number): Promise<Figure[]> {
  const { federated, scriptless } = await alternate(['federated', 'scriptless'], { rounds: audits }, (side) =>
    audit(urls[side] + path, side === 'federated' ? Object.keys(categories) : ['performance']),
  );
  return toLighthouseFigures(federated, scriptless);
}

/** Audits a page. Retries runtime errors, because the browser sometimes loses a trace on a busy machine. */
async function audit(url: string, onlyCategories: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    const report = await auditOnce(url, onlyCategories);
    if (!report.runtimeError) return report;
    const problem = `Lighthouse could not audit ${url}; attempt ${attempt} of ${attempts} failed: ${report.runtimeError.message}`;
    if (attempt === attempts) throw new Error(problem);
    process.stderr.write(`${problem} Retrying.\n`);
  }
}

/** Runs Lighthouse in a new browser, with an empty profile. */
async function auditOnce(url: string, onlyCategories: readonly string[]): Promise<Report> {
  // Imported only if needed: Lighthouse takes seconds to load.
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
    if (!result) throw new Error(`Lighthouse returned no report for ${url}; it cannot be measured.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/**
 * Converts the reports of a page, with and without scripts, to figures. Throws if a report lacks a category or an
 * audit.
 */
export function toLighthouseFigures(federated: readonly Report[], scriptless: readonly Report[]): Figure[] {
  const times = (reports: readonly Report[], audit: string) => reports.map((report) => timeOf(report, audit));
  const lcp = 'largest-contentful-paint';
  return [
    ...Object.entries(categories).map(([category, budget]) => {
      const scores = federated.map((report) => scoreOf(report, category));
      // Performance audits can fail although the budget is kept, and performance has its own figures.
      const failed = budget === 'performance' ? [] : federated.flatMap((report) => listFailed(report, category));
      return toMedian(budget, scores, [...new Set(failed)].join(', '));
    }),
    toMedian('blockingTime', times(federated, 'total-blocking-time')),
    toRatio('lighthouseLcp', times(federated, lcp), times(scriptless, lcp), 'without script', ms),
  ];
}

function scoreOf({ categories }: Report, category: string): number {
  const score = categories[category]?.score;
  if (score == null)
    throw new Error(`The Lighthouse report has no score for ${category}; the page cannot be measured.`);
  return Math.round(score * 100);
}

function timeOf({ audits }: Report, audit: string): number {
  const time = audits[audit]?.numericValue;
  if (time === undefined)
    throw new Error(`The Lighthouse report has no value for ${audit}; the page cannot be measured.`);
  return time;
}

/** Returns the ids of the audits that lower the score. */
function listFailed({ audits, categories }: Report, category: string): string[] {
  const references = categories[category]?.auditRefs ?? [];
  return references.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
