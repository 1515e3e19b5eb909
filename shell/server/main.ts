import { flushCompileCache } from 'node:module';
import { parseServerEnvironment } from './env.ts';
import { createSiteServer } from './http/app.ts';
import { serveUntilEnded } from './http/serveUntilEnded.ts';
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
const address = await serveUntilEnded(app, env.PORT, env.HOST);
log.info(`Listening at ${address}.`);
// It may be killed at any time, and the next start would have to compile everything again.
flushCompileCache();
