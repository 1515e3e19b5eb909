import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { listChangedRoutes } from '@site/releases/checks/changedRoutes';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { createStackMapper } from '@site/releases/store/mapStacks';
import { RejectedRelease } from '@site/releases/store/rejection';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import { launchBrowser } from '../../browser/launchBrowser.ts';
import { shell } from '../../repository/repository.ts';
import { readRoute, readSiteMap } from '../../sitePages/readSitePages.ts';
import { type CandidateSource, startCandidateSite } from './candidateSite.ts';
import { choosePages } from './choosePages.ts';
import { type Fault, toFindings } from './faults.ts';
import { checkPageInBrowser } from './checkPageInBrowser.ts';
import { mapFaultsToSources } from './mapFaultsToSources.ts';

/** The windows that pages are opened in, in CSS pixels: a phone's and a desk's. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** How releases are looked at in a browser, between their rehearsal and the moment in which they are live. */
export type BrowserCheck = {
  /** Why no page can be opened; undefined where pages are. */
  unavailableReason: string | undefined;
  /**
   * Opens pages of the changed parts of a rendered set. Rejects with `RejectedRelease` and all that is wrong with them.
   * @param before the releases that the changed parts replace: of these, only routes that differ are opened.
   */
  run: (set: ReleaseSet, changed: readonly string[], before?: ReleaseSet) => Promise<void>;
};

/** What an inspection is made with. */
export type BrowserCheckOptions = CandidateSource & {
  /** The path of a Chromium; where there is none, no page is opened. */
  browserPath: string;
};

/** How long the site service may take to say that it is there, in milliseconds. */
const serviceLimitMs = 5000;

/** Prepares the inspection of releases in the browser at a path. */
export async function prepareBrowserCheck({ browserPath, ...source }: BrowserCheckOptions): Promise<BrowserCheck> {
  return {
    unavailableReason: await findUnavailableReason(browserPath, source.serviceUrl),
    async run(set, changed, before = {}) {
      const site = await startCandidateSite(set, source);
      try {
        const paths = await choosePages(await readSiteMap(site.url), {
          changed,
          changedRoutes(part) {
            const release = set[part];
            return release && listChangedRoutes(release, before[part]);
          },
          partOf: (path) => releaseOf(set, path)?.section ?? shell,
          readRoute: (path) => readRoute(site.url, path),
        });
        const browser = await launchBrowser([], browserPath);
        const faults = await listFaults(browser, site.url, paths).finally(() => browser.close());
        const mapStacks = createStackMapper(createFolderReleaseStore(source.storeFolder), set);
        rejectFaulty(set, changed, await mapFaultsToSources(faults, mapStacks));
      } finally {
        await site.stop();
      }
    },
  };
}

async function findUnavailableReason(browserPath: string, serviceUrl: string): Promise<string | undefined> {
  if (!existsSync(browserPath)) return `no Chromium at ${browserPath}; set CHROMIUM`;
  // Without it what the frame calls for is missing, and each call in vain is written to the console.
  const limit = AbortSignal.timeout(serviceLimitMs);
  const answer = await fetch(`${serviceUrl}/api/health`, { signal: limit }).catch(() => undefined);
  return answer?.ok ? undefined : `the site service at ${serviceUrl} does not answer; set SERVICE_URL`;
}

async function listFaults(browser: Browser, siteUrl: string, paths: readonly string[]): Promise<Fault[]> {
  const lists = windows.map(async (viewport) => {
    const context = await browser.newContext({ viewport, locale: 'en-CA' });
    const faults: Fault[] = [];
    for (const path of paths) {
      for (const seen of await checkPageInBrowser(context, siteUrl + path))
        faults.push({ ...seen, path, width: viewport.width });
    }
    return faults;
  });
  return (await Promise.all(lists)).flat();
}

/** Blames the changed part whose page has the first fault; with a new shell that is what stands around any other page. */
function rejectFaulty(set: ReleaseSet, changed: readonly string[], faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const answering = releaseOf(set, first.path)?.section ?? shell;
  const part = changed.includes(answering) ? answering : shell;
  throw new RejectedRelease(part, set[part]?.id ?? 'unknown', toFindings(faults, part));
}
