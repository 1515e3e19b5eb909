import formbody from '@fastify/formbody';
import { type AdminAccess, registerNetworks } from '@site/shared/adminAccess';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { InquiryDesk } from '../inquiries/inquiryStore.ts';
import { toInquiriesCsv } from '../inquiries/inquiriesCsv.ts';
import { eachRecord } from '../inquiries/openInquiryStore.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type ActionName, actionNames, csvPath, listPath, toInquiryPath, toListAddress } from './addresses.ts';
import { inquiryNotFound, PageError, callStore } from './pageError.ts';
import { findFormFaults, type FormTexts, readForm } from './readForm.ts';
import { readSelection, readSince } from './readQuery.ts';
import { forms } from './renderForms.ts';
import { inquiriesPolicy, renderErrorPage } from './renderInquiriesDocument.ts';
import { renderDeletion, renderInquiry } from './renderInquiry.ts';
import { renderList } from './renderList.ts';

/** Number of inquiries on a page of the list. */
export const pageLength = 50;

/** What the pages need. */
export type InquiryPagesDependencies = {
  /** Networks whose clients may use the pages: `INQUIRY_NETWORKS`. */
  networks: AdminAccess;
  inquiries: InquiryDesk;
  telemetry: Telemetry;
  log: FastifyBaseLogger;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Registers the pages with which people read and answer inquiries, at `/_site/inquiries`. The application must reject
 * posts of other pages (`registerAdminAccess` with `acceptsForms`).
 */
export function registerInquiryPages(admin: FastifyInstance, dependencies: InquiryPagesDependencies): void {
  void admin.register(async (scope) => {
    // Apart from ADMIN_NETWORKS: who may read metrics, such as Prometheus, is not meant to read inquiries.
    registerNetworks(scope, dependencies.networks, 'INQUIRY_NETWORKS');
    scope.removeAllContentTypeParsers(); // any other content type than that of forms gets 415
    await scope.register(formbody, { bodyLimit: inquiryBodyLimitBytes });
    scope.addHook('onSend', async (_request, reply) => {
      reply
        .header('content-security-policy', inquiriesPolicy)
        // Not `no-referrer`: browsers would then send `Origin: null` with a form, which no check could tell from others.
        .header('referrer-policy', 'same-origin')
        .header('x-robots-tag', 'noindex');
    });
    handleErrors(scope, dependencies);
    registerList(scope, dependencies.inquiries);
    registerInquiry(scope, dependencies.inquiries);
  });
}

function registerList(scope: FastifyInstance, inquiries: InquiryDesk): void {
  scope.get<{ Querystring: Query }>(listPath, async ({ query }, reply) => {
    const selection = readSelection(query);
    const { status, search, after } = selection;
    const [found, counts, deletions] = await callStore(
      Promise.all([
        inquiries.list({
          limit: pageLength + 1,
          after,
          ...(status !== 'all' && { status }),
          ...(search !== '' && { search }),
        }),
        inquiries.countByStatus(),
        inquiries.listDeletions(),
      ]),
    );
    return sendPage(
      reply,
      renderList({
        selection,
        inquiries: found.slice(0, pageLength),
        hasOlder: found.length > pageLength,
        counts,
        deletions,
        wasDeleted: query['deleted'] !== undefined,
        now: new Date(),
      }),
    );
  });
  scope.get<{ Querystring: Query }>(csvPath, async ({ query }, reply) => {
    const since = readSince(query);
    await callStore(inquiries.countByStatus()); // a database that is gone gets a page, not half a file
    const name = `inquiries-${new Date().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(toInquiriesCsv(eachRecord(inquiries, { since })));
  });
}

type InquiryParams = { reference: string };

function registerInquiry(scope: FastifyInstance, inquiries: InquiryDesk): void {
  /** @throws PageError if there is no such inquiry, or the database cannot be read. */
  async function findRecord({ reference }: InquiryParams) {
    const record = await callStore(inquiries.find(reference.toUpperCase()));
    if (!record) throw inquiryNotFound(reference);
    return record;
  }

  scope.get<{ Params: InquiryParams }>(`${listPath}/:reference`, async ({ params }, reply) =>
    sendPage(reply, renderInquiry(await findRecord(params), new Date())),
  );
  scope.get<{ Params: InquiryParams }>(`${listPath}/:reference/delete`, async ({ params }, reply) =>
    sendPage(reply, renderDeletion(await findRecord(params), new Date())),
  );
  for (const action of actionNames)
    scope.post<{ Params: InquiryParams }>(`${listPath}/:reference/${action}`, async ({ params, body }, reply) => {
      const record = await findRecord(params);
      const { reference } = record;
      const texts = readForm(body);
      const faults = findFormFaults(texts, forms[action].fields);
      if (Object.keys(faults).length > 0) {
        const rejected = { action, texts, faults };
        const render = action === 'delete' ? renderDeletion : renderInquiry;
        return sendPage(reply.code(400), render(record, new Date(), rejected));
      }
      const isStored = await callStore(carryOut(inquiries, action, record, texts));
      if (!isStored) throw inquiryNotFound(reference);
      return reply.redirect(addressAfter(action, reference), 303);
    });
}

/** Carries out an action; resolves to false if the inquiry was deleted meanwhile. */
async function carryOut(
  inquiries: InquiryDesk,
  action: ActionName,
  { reference, status }: { reference: string; status: string },
  { by, note }: FormTexts,
): Promise<boolean> {
  switch (action) {
    case 'note':
      return inquiries.addNote(reference, note, by);
    case 'delete':
      return inquiries.delete(reference, by);
    case 'done':
      return inquiries.setStatus(reference, 'done', by);
    case 'accept':
      // A colleague may have accepted it and marked it as done, after this page was loaded: it is not reopened.
      return status === 'suspected' ? inquiries.setStatus(reference, 'open', by) : true;
    case 'reopen':
      return status === 'done' ? inquiries.setStatus(reference, 'open', by) : true;
  }
}

function addressAfter(action: ActionName, reference: string): string {
  if (action === 'delete') return `${toListAddress()}?deleted`;
  return action === 'note' ? `${toInquiryPath(reference)}#history` : toInquiryPath(reference);
}

function handleErrors(scope: FastifyInstance, { telemetry, log }: InquiryPagesDependencies): void {
  scope.setErrorHandler((error, request, reply) => {
    const pageError = toPageError(error);
    if (!pageError) throw error; // the application answers 500
    const { status, cause } = pageError;
    if (status >= 500) {
      const fields = { method: request.method, path: request.routeOptions.url ?? listPath, status, error: cause };
      telemetry.report(log, 'inquiry-store-unavailable', unavailableMessage, fields);
    }
    return sendPage(reply.code(status), renderErrorPage(pageError));
  });
}

const unavailableMessage =
  'a page of the inquiries could not use the database; its reader got an error page; check the database of DATABASE_URL, or the file of INQUIRY_DB';

/** Returns the error that a page shows; undefined for an unexpected one. */
function toPageError(error: unknown): PageError | undefined {
  if (error instanceof PageError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413)
    return new PageError(
      413,
      'The text is too long',
      'Nothing was changed. Go back, shorten the text and send it again.',
    );
  if (status < 400 || status > 499) return undefined;
  return new PageError(status, 'The form cannot be read', 'Nothing was changed. Open the page of the inquiry again.');
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
