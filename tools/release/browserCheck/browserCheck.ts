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

/** Viewports of the browser check, in CSS pixels: a phone and a desktop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** Check of releases in a browser, after their smoke render and before they go live. */
export type BrowserCheck = {
  /** The reason why no page can be opened; undefined if pages can be opened. */
  unavailableReason: string | undefined;
  /**
   * Opens pages of the changed parts of a rendered set. Rejects with `RejectedRelease` and all findings.
   * @param before releases that are replaced; routes with the same files in the replaced release are not opened.
   */
  run: (set: ReleaseSet, changed: readonly string[], before?: ReleaseSet) => Promise<void>;
};

export type BrowserCheckOptions = CandidateSource & {
  /** Path of Chromium; if the file does not exist, no page is opened. */
  browserPath: string;
};

/** Timeout of the health request to the site service, in milliseconds. */
const serviceLimitMs = 5000;

/** Creates the browser check with the browser at `browserPath`. */
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
  // Without the site service the browser logs every failed request, and the check would report these as faults.
  const limit = AbortSignal.timeout(serviceLimitMs);
  const answer = await fetch(`${serviceUrl}/api/health`, { signal: limit }).catch(() => undefined);
  return answer?.ok ? undefined : `the site service at ${serviceUrl} does not answer; set SERVICE_URL`;
}

async function listFaults(browser: Browser, siteUrl: string, paths: readonly string[]): Promise<Fault[]> {
  const lists = viewports.map(async (viewport) => {
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

/** Rejects the changed part whose page has the first fault, or the shell if that part did not change. */
function rejectFaulty(set: ReleaseSet, changed: readonly string[], faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const answering = releaseOf(set, first.path)?.section ?? shell;
  const part = changed.includes(answering) ? answering : shell;
  throw new RejectedRelease(part, set[part]?.id ?? 'unknown', toFindings(faults, part));
}
