import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { findingsOf } from '../content/checks.ts';
import { buildCmsConfiguration, editedFields } from '../content/cmsConfiguration.ts';
import { findItem, type ItemState, listItems, replaceFile, summarizeText } from '../content/items.ts';
import { mergeItem, presentItem, readFields, splitItem } from '../content/itemText.ts';
import type { Editor } from './editor.ts';

/** Unsaved fields and text of an item. */
const draftSchema = Type.Object({
  fields: Type.Record(Type.String(), Type.Unknown()),
  body: Type.Optional(Type.String()),
});

type ItemParams = { collection: string; slug: string };

/** Serves the data of the CMS: its configuration, the texts of all items, and the check of unsaved texts. */
export function registerApiRoutes(app: FastifyInstance, editor: Editor): void {
  const { folders, shadow } = editor;
  app.addContentTypeParser('text/markdown', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/_write/api/configuration', async () => buildCmsConfiguration(await editor.readCollections()));

  app.get('/_write/api/items', async () => {
    // The CMS was opened: what an earlier visit left unsaved is discarded.
    await shadow.discard();
    const items = await listItems(await editor.readCollections(), folders);
    const texts = items.map(
      async ({ collection, slug, file }) =>
        [`${collection.name}/${slug}`, presentItem(await readFile(file, 'utf8'), collection.schema)] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  });

  app.put<{ Params: ItemParams }>('/_write/api/items/:collection/:slug', async ({ params, body: input }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    if (!item || typeof input !== 'string') return rejectItem(reply, params);
    const { schema, hasBody } = item.collection;
    const { yaml, body } = splitItem(input);
    const edited = { fields: readFields(yaml), ...(hasBody && { body }) };
    await replaceFile(item.file, mergeItem(await readFile(item.file, 'utf8'), schema, editedFields(schema), edited));
    await shadow.discard(item.file);
    return reply.code(204).send();
  });

  app.put<{ Params: ItemParams }>('/_write/api/drafts/:collection/:slug', async ({ params, body: input }, reply) => {
    const item = await findItem(await editor.readCollections(), folders, params);
    if (!item || !Value.Check(draftSchema, input)) return rejectItem(reply, params);
    const { collection, slug, file } = item;
    const source = await readFile(file, 'utf8');
    const text = mergeItem(source, collection.schema, editedFields(collection.schema), input);
    await (text === source ? shadow.discard(file) : shadow.put(file, text));
    const findings = findingsOf(await editor.shadowChecker.check(), collection, slug);
    const { state } = summarizeText(text, collection, slug, editor.today());
    const address = collection.pagePrefix && `${collection.pagePrefix}${slug}`;
    return { findings, address, notice: describePreview(address, state, findings.length) };
  });
}

function rejectItem(reply: FastifyReply, { collection, slug }: ItemParams): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send(`There is no item "${slug}" of the type "${collection}", or the request has no text; nothing was saved.`);
}

/** Returns the reason why the page beside the text differs from the text; undefined if it does not. */
function describePreview(address: string | undefined, state: ItemState, findings: number): string | undefined {
  if (address === undefined) return 'This type has no page of its own.';
  if (state === 'scheduled')
    return 'The page appears on its publication date. To see it now, set the date to today, and back before you save.';
  if (findings > 0) return 'The page shows the text before, or does not exist, until the findings are corrected.';
  return undefined;
}
