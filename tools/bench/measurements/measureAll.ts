import { cpus } from 'node:os';
import { withProgress } from '../../processes/progress.ts';
import { type BenchOptions, type Kind, kinds } from '../options.ts';
import type { Results } from '../results.ts';
import { measureContent, pieceCount } from './measureContent.ts';
import { measureReleases } from './measureReleases.ts';
import { measureSites, rounds, type SiteResults } from './measureSites.ts';

/** What is measured on processes of its own. */
const ownSites: ReadonlySet<Kind> = new Set(['releases', 'content']);

/** Takes all measurements that are asked for; of what needs no site, none is built and started. */
export async function measureAll(options: BenchOptions): Promise<Results> {
  const { runs, lighthouseRuns, skipped } = options;
  const needsSites = kinds.some((kind) => !ownSites.has(kind) && !skipped.has(kind));
  const ofSites: Partial<SiteResults> = needsSites ? await measureSites(options) : {};
  // The sites have ended: nothing else takes part of the machine.
  const releases = skipped.has('releases')
    ? undefined
    : await withProgress('measuring releases under load', () => measureReleases(rounds));
  const content = skipped.has('content')
    ? undefined
    : await withProgress(`measuring the service with ${pieceCount} pieces`, measureContent);
  const { pages = [], navigations = [], throughput, browserVersion } = ofSites;
  return {
    date: new Date().toISOString(),
    runs,
    lighthouseRuns,
    rounds,
    machine: nameMachine(browserVersion),
    pages,
    navigations,
    throughput,
    releases,
    content,
  };
}

function nameMachine(browserVersion?: string): string {
  const [cpu] = cpus();
  const browser = browserVersion === undefined ? '' : `, Chromium ${browserVersion.split('.')[0]}`;
  return `${cpus().length} threads of ${cpu?.model.trim() ?? 'an unnamed processor'}, Node ${process.versions.node}${browser}`;
}
