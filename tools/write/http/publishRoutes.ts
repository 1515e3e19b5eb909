import type { FastifyInstance, FastifyReply } from 'fastify';
import { PublishError } from '../content/publishing.ts';
import { type PublishView, renderPublishPage } from '../pages/publishPage.ts';
import type { Editor } from './editor.ts';
import { readForm, sendPage } from './forms.ts';

/** Serves the page that publishes the changes. */
export function registerPublishRoutes(app: FastifyInstance, editor: Editor): void {
  const { publishing, checker, shadow } = editor;

  async function send(reply: FastifyReply, view: Omit<PublishView, 'faults'>): Promise<FastifyReply> {
    const { faults } = await checker.check();
    const state = await publishing.readState().catch((error: Error) => error);
    if (state instanceof Error)
      return sendPage(reply.code(500), renderPublishPage(undefined, { faults, ...view, fault: state.message }));
    return sendPage(reply, renderPublishPage(state, { faults, ...view }));
  }
  /** Runs a change of the repository; shows why it failed. */
  async function attempt(reply: FastifyReply, summary: string, change: () => Promise<Omit<PublishView, 'faults'>>) {
    try {
      return await send(reply, await change());
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      return send(reply.code(422), { summary, fault: error.message });
    }
  }

  app.get('/_write/publish', (_request, reply) => send(reply, {}));
  app.post('/_write/publish', async ({ body }, reply) => {
    const summary = (await readForm(body)).text('summary');
    return attempt(reply, summary, async () => {
      if ((await checker.check()).faults.length > 0)
        throw new PublishError('The content has findings; nothing was published. Correct them first.');
      return { pushed: await publishing.publish(summary) };
    });
  });
  app.post('/_write/publish/update', (_request, reply) =>
    attempt(reply, '', async () => {
      await publishing.update();
      await shadow.sync();
      return { done: 'This computer has the newest state. End “npm run write” with Ctrl-C and start it again.' };
    }),
  );
}
