import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBenchPages } from './bench/benchPages.ts';
import { type BenchSites, startBenchSites } from './bench/benchSites.ts';
import { benchFolder } from './bench/benchStores.ts';
import { launchBrowser } from './bench/lab.ts';
import { measureBytes } from './bench/measureBytes.ts';
import { measureSeam } from './bench/measureSeam.ts';
import { measureThroughput } from './bench/measureThroughput.ts';
import { allVariants, budgetVariants, measureVitals } from './bench/measureVitals.ts';
import type { Measured, Results } from './bench/results.ts';
import { replaceBlock, toBudgetTable, toDetailTables, toPageTable } from './bench/tables.ts';
import { runCommand, withProgress } from './progress/progress.ts';
import { root } from './repository.ts';

const readme = path.join(root, 'README.md');
const rounds = 5;
const usage = 'Use it as `npm run bench`, with `-- --runs 5` for the number of loads and `-- --write` for the README.';
/** Home, and a section's page to which it leads in its own text: measured beside the monolith in all respects. */
const servicePage = '/what-we-do/regulatory-compliance';
const comparedPages = new Set(['/', servicePage]);

/**
 * `npm run bench [-- --runs 5] [--write]`: measures the site against its budgets, beside the monolith of
 * the same sources. It reports: a missed budget is no failure, only what cannot be measured is.
 */
await runCommand(async () => {
  const { runs, isWriting } = readArguments();
  // Said before minutes of measuring, not after.
  if (isWriting) replaceBlock(await readReadme(), '');
  // Ctrl-C needs no handling: Playwright ends its browser, and the sites end when this process is gone.
  const sites = await startBenchSites();
  try {
    const results = await measure(sites, runs);
    const table = `${toBudgetTable(results)}\n\n${toPageTable(results)}`;
    const details = toDetailTables(results);
    await mkdir(benchFolder, { recursive: true });
    await writeFile(path.join(benchFolder, 'result.json'), `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(path.join(benchFolder, 'table.md'), `${table}\n\n${details}\n`);
    if (isWriting) await writeFile(readme, replaceBlock(await readReadme(), table));
    process.stdout.write(`\n${table}\n\n${details}\n`);
  } finally {
    await sites.stop();
  }
});

async function measure(sites: BenchSites, runs: number): Promise<Results> {
  const { federated: siteUrl, monolith: monolithUrl } = sites.urls;
  const pages = await readBenchPages(siteUrl);
  const browser = await launchBrowser();
  const bytes: Results['bytes'] = [];
  const vitals: Results['vitals'] = [];
  const seam: Results['seam'] = [];
  const measureEach = async <Value>(
    chosen: typeof pages,
    what: string,
    into: Measured<Value>[],
    take: (page: (typeof pages)[number]) => Promise<Value>,
  ) => {
    for (const page of chosen) {
      into.push({ ...page, value: await withProgress(`measuring ${what} of ${page.path}`, () => take(page)) });
    }
  };
  const version = browser.version();
  try {
    await measureEach(pages, 'bytes', bytes, async (page) => ({
      federated: await measureBytes(browser, siteUrl, page),
      monolith: await measureBytes(browser, monolithUrl, page),
    }));
    await measureEach(pages, 'vitals', vitals, (page) =>
      measureVitals(browser, sites, page, runs, comparedPages.has(page.path) ? allVariants : budgetVariants),
    );
    await measureEach(
      pages.filter(({ path: address }) => address === servicePage),
      'the seam',
      seam,
      (page) => measureSeam(browser, sites, page, runs),
    );
  } finally {
    await browser.close();
  }
  await sites.stopComparisons();
  const throughput = await withProgress('measuring throughput', () => measureThroughput(sites, rounds));
  return {
    date: new Date().toISOString(),
    runs,
    rounds,
    machine: nameMachine(version),
    bytes,
    vitals,
    seam,
    throughput,
  };
}

function readArguments(): { runs: number; isWriting: boolean } {
  const { runs: given, write } = parseOptions();
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${given} is no number of runs. ${usage}`);
  return { runs, isWriting: write };
}

function parseOptions() {
  try {
    return parseArgs({
      options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}

async function readReadme(): Promise<string> {
  return readFile(readme, 'utf8').catch((error: Error) => {
    throw new Error(
      `README.md cannot be read (${error.message}), so the table cannot be written into it. Run the bench without --write.`,
      { cause: error },
    );
  });
}

function nameMachine(browserVersion: string): string {
  const [cpu] = cpus();
  return `${cpus().length} threads of ${cpu?.model.trim() ?? 'an unnamed processor'}, Node ${process.versions.node}, Chromium ${browserVersion.split('.')[0]}`;
}
