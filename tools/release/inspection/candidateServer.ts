import { parseServerEnvironment } from '../../../shell/server/env.ts';
import { createSiteServer } from '../../../shell/server/http/app.ts';
import { serveUntilEnded } from '../../../shell/server/http/serveUntilEnded.ts';
import { createFolderReleaseStore } from '../../../shell/server/releases/folderReleaseStore.ts';
import { goLive } from '../../../shell/server/releases/log/partState.ts';
import { readReleaseKeys } from '../../../shell/server/releases/signing/releaseKeys.ts';
import { createLog } from '../../../shell/server/logging/log.ts';
import { openServerNotes } from '../../../shell/server/serving/serverNotes.ts';

/** The site server of a candidate: serves the release set that stands in its notes, whatever the store's log says is live. */
const env = parseServerEnvironment();
const { served } = await openServerNotes(env.NOTES_FILE);
const parts = goLive({}, served() ?? {}, new Date().toISOString());

const { app } = await createSiteServer({
  store: createFolderReleaseStore(env.RELEASE_STORE),
  keys: await readReleaseKeys(),
  // It was rehearsed a moment ago: a server goes on with what its notes say served, without a rehearsal.
  notesFile: env.NOTES_FILE,
  readHead: async () => ({ n: 1, parts, entry: undefined, void: [] }),
  serviceUrl: env.SERVICE_URL,
  watchIntervalMs: env.WATCH_INTERVAL_MS,
  renderLimitMs: env.RENDER_LIMIT_MS,
  preloadLimitMs: env.PRELOAD_LIMIT_MS,
  compileCache: env.NODE_COMPILE_CACHE,
  log: createLog(env.LOG_LEVEL),
});
await serveUntilEnded(app, env.PORT, env.HOST);
