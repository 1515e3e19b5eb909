import { existsSync } from 'node:fs';
import { listChangedRoutes } from '@site/releases/checks/changedRoutes';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { createStackMapper } from '@site/releases/store/mapStacks';
import { RejectedRelease } from '@site/releases/store/rejection';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import { shell } from '../../repository/repository.ts';
import { readRoute, readSiteMap } from '../../sitePages/readSitePages.ts';
import { isServiceUp } from '../isServiceUp.ts';
import { type CandidateSource, startCandidateSite } from './candidateSite.ts';
import { choosePages } from './choosePages.ts';
import { createLinkCheck, warnOfRemovedPages } from './deadPageLinks.ts';
import { type Blame, describeWarnings, type Fault, toFindings } from './faults.ts';
import { mapFaultsToSources } from './mapFaultsToSources.ts';
import { openPages } from './openPages.ts';
import { separateLiveFaults } from './liveFaults.ts';

/** Check of releases in a browser, after their smoke render and before they go live. */
export type BrowserCheck = {
  /** The reason why no page can be opened; undefined if pages can be opened. */
  unavailableReason: string | undefined;
  /**
   * Opens pages of the changed parts of a rendered set. Rejects with `RejectedRelease` and all findings. Faults of
   * unchanged parts that are live already are warnings.
   * @param before releases that are replaced; routes with the same files in the replaced release are not opened.
   */
  run: (set: ReleaseSet, changed: readonly string[], before?: ReleaseSet) => Promise<void>;
};

export type BrowserCheckOptions = CandidateSource & {
  /** Path of Chromium; if the file does not exist, no page is opened. */
  browserPath: string;
  /** Receives a line for each fault that does not reject the release; by default it is printed. */
  onWarning?: (line: string) => void;
};

/** Creates the browser check with the browser at `browserPath`. */
export async function prepareBrowserCheck({
  browserPath,
  onWarning = (line) => process.stdout.write(`Warning: ${line}\n`),
  ...source
}: BrowserCheckOptions): Promise<BrowserCheck> {
  return {
    unavailableReason: await findUnavailableReason(browserPath, source.serviceUrl),
    async run(set, changed, before = {}) {
      const partOf = (path: string) => releaseOf(set, path)?.section ?? shell;
      const open = async (served: ReleaseSet, siteUrl: string, paths: readonly string[], listed: readonly string[]) => {
        const faults = await openPages(siteUrl, paths, { browserPath, partOf, listed });
        const store = await openReleaseStore(source.storeLocation);
        return mapFaultsToSources(faults, createStackMapper(store, served));
      };
      const site = await startCandidateSite(set, source);
      let faults: Fault[];
      try {
        const sitePaths = await readSiteMap(site.url);
        const paths = await choosePages(sitePaths, {
          changed,
          changedRoutes(part) {
            const release = set[part];
            return release && listChangedRoutes(release, before[part]);
          },
          partOf,
          readRoute: (path) => readRoute(site.url, path),
        });
        faults = await open(set, site.url, paths, sitePaths);
        const isDead = createLinkCheck(site.url);
        for (const part of changed) {
          const [release, replaced] = [set[part], before[part]];
          if (!release || !replaced) continue;
          const removal = { release, before: replaced, set, siteUrl: site.url };
          for (const line of await warnOfRemovedPages(sitePaths, removal, isDead)) onWarning(line);
        }
      } finally {
        await site.stop();
      }
      const { own, live } = await separateLiveFaults(faults, {
        changed,
        partOf,
        async openLive(paths) {
          const liveSet = { ...withoutParts(set, changed), ...before };
          if (!liveSet[shell]) return [];
          const liveSite = await startCandidateSite(liveSet, source);
          try {
            return await open(liveSet, liveSite.url, paths, await readSiteMap(liveSite.url));
          } finally {
            await liveSite.stop();
          }
        },
      });
      for (const line of describeWarnings(live, { set, partOf })) onWarning(line);
      rejectFaulty(own, { set, partOf, changed });
    },
  };
}

async function findUnavailableReason(browserPath: string, serviceUrl: string): Promise<string | undefined> {
  if (!existsSync(browserPath)) return `no Chromium at ${browserPath}; set CHROMIUM`;
  // Without the site service the browser logs every failed request, and the check would report these as faults.
  return (await isServiceUp(serviceUrl))
    ? undefined
    : `the site service at ${serviceUrl} does not answer; set SERVICE_URL`;
}

function withoutParts(set: ReleaseSet, parts: readonly string[]): ReleaseSet {
  return Object.fromEntries(Object.entries(set).filter(([part]) => !parts.includes(part)));
}

type Rejection = Omit<Blame, 'part'> & { changed: readonly string[] };

/**
 * Rejects the changed part that has the first fault. If a part has it that did not change, the part of the page is
 * rejected, or else the shell, which surrounds all pages.
 */
function rejectFaulty(faults: readonly Fault[], { changed, ...blame }: Rejection): void {
  const [first] = faults;
  if (!first) return;
  const pagePart = blame.partOf(first.path);
  const part = [first.part, pagePart].find((each) => each !== undefined && changed.includes(each)) ?? shell;
  throw new RejectedRelease(part, blame.set[part]?.id ?? 'unknown', toFindings(faults, { ...blame, part }));
}
