import path from 'node:path';
import { type Child, startChild } from '../processes/children.ts';
import { withProgress } from '../progress/progress.ts';
import { benchFolder, federatedStore, monolithStore, prepareStores } from './benchStores.ts';
import { startScriptlessSite } from './scriptlessSite.ts';

/** Who answers the browser: the site, the monolith of its sources, or the site with every script taken out. */
export type Variant = 'federated' | 'monolith' | 'scriptless';

/** The sites that are compared, on free ports of this machine. */
export type BenchSites = {
  urls: Record<Variant, string>;
  serviceUrl: string;
  federated: Child;
  service: Child;
  /** Ends the sites that only the browser needs, so that they take nothing from the throughput. */
  stopComparisons: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Builds what is stale and starts the sites. Rejects with the output of a process that ends too early. */
export async function startBenchSites(): Promise<BenchSites> {
  const children: Child[] = [];
  const start = (name: string, script: string, settings: Record<string, string>) => {
    const child = startChild({
      name,
      script,
      settings: { LOG_LEVEL: 'error', ...settings },
      isRestarted: false,
      onLine: (line) => process.stderr.write(`${name}: ${line}\n`),
    });
    children.push(child);
    return child;
  };
  const stop = async () => void (await Promise.all(children.map((child) => child.stop())));
  try {
    const service = start('site service', 'site-service/src/main.ts', {
      SERVICE_PORT: '0',
      INQUIRY_DB: path.join(benchFolder, 'inquiries.sqlite'),
    });
    const serviceUrl = addressOf(await service.port);
    await prepareStores(serviceUrl);
    const startSite = (name: string, store: string) =>
      start(name, 'shell/server/main.ts', { PORT: '0', SERVICE_URL: serviceUrl, RELEASE_STORE: store });
    const federated = startSite('site server', federatedStore);
    const monolith = startSite('site server of the monolith', monolithStore);
    const [federatedPort, monolithPort] = await withProgress('starting the sites', () =>
      Promise.all([federated.port, monolith.port]),
    );
    const scriptless = await startScriptlessSite(addressOf(federatedPort));
    return {
      urls: { federated: addressOf(federatedPort), monolith: addressOf(monolithPort), scriptless: scriptless.url },
      serviceUrl,
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

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
