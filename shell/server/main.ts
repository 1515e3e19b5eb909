import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseNetworks } from '@site/shared/adminAccess';
import { isPacked } from '@site/shared/env';
import { toTrustProxy } from '@site/shared/environment';
import { nameSourceLines } from '@site/shared/sourceLines';
import { parseServerEnvironment } from './env.ts';
import { createSiteServer } from './http/app.ts';
import { serveUntilEnded } from './http/serveUntilEnded.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { goLive } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import { parseSigningKey, readRootKeys, toPublicKey } from '@site/releases/signing/releaseKeys';
import { createLog } from './logging/log.ts';
import type { ServiceUrls } from './service/failover.ts';
import { createCachedReleaseStore } from '@site/releases/store/cachedReleaseStore';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { parseSetKey } from '@site/releases/store/releaseSet';

if (isPacked) nameSourceLines(import.meta.filename);

const env = parseServerEnvironment();
const log = createLog(env.LOG_LEVEL);

const candidate = env.RELEASE_SET === undefined ? undefined : parseSetKey(env.RELEASE_SET);

const cacheFolder = env.DATABASE_URL === undefined ? undefined : env.CACHE_DIR;
const opened = await openReleaseStore(env.DATABASE_URL ?? env.RELEASE_STORE, {
  applicationName: 'site server',
  allowsOutage: cacheFolder !== undefined,
});
const cached = cacheFolder === undefined ? undefined : createCachedReleaseStore(opened, cacheFolder, log);

const server = await createSiteServer({
  store: cached ?? opened,
  keepReleases: cached?.keepReleases,
  readRoot: () => readRootKeys(env.RELEASE_KEYS),
  serverKey:
    env.RELEASE_SERVER_KEY === undefined ? undefined : parseSigningKey(env.RELEASE_SERVER_KEY, 'RELEASE_SERVER_KEY'),
  previewKey: env.PREVIEW_KEY === undefined ? undefined : toPublicKey(parseSigningKey(env.PREVIEW_KEY, 'PREVIEW_KEY')),
  seams: isPacked ? await readFile(path.join(import.meta.dirname, 'seams.js'), 'utf8') : undefined,
  // A server with RELEASE_SET gets no visitors, so it does not report to the store.
  serverName: candidate ? undefined : (env.SERVER_NAME ?? toServerName(hostname(), env.PORT)),
  hasAutoRollback: env.AUTO_ROLLBACK === 'on',
  stateFile: env.SERVER_STATE_FILE,
  ...(candidate && { readHead: async () => headOf(candidate) }),
  serviceUrls: parseServiceUrls(env.SERVICE_URL),
  watchIntervalMs: env.WATCH_INTERVAL_MS,
  renderLimitMs: env.RENDER_LIMIT_MS,
  preloadLimitMs: env.PRELOAD_LIMIT_MS,
  trustProxy: toTrustProxy(env.TRUST_PROXY),
  hstsSeconds: env.HSTS_SECONDS,
  warmUpMs: env.WARM_UP_MS,
  drainMs: env.DRAIN_MS,
  adminAccess: parseNetworks(env.ADMIN_NETWORKS),
  requestLimits: { pagesPerMinute: env.PAGES_PER_MINUTE, readsPerMinute: env.READS_PER_MINUTE },
  logSample: env.LOG_SAMPLE,
  visitSample: env.RUM_SAMPLE,
  serviceAdminUrl: env.SERVICE_ADMIN_URL,
  log,
});
const adminAddress =
  env.ADMIN_PORT === undefined ? undefined : await server.admin.listen({ port: env.ADMIN_PORT, host: env.ADMIN_HOST });
if (adminAddress !== undefined)
  log.info(`Admin server listening; release status at ${adminAddress}${serverPaths.status}/releases`);
const address = await serveUntilEnded(server, { port: env.PORT, host: env.HOST, adminAddress });
log.info(`Listening at ${address}.`);
// Flush now: after a SIGKILL the next start would compile everything again.
flushCompileCache();

/** Returns the URLs of a `SERVICE_URL`, which the settings' pattern has checked. */
function parseServiceUrls(list: string): ServiceUrls {
  const [first = '', ...others] = list.split(',');
  return [first, ...others];
}

/** Returns a name that is unique across machines and ports. It survives a restart, except with port 0. */
function toServerName(host: string, port: number): string {
  return `${host.replaceAll(/[^\w.-]/g, '-').slice(0, 60)}-${port === 0 ? `pid${process.pid}` : port}`;
}

/** Returns the head of a release log in which the given releases are live. */
function headOf(ids: Readonly<Record<string, string>>): LogHead {
  return { n: 1, parts: goLive({}, ids, new Date().toISOString()), entry: undefined, invalidEntries: [] };
}
