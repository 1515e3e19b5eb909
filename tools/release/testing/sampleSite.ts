import { setTimeout } from 'node:timers/promises';
import { createSiteServer, type SiteServer, type SiteServerOptions } from '../../../shell/server/http/app.ts';
import type { Log } from '../../../shell/server/logging/log.ts';

/** A site server in this process with its log lines; `errors` contains only those of level error. */
export type SampleSite = SiteServer & { lines: string[]; errors: string[] };

/** Starts a site server with sample releases, without a site service. Tests only. */
export async function startSampleSite(
  options: Pick<SiteServerOptions, 'store'> & Partial<SiteServerOptions>,
): Promise<SampleSite> {
  const lines: string[] = [];
  const errors: string[] = [];
  const log: Log = {
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error(message) {
      lines.push(message);
      errors.push(message);
    },
  };
  const server = await createSiteServer({
    serviceUrls: ['http://127.0.0.1:9'],
    watchIntervalMs: 10,
    renderLimitMs: 2000,
    preloadLimitMs: 100,
    log,
    ...options,
  });
  return { ...server, lines, errors };
}

/** Resolves when a condition is true; checks it every 2 ms. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(2);
}
