import type { FastifyReply } from 'fastify';
import { createTraceparent } from '@site/shared/traceparent';
import { normalizeQuery } from '../../addresses/queryParameters.ts';
import type { ChosenSource } from '../chooseSource.ts';
import { toPlainPage } from '../plainPages.ts';
import { toServerTiming } from '../serverTiming.ts';
import { sendUncached } from '../sendPage.ts';

/** Sets the headers of answers that no cache and no search engine may keep, and that send no referrer with the token. */
export function secret(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
}

/** Sends a page of a preview. */
export async function answerPreview(
  { url, id, canonical }: { url: string; id: string; canonical: string },
  reply: FastifyReply,
  { source, decorate = (html) => html }: ChosenSource,
): Promise<FastifyReply> {
  secret(reply);
  if (canonical !== url) return reply.redirect(canonical, 302);
  const request = { url: normalizeQuery(url, source.serving()), traceparent: createTraceparent(id) };
  try {
    const { answer, queueMs, renderMs } = await source.render(request);
    if (answer.kind === 'redirect') return reply.redirect(answer.location, 302);
    reply.header('server-timing', toServerTiming('miss', { queueMs, dataMs: answer.dataMs ?? 0, renderMs }));
    return await sendUncached(reply, { ...answer, html: decorate(answer.html) });
  } catch (error) {
    const heading = 'This page of the preview cannot be rendered';
    const page = toPlainPage({ title: heading, heading, text: error instanceof Error ? error.message : String(error) });
    return reply.code(503).type('text/html; charset=utf-8').send(decorate(page));
  }
}
