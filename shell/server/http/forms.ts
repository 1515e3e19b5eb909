import { createTraceparent } from '@site/shared/traceparent';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isServerPath, pathOf } from '../addresses/serverPaths.ts';
import type { ChooseSource } from './chooseSource.ts';
import { visitorIpAddress } from './guards/visitorIpAddress.ts';
import { reasonOf } from '../serving/pageRender.ts';
import type { PageHandler } from './pageHandler.ts';
import { sendUncached } from './sendPage.ts';

type FormBody = Record<string, string | string[]>;

/**
 * Accepts forms that are posted without JavaScript and passes them to the action of their page. Form data is never
 * cached or logged, and the response is never cached.
 */
export async function registerForms(
  app: FastifyInstance,
  { choose, pages }: { choose: ChooseSource; pages: PageHandler },
): Promise<void> {
  await app.register(async (scope) => {
    // Pages accept only forms: any other content type gets 415.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    // In `onRequest`, so that the server does not read a body for a page without a form.
    scope.addHook('onRequest', (request, reply, done) => {
      if (isServerPath(request.url) || choose(request, reply).source.forms.takes(pathOf(request.url)) === false)
        pages.answerMethodNotAllowed(request, reply);
      else done();
    });
    scope.post<{ Body: FormBody | undefined }>('/*', async (request, reply) => {
      const url = pathOf(request.url);
      const failed = (error: unknown) => {
        reply.facts = { failure: { reason: reasonOf(error), error } };
        throw error;
      };
      const form = {
        url,
        ...readFields(request.body ?? {}),
        address: visitorIpAddress(request),
        traceparent: createTraceparent(request.id),
      };
      const { source, decorate = (html) => html } = choose(request, reply);
      const answer = await source.forms.submit(form).catch(failed);
      if (answer?.kind === 'page' && answer.status >= 500) reply.facts = { failure: { reason: 'form-failed' } };
      if (!answer) return pages.answerMethodNotAllowed(request, reply);
      return sendUncached(reply, answer.kind === 'page' ? { ...answer, html: decorate(answer.html) } : answer);
    });
  });
}

/**
 * Returns the fields by name. If a name occurs more than once, the last value counts and `repeated` contains the name.
 */
function readFields(body: FormBody): { fields: Record<string, string>; repeated: string[] } {
  const entries = Object.entries(body);
  return {
    fields: Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().at(-1) ?? ''])),
    repeated: entries.flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])),
  };
}
