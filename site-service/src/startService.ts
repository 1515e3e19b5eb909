import type { AddressInfo, Server } from 'node:net';
import { parseNetworks } from '@site/shared/adminAccess';
import { toTrustProxy } from '@site/shared/environment';
import { prepareGracefulClose } from '@site/shared/gracefulClose';
import { todayInCalgary } from './content/calgaryDate.ts';
import { openContentStore } from './content/contentStore.ts';
import type { ServiceEnvironment } from './env.ts';
import { openPictureCache } from './pictures/pictureCache.ts';
import { openContentSearch } from './search/contentSearch.ts';
import { openInquiryStore } from './inquiries/openInquiryStore.ts';
import { makeApp } from './http/app.ts';
import { buildLogOptions } from './http/logOptions.ts';
import { registerProbes } from './http/probes.ts';
import { createAdminApp } from './routes/adminApp.ts';
import { assembleService } from './routes/assembleService.ts';
import type { ServiceDependencies } from './routes/serviceDependencies.ts';
import { createSender, type Sender, type SenderOptions, senderTimes } from './notifications/createSender.ts';
import { openMailer } from './notifications/openMailer.ts';
import { startRetention } from './startRetention.ts';
import { createContentEvents, createPictureListeners } from './telemetry/storeEvents.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

/** Maximum time for pending requests at shutdown, in milliseconds; the site server's timeout is not longer. */
const closeLimitMs = 10_000;
/** Minimum milliseconds between two scans of the content folder. */
const contentPollMs = 1000;

const unwritableMessage =
  'inquiries cannot be stored; their senders get a 503 until the database can be written; check the database of DATABASE_URL';
const noMailMessage =
  'SMTP_URL is not set; nobody is notified of inquiries; set SMTP_URL, INQUIRY_TO and INQUIRY_FROM, or read them: npm run inquiries -- list --open';
const abortedMessage = 'requests were aborted at shutdown after the time limit; look for slow requests';

/**
 * A listening service. `adminPort` is undefined without an admin port. `close` waits up to `closeLimitMs` for pending
 * requests, then closes the stores.
 */
export type RunningService = { port: number; adminPort: number | undefined; close: () => Promise<void> };

/**
 * Opens the content folder and the inquiry store, and starts to listen.
 * @throws if the content folder or the database cannot be opened, or the address is not available.
 */
export async function startService(
  environment: ServiceEnvironment,
  logger = buildLogOptions(environment.LOG_LEVEL),
): Promise<RunningService> {
  const networks = parseNetworks(environment.ADMIN_NETWORKS);
  const inquiryNetworks = parseNetworks(environment.INQUIRY_NETWORKS, 'INQUIRY_NETWORKS');
  const telemetry = createTelemetry();
  const trustProxy = toTrustProxy(environment.TRUST_PROXY);
  const app = makeApp({ logger, trustProxy, telemetry, logSample: environment.LOG_SAMPLE });
  const { log } = app;
  const closing = prepareGracefulClose(app.server);
  const isReady = () => !closing.isClosing();
  registerProbes(app, isReady);
  const search = openContentSearch();
  const listening = Promise.withResolvers<void>();
  const events = createContentEvents(telemetry, log, async (latest) => {
    await listening.promise; // index after the start: indexing must not delay the first requests
    await search.follow(latest);
  });
  const content = await openContentStore(environment.CONTENT_DIR, contentPollMs, events, {
    showsDrafts: environment.CONTENT_DRAFTS === 'shown',
    sectionsFolder: environment.SECTIONS_DIR,
  });
  const inquiries = await openInquiryStore(environment.DATABASE_URL ?? environment.INQUIRY_DB, {
    max: environment.INQUIRY_LIMIT_MAX,
    windowMs: environment.INQUIRY_LIMIT_WINDOW_MS,
  });
  if (!(await inquiries.isWritable())) telemetry.report(log, 'inquiry-store-unavailable', unwritableMessage);
  const pictures = openPictureCache(environment.PICTURE_CACHE_DIR, createPictureListeners(telemetry, log));
  const sender = await startSender(environment, { outbox: inquiries.outbox, log, telemetry });
  const retention = startRetention({ inquiries, days: environment.INQUIRY_RETENTION_DAYS, log, telemetry });
  const dependencies: ServiceDependencies = {
    ...{ content, search, pictures, inquiries, telemetry, today: todayInCalgary },
    onStored: sender?.wake,
    formMinMs: environment.INQUIRY_FORM_MIN_MS,
  };
  await assembleService(app, dependencies);
  const admin = createAdminApp(dependencies, { networks, inquiryNetworks, isReady, log });
  if (environment.SERVICE_ADMIN_PORT !== undefined) {
    const { SERVICE_ADMIN_PORT: port, SERVICE_ADMIN_HOST: host } = environment;
    log.info(`metrics at ${await admin.listen({ port, host })}/metrics`);
  }
  await app.listen({
    port: environment.SERVICE_PORT,
    host: environment.SERVICE_HOST,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  listening.resolve();
  return {
    // Safe: it listens.
    port: portOf(app) as number,
    adminPort: portOf(admin),
    async close() {
      content.stop();
      const { DRAIN_MS: drainMs } = environment;
      const [abortedCount] = await Promise.all([
        closing.close(() => app.close(), { drainMs, limitMs: closeLimitMs }),
        sender?.stop(drainMs + closeLimitMs),
        retention.stop(),
      ]);
      const fields = { requests: abortedCount, durationMs: closeLimitMs };
      if (abortedCount > 0) telemetry.report(log, 'requests-aborted', abortedMessage, fields);
      await admin.close();
      search.close();
      await inquiries.close();
    },
  };
}

/** Starts the sender of the notifications; reports a service without a mail server, which has none. */
async function startSender(
  environment: ServiceEnvironment,
  options: Pick<SenderOptions, 'outbox' | 'log' | 'telemetry'>,
): Promise<Sender | undefined> {
  const { SMTP_URL: smtpUrl, INQUIRY_TO: to, INQUIRY_FROM: from, INQUIRY_DESK_URL: deskUrl } = environment;
  // `parseServiceEnvironment` rejects a mail server without both addresses.
  if (smtpUrl === undefined || to === undefined || from === undefined) {
    options.telemetry.report(options.log, 'mail-not-configured', noMailMessage);
    return undefined;
  }
  const times = senderTimes(environment.INQUIRY_MAIL_RETRY_MS, environment.INQUIRY_MAIL_LIMIT_MS);
  return createSender({ ...options, times, deliver: await openMailer(smtpUrl, { to, from, deskUrl }) });
}

/** Returns the port of an application; undefined if it does not listen. */
function portOf({ server }: { server: Server }): number | undefined {
  // Safe: a TCP server has an address with a port.
  return (server.address() as AddressInfo | null)?.port;
}
