import { existsSync } from 'node:fs';
import { writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { deleteContentItem } from '../../../site-service/src/content/deleteContentItem.ts';
import { isSlug } from '../../../site-service/src/content/loadEntry.ts';
import { readSectionTypes } from '../../../site-service/src/content/loadSectionTypes.ts';
import {
  contentTypesByName,
  makeNewContentItem,
  makeNewSectionItem,
  type NewContentItem,
  toSlug,
} from '../../../site-service/src/content/newContentItem.ts';
import { renameContentItem } from '../../../site-service/src/content/renameContentItem.ts';
import { findLinksTo } from '../../../site-service/src/content/slugUses.ts';
import { findingsOf } from '../content/checks.ts';
import { findItem, type Item, listItems, summarizeItem } from '../content/items.ts';
import { sentence } from '../content/label.ts';
import { type NewType, renderDeletePage, renderNewPage, renderRenamePage } from '../pages/forms.ts';
import { editAddress, renderStartPage } from '../pages/startPage.ts';
import type { Editor } from './editor.ts';
import { readForm, sendPage } from './forms.ts';

type ItemRoute = { Params: { collection: string; slug: string } };

/** Serves the editor's own pages: the list of items, and the forms for a new item, renaming and deleting. */
export function registerPageRoutes(app: FastifyInstance, editor: Editor): void {
  const { folders, shadow } = editor;

  app.get<{ Querystring: { done?: string } }>('/_write/', async (request, reply) => {
    const collections = await editor.readCollections();
    const [items, result] = [await listItems(collections, folders), await editor.checker.check()];
    const checked = items.map(async (item) => ({
      ...item,
      ...(await summarizeItem(item, editor.today())),
      findings: findingsOf(result, item.collection, item.slug),
    }));
    return sendPage(reply, renderStartPage(collections, await Promise.all(checked), request.query.done));
  });
  app.get('/_write', (_request, reply) => reply.redirect('/_write/'));

  registerNewRoutes(app, editor);

  app.get<ItemRoute>('/_write/rename/:collection/:slug', async ({ params }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    return item ? sendRename(reply, editor, item, { slug: item.slug }) : reply.callNotFound();
  });
  app.post<ItemRoute>('/_write/rename/:collection/:slug', async ({ params, body }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    if (!item) return reply.callNotFound();
    const input = (await readForm(body)).text('slug');
    const slug = isSlug(input) ? input : toSlug(input);
    try {
      const { redirects } = await renameContentItem(folders, { kind: item.collection.kind, slug: item.slug }, slug);
      await shadow.discard();
      return redirectToList(
        reply,
        `${item.slug} is now ${slug}.${redirects ? ' Its old address redirects to the new one.' : ''}`,
      );
    } catch (error) {
      return sendRename(reply.code(422), editor, item, { slug: input, fault: messageOf(error) });
    }
  });

  app.get<ItemRoute>('/_write/delete/:collection/:slug', async ({ params }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    return item ? sendDelete(reply, editor, item) : reply.callNotFound();
  });
  app.post<ItemRoute>('/_write/delete/:collection/:slug', async ({ params, body }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    if (!item) return reply.callNotFound();
    const name = { kind: item.collection.kind, slug: item.slug };
    const isConfirmed = (await readForm(body)).text('confirmed') === 'yes';
    if (!isConfirmed && (await findLinksTo(folders, name)).length > 0)
      return sendDelete(
        reply.code(422),
        editor,
        item,
        'Other items name it; nothing was deleted. Tick the box to delete it in spite of that.',
      );
    try {
      await deleteContentItem(folders, name);
      await shadow.discard();
      return redirectToList(reply, `${item.slug} was deleted.`);
    } catch (error) {
      return sendDelete(reply.code(422), editor, item, messageOf(error));
    }
  });
}

async function sendRename(reply: FastifyReply, editor: Editor, item: Item, input: { slug: string; fault?: string }) {
  const links = await findLinksTo(editor.folders, { kind: item.collection.kind, slug: item.slug });
  return sendPage(reply, renderRenamePage(item, await summarizeItem(item, editor.today()), links, input));
}

async function sendDelete(reply: FastifyReply, editor: Editor, item: Item, fault?: string) {
  const links = await findLinksTo(editor.folders, { kind: item.collection.kind, slug: item.slug });
  return sendPage(reply, renderDeletePage(item, await summarizeItem(item, editor.today()), links, fault));
}

function registerNewRoutes(app: FastifyInstance, { folders, shadow, today }: Editor): void {
  const listTypes = async (): Promise<NewType[]> => [
    ...Object.keys(contentTypesByName).map((name) => ({ value: name, label: sentence(name) })),
    ...(await readSectionTypes(folders.sectionsFolder)).types.map(({ kind }) => ({
      value: kind,
      label: kind.split('/').map(sentence).join(': '),
    })),
  ];
  app.get('/_write/new', async (_request, reply) =>
    sendPage(reply, renderNewPage(await listTypes(), { type: 'article', title: '' })),
  );
  app.post('/_write/new', async ({ body }, reply) => {
    const form = await readForm(body);
    const [type, title] = [form.text('type'), form.text('title').trim()];
    try {
      const { collection, item, root, ending } = await makeItem(type, title);
      const file = path.join(root, `${item.itemPath}${ending}`);
      if (existsSync(path.join(root, item.itemPath)) || existsSync(file))
        throw new Error(
          `There is an item "${path.basename(item.itemPath)}" already; nothing was created. Choose another title.`,
        );
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, item.text, { flag: 'wx' });
      await shadow.sync();
      return reply.redirect(editAddress({ name: collection }, path.basename(item.itemPath)), 303);
    } catch (error) {
      return sendPage(reply.code(422), renderNewPage(await listTypes(), { type, title }, messageOf(error)));
    }
  });

  async function makeItem(
    type: string,
    title: string,
  ): Promise<{ collection: string; item: NewContentItem; root: string; ending: string }> {
    if (title === '') throw new Error('The title is missing; nothing was created. Write a title.');
    const kind = Object.entries(contentTypesByName).find(([name]) => name === type)?.[1];
    if (kind)
      return {
        collection: kind,
        item: makeNewContentItem(kind, title, today()),
        root: folders.contentFolder,
        ending: '/index.md',
      };
    const sectionType = (await readSectionTypes(folders.sectionsFolder)).types.find((each) => each.kind === type);
    if (!sectionType) throw new Error('There is no such type; nothing was created. Choose one of the list.');
    return {
      collection: sectionType.kind.replace('/', '.'),
      item: makeNewSectionItem(sectionType, title),
      root: folders.sectionsFolder,
      ending: '.md',
    };
  }
}

function redirectToList(reply: FastifyReply, done: string): FastifyReply {
  return reply.redirect(`/_write/?${new URLSearchParams({ done })}`, 303);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
