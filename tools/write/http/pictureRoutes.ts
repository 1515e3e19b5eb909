import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findItem, type Item, summarizeItem } from '../content/items.ts';
import { addPicture, isPictureName, listPictures, PictureError, removePicture } from '../content/pictures.ts';
import { type PicturesMessage, renderPicturesPage } from '../pages/picturesPage.ts';
import type { Editor } from './editor.ts';
import { readForm, sendPage } from './forms.ts';

type ItemRoute = { Params: { collection: string; slug: string } };
type FileRoute = { Params: { collection: string; slug: string; file: string } };

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Serves the page with the pictures of an item, and the pictures. */
export function registerPictureRoutes(app: FastifyInstance, editor: Editor): void {
  const { folders, shadow } = editor;
  const find = async (params: ItemRoute['Params']) => findItem(await editor.readCollections(), folders, params);

  app.get<ItemRoute>('/_write/pictures/:collection/:slug', async ({ params }, reply) => {
    const item = await find(params);
    return item ? sendPictures(reply, editor, item, {}) : reply.callNotFound();
  });

  app.post<ItemRoute>('/_write/pictures/:collection/:slug', async ({ params, body }, reply) => {
    const item = await find(params);
    if (!item) return reply.callNotFound();
    const form = await readForm(body);
    const file = form.file('file');
    const use = form.text('use') === 'main' ? 'main' : 'figure';
    try {
      if (!file) throw new PictureError('No file was chosen; nothing was added. Choose a file.');
      const name = await addPicture(item, { use, name: file.name, bytes: await file.bytes() });
      await shadow.sync();
      return await sendPictures(reply, editor, item, { done: `${name} was added.` });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      return sendPictures(reply.code(422), editor, item, { fault: error.message });
    }
  });

  app.post<FileRoute>('/_write/pictures/:collection/:slug/:file/delete', async ({ params }, reply) => {
    const item = await find(params);
    if (!item || !isPictureName(params.file)) return reply.callNotFound();
    await removePicture(item, params.file);
    await shadow.sync();
    return sendPictures(reply, editor, item, { done: `${params.file} was removed.` });
  });

  app.get<FileRoute>('/_write/files/:collection/:slug/:file', async ({ params }, reply) => {
    const item = await find(params);
    if (!item || !isPictureName(params.file)) return reply.callNotFound();
    const bytes = await readFile(path.join(item.folder, params.file)).catch(() => undefined);
    if (!bytes) return reply.callNotFound();
    return (
      reply
        // A drawing that is opened as a document must not run its scripts with the rights of the editor.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(mediaTypes[path.extname(params.file)] ?? 'application/octet-stream')
        .send(bytes)
    );
  });
}

async function sendPictures(
  reply: FastifyReply,
  editor: Editor,
  item: Item,
  message: PicturesMessage,
): Promise<FastifyReply> {
  const summary = await summarizeItem(item, editor.today());
  return sendPage(reply, renderPicturesPage(item, summary, await listPictures(item), message));
}
