import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isServerPath, pathOf } from '../addresses/serverPaths.ts';
import type { FormWorker } from '../serving/formWorker.ts';
import { visitorIpAddress } from './guards/visitorIpAddress.ts';
import { type PageHandler, sendUncached } from './pageHandler.ts';

type FormBody = Record<string, string | string[]>;

/**
 * Takes the forms of pages where there is no JavaScript, each by the action of its page. What was typed is in no
 * cache and no log, and the answer is the visitor's alone.
 */
export async function registerForms(
  app: FastifyInstance,
  { forms, pages }: { forms: Pick<FormWorker, 'submit' | 'takes'>; pages: PageHandler },
): Promise<void> {
  await app.register(async (scope) => {
    // A form is all that a page takes: anything else is 415.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    // Before the body is read: whatever it is, a page without a form does not take it.
    scope.addHook('onRequest', (request, reply, done) => {
      if (isServerPath(request.url) || forms.takes(pathOf(request.url)) === false)
        pages.answerMethodNotAllowed(request, reply);
      else done();
    });
    scope.post<{ Body: FormBody | undefined }>('/*', async (request, reply) => {
      const url = pathOf(request.url);
      const answer = await forms.submit({ url, ...readFields(request.body ?? {}), address: visitorIpAddress(request) });
      return answer ? sendUncached(reply, answer) : pages.answerMethodNotAllowed(request, reply);
    });
  });
}

/** Of a name that is given more than once, the last field stands, and the name is told. */
function readFields(body: FormBody): { fields: Record<string, string>; repeated: string[] } {
  const entries = Object.entries(body);
  return {
    fields: Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().at(-1) ?? ''])),
    repeated: entries.flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])),
  };
}
