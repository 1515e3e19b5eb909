import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { todayInCalgary } from '../../../site-service/src/content/calgaryDate.ts';
import type { ContentFolders } from '../../../site-service/src/content/itemFiles.ts';
import { root } from '../../repository/repository.ts';
import { createChecker } from '../content/checks.ts';
import { readCollections } from '../content/collections.ts';
import { openPublishing } from '../content/publishing.ts';
import { createShadow } from '../content/shadow.ts';
import { stylePaths } from '../pages/layout.ts';
import { pageStyle, previewStyle } from '../pages/pageStyle.ts';
import { registerAccess } from './access.ts';
import { registerApiRoutes } from './apiRoutes.ts';
import { registerCmsRoutes } from './cmsRoutes.ts';
import type { Editor } from './editor.ts';
import { registerForms, sendPage } from './forms.ts';
import { registerPageRoutes } from './pageRoutes.ts';
import { registerPictureRoutes } from './pictureRoutes.ts';
import { registerPublishRoutes } from './publishRoutes.ts';
import { renderPage } from '../pages/layout.ts';
import { registerSiteProxy } from './siteProxy.ts';

/** Time between two looks for changes of the content folders by other programs, in milliseconds. */
const syncMs = 1000;

/** The server of the editor. */
export type EditorServer = {
  /** Folders of the copy, which the site of the preview serves. */
  shadowFolders: Required<ContentFolders>;
  /** Starts to listen on the loopback interface, with the site of the preview behind it; resolves to the port. */
  listen: (port: number, sitePort: number) => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Creates the server of the editor for content folders.
 * @param shadowFolder folder for the copy of the content; it is emptied.
 */
export async function createEditorServer(
  folders: Required<ContentFolders>,
  shadowFolder: string,
): Promise<EditorServer> {
  const shadow = await createShadow(folders, shadowFolder);
  const editor: Editor = {
    folders,
    shadow,
    checker: createChecker(folders),
    shadowChecker: createChecker(shadow.folders),
    publishing: openPublishing(folders),
    readCollections: () => readCollections(folders.sectionsFolder),
    today: todayInCalgary,
  };
  const app = fastify({ bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true });
  await registerRoutes(app, editor);
  const timer = setInterval(() => {
    // The next look reports a folder that cannot be read by then: its pages do.
    shadow.sync().catch(() => undefined);
  }, syncMs);
  return {
    shadowFolders: shadow.folders,
    async listen(port, sitePort) {
      registerSiteProxy(app, sitePort);
      const address = await app.listen({ port, host: '127.0.0.1' });
      return Number(new URL(address).port);
    },
    async close() {
      clearInterval(timer);
      await app.close();
      editor.checker.close();
      editor.shadowChecker.close();
    },
  };
}

async function registerRoutes(app: FastifyInstance, editor: Editor): Promise<void> {
  registerAccess(app);
  const tokens = await readFile(path.join(root, 'shared/src/design/tokens.css'), 'utf8');
  const styles = { [stylePaths.tokens]: tokens, [stylePaths.page]: pageStyle, '/_write/preview.css': previewStyle };
  for (const [address, style] of Object.entries(styles))
    app.get(address, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply.code(404),
      renderPage({ title: 'There is no such page', main: 'The item may have been renamed or deleted.' }),
    ),
  );
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = error as Error & { statusCode?: number };
    const status = statusCode >= 400 && statusCode < 600 ? statusCode : 500;
    return reply.code(status).type('text/plain; charset=utf-8').send(message);
  });
  registerForms(app);
  registerPageRoutes(app, editor);
  registerPictureRoutes(app, editor);
  registerPublishRoutes(app, editor);
  registerApiRoutes(app, editor);
  registerCmsRoutes(app);
}
