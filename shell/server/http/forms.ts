import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isServerPath } from '../releases/serverPaths.ts';
import type { FormDesk } from '../serving/formDesk.ts';
import { type PageHandler, sendUncached } from './pages.ts';

/**
 * Takes the forms of pages where there is no JavaScript, each by the action of its page. What was typed is in no
 * cache and no log, and the answer is the visitor's alone.
 */
export async function registerForms(
  app: FastifyInstance,
  { forms, pages }: { forms: Pick<FormDesk, 'submit'>; pages: PageHandler },
): Promise<void> {
  await app.register(async (scope) => {
    // A form is all that a page takes: anything else is 415.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    scope.addHook('onRequest', (request, reply, done) => {
      if (isServerPath(request.url)) pages.answerOtherMethod(request, reply);
      else done();
    });
    scope.post<{ Body: Record<string, string | string[]> | undefined }>('/*', async (request, reply) => {
      const [url = '/'] = request.url.split('?', 1);
      const answer = await forms.submit({ url, fields: toFields(request.body ?? {}), address: request.ip });
      return answer ? sendUncached(reply, answer) : pages.answerOtherMethod(request, reply);
    });
  });
}

/** Of a name that is given more than once, the last field counts. */
function toFields(body: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().at(-1) ?? '']));
}
