import { setTimeout } from 'node:timers/promises';
import { createSiteServer, type SiteServer, type SiteServerOptions } from '../../../shell/server/http/app.ts';
import type { Log } from '../../../shell/server/logging/log.ts';

/** A site server in this process, with the lines that it logs; `errors` are those of errors. */
export type SampleSite = SiteServer & { lines: string[]; errors: string[] };

/** Starts a site server on tiny releases, without a site service. Tests only. */
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
    serviceUrl: 'http://127.0.0.1:9',
    watchIntervalMs: 10,
    renderLimitMs: 2000,
    preloadLimitMs: 100,
    log,
    ...options,
  });
  return { ...server, lines, errors };
}

/** Resolves when something is so; meanwhile the processor is left to what it waits for. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(2);
}
