import { parseServerEnvironment } from './env.ts';
import { createSiteServer } from './http/app.ts';
import { readReleaseKeys } from './releases/signing/releaseKeys.ts';
import { createLog } from './serving/log.ts';
import { createFolderReleaseStore } from './releases/folderReleaseStore.ts';

/** Starts the site server by the environment's settings, until SIGINT or SIGTERM. */
const env = parseServerEnvironment();
const log = createLog(env.LOG_LEVEL);

const { app } = await createSiteServer({
  store: createFolderReleaseStore(env.RELEASE_STORE),
  keys: await readReleaseKeys(),
  notesFile: env.NOTES_FILE,
  serviceUrl: env.SERVICE_URL,
  watchIntervalMs: env.WATCH_INTERVAL_MS,
  renderLimitMs: env.RENDER_LIMIT_MS,
  preloadLimitMs: env.PRELOAD_LIMIT_MS,
  compileCache: env.NODE_COMPILE_CACHE,
  log,
});
const address = await app.listen({ port: env.PORT, host: env.HOST });
log.info(`Listening at ${address}.`);
process.send?.({ type: 'listening', port: Number(new URL(address).port) });

let isClosing = false;
// `disconnect`: whoever started this process is gone, and nobody else would end it.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(event, () => {
    if (isClosing) return;
    isClosing = true;
    void app.close().then(() => process.exit(0));
  });
}
