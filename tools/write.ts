import path from 'node:path';
import { isDatabaseUrl } from '@site/shared/environment';
import { parseServiceEnvironment } from '../site-service/src/env.ts';
import { checkPortFree } from './processes/portCheck.ts';
import { runCommand } from './processes/progress.ts';
import { createBuiltSite } from './programs/builtSite.ts';
import { readToolEnv } from './repository/env.ts';
import { root } from './repository/repository.ts';
import { createEditorServer, type EditorServer } from './write/http/createEditor.ts';

/** Interval in which the site server reads the content version, in milliseconds: a text appears sooner in the preview. */
const watchIntervalMs = 100;

/**
 * `npm run write`: runs the built site in draft mode, with the editor of the content before it, on this machine only.
 * Ends on Ctrl-C.
 */
await runCommand(async () => {
  const env = readToolEnv();
  await checkPortFree(env.port, 'PORT', 'npm run write');
  const { CONTENT_DIR: contentFolder, SECTIONS_DIR: sectionsFolder } = parseServiceEnvironment();

  const site = createBuiltSite(env);
  let editor: EditorServer | undefined;
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([site.stop(), editor?.close()]);
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  try {
    const folder = path.join(root, `var/write/${env.port === 0 ? process.pid : env.port}`);
    editor = await createEditorServer({ contentFolder, sectionsFolder }, path.join(folder, 'content'));
    const { shadowFolders } = editor;
    const ports = await site.start({
      service: {
        SERVICE_PORT: '0',
        LOG_LEVEL: 'error',
        CONTENT_DIR: shadowFolders.contentFolder,
        SECTIONS_DIR: shadowFolders.sectionsFolder,
        CONTENT_DRAFTS: 'shown',
        // Inquiries of the preview are kept apart from those of `npm start`.
        ...(!isDatabaseUrl(env.store) && { INQUIRY_DB: path.join(folder, 'inquiries.sqlite') }),
      },
      site: {
        PORT: '0',
        LOG_LEVEL: 'error',
        WATCH_INTERVAL_MS: String(watchIntervalMs),
        SERVER_STATE_FILE: path.join(folder, 'serverState.json'),
      },
    });
    const port = await editor.listen(env.port, ports.site);
    process.stdout.write(`Editor ready at http://localhost:${port}/_write/\n`);
  } catch (error) {
    if (isEnding) return;
    process.exitCode = 1;
    process.stderr.write(`\n${(error as Error).message}\n`);
    await end();
  }
});
