import type { Child } from '../processes/children.ts';
import { withProgress } from '../processes/progress.ts';
import { localUrl, openProcessGroup } from '../processes/processGroup.ts';
import { packPrograms } from '../programs/packPrograms.ts';
import { federatedStore, inquiryDatabase, monolithStore, prepareStores } from './benchStores.ts';
import { startScriptlessSite } from './scriptlessSite.ts';

/** URLs of the compared sites: the site, the monolith from the same sources, and the site without scripts. */
export type SiteUrls = Record<'federated' | 'monolith' | 'scriptless', string>;

/** The running sites, on free ports of this machine. */
export type BenchSites = {
  urls: SiteUrls;
  federated: Child;
  service: Child;
  /** Stops the monolith and the site without scripts, so that they do not reduce the measured throughput. */
  stopComparisons: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Builds stale parts and starts the sites. Rejects with the output of a process that exits before it listens. */
export async function startBenchSites(): Promise<BenchSites> {
  const { siteServer, siteService } = await withProgress('packing the programs', packPrograms);
  const { start, stop } = openProcessGroup();
  try {
    const service = start('site service', siteService, { SERVICE_PORT: '0', INQUIRY_DB: inquiryDatabase });
    const serviceUrl = localUrl(await service.port);
    await prepareStores(serviceUrl);
    const startSite = (name: string, store: string) =>
      start(name, siteServer, { PORT: '0', SERVICE_URL: serviceUrl, RELEASE_STORE: store });
    const federated = startSite('site server', federatedStore);
    const monolith = startSite('site server of the monolith', monolithStore);
    const [federatedPort, monolithPort] = await withProgress('starting the sites', () =>
      Promise.all([federated.port, monolith.port]),
    );
    const scriptless = await startScriptlessSite(localUrl(federatedPort));
    return {
      urls: { federated: localUrl(federatedPort), monolith: localUrl(monolithPort), scriptless: scriptless.url },
      federated,
      service,
      stopComparisons: async () => void (await Promise.all([monolith.stop(), scriptless.stop()])),
      stop: async () => void (await Promise.all([scriptless.stop(), stop()])),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
