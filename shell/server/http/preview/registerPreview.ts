import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { OpenPreview } from '@site/releases/log/previews';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { isServerPath } from '../../addresses/serverPaths.ts';
import type { Log } from '../../logging/log.ts';
import { LoadFailure } from '../../rendering/loadFailure.ts';
import { WorkerLost } from '../../rendering/workerLost.ts';
import type { PageSource } from '../../serving/pageSource.ts';
import { idleMs, type PreviewPools, TooManyPreviews } from '../../serving/previewPools.ts';
import type { ChosenSource } from '../chooseSource.ts';
import { toPlainPage } from '../plainPages.ts';
import { type PreviewAccess, readPreviewCookie, toPreviewCookie, type VerifyToken } from './previewAccess.ts';
import { secret } from './answerPreview.ts';
import { addPreviewBar, barStyle, previewPaths } from './previewBar.ts';

/** Options of `registerPreview`. */
export type PreviewOptions = {
  verify: VerifyToken;
  pools: PreviewPools;
  /** Returns the live set. */
  serving: () => ReleaseSet;
  /** Gets the source of each request with the cookie of an open preview. */
  chosen: WeakMap<FastifyRequest, ChosenSource>;
  /** Text of the script that outlines the parts of a page; absent where it is not built. */
  seams?: string | undefined;
  log: Log;
};

/** Maximum number of links and previewed pages that an address opens in a minute. */
const requestsPerMinute = 120;

const texts = {
  malformed: ['This is no link to a preview', 'Part of the address is missing or changed. Copy the whole link again.'],
  signature: ['This is no link to a preview', 'Nobody who may show previews has signed it. Copy the whole link again.'],
  'too-long': ['This is no link to a preview', 'It is valid for more than 24 hours. Ask for a new link.'],
  audience: ['This link is for another site', 'Open it on the site for which it was made, or ask for a new link.'],
  expired: ['This preview has ended', 'Its time is over. Ask the person who sent you the link for a new one.'],
  ended: ['This preview has ended', 'Ask the person who sent you the link for a new one.'],
  removed: ['This preview has ended', 'Its releases have changed. Ask the person who sent you the link for a new one.'],
} as const satisfies Record<Extract<PreviewAccess, { rejection: string }>['rejection'], readonly [string, string]>;
const endedRejections = new Set<string>(['expired', 'ended', 'removed']);

/**
 * Serves previews: a link sets a cookie with its token and redirects to the first page of its section; requests with the
 * cookie get pages of the preview's own workers, with a bar. Nothing of it is cached or indexed.
 */
export async function registerPreview(
  app: FastifyInstance,
  { verify, pools, serving, chosen, seams, log }: PreviewOptions,
): Promise<void> {
  const limit = app.createRateLimit({ max: requestsPerMinute });

  async function isLimited(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const count = await limit(request);
    if (count.isAllowed || !count.isExceeded) return false;
    sendPlain(reply, 429, ['Too many requests', 'Wait a minute, and try again.'], count.ttlInSeconds);
    return true;
  }

  /** Finds the preview of a request with a cookie; answers the request if it cannot be shown. */
  async function choose(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<FastifyReply | undefined> {
    if (await isLimited(request, reply)) return reply;
    const access = await verify(token, request);
    if ('rejection' in access) {
      reply.header('set-cookie', toPreviewCookie(request));
      return sendRejection(reply, access.rejection);
    }
    const { preview } = access;
    try {
      chosen.set(request, toChosen(preview, await pools.open(preview), seams !== undefined));
      return undefined;
    } catch (error) {
      return sendFailure(reply, error, log);
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const token = readPreviewCookie(request);
    return token === undefined || isServerPath(request.url) ? undefined : choose(request, reply, token);
  });

  // A wildcard, because a route parameter has at most 100 characters.
  app.get<{ Params: { '*': string } }>(`${previewPaths.link}/*`, async (request, reply) => {
    if (await isLimited(request, reply)) return reply;
    const { '*': token } = request.params;
    const access = await verify(token, request);
    if ('rejection' in access) return sendRejection(reply, access.rejection);
    const { releases, until } = access.preview;
    return secret(reply)
      .header('set-cookie', toPreviewCookie(request, token, new Date(until)))
      .redirect(firstPageOf(Object.keys(releases), serving()), 303);
  });
  app.get(previewPaths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(barStyle));
  if (seams !== undefined)
    app.get(previewPaths.seams, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(seams));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(previewPaths.leave, (request, reply) =>
      secret(reply).header('set-cookie', toPreviewCookie(request)).redirect('/', 303),
    );
  });
}

function toChosen(preview: OpenPreview, source: PageSource, hasSeams: boolean): ChosenSource {
  return { source, audience: 'visitor', decorate: (html) => addPreviewBar(html, preview, hasSeams) };
}

/** Returns the first page of the first section; `/` for the shell and for a section that has no prefix. */
function firstPageOf(parts: readonly string[], live: ReleaseSet): string {
  const section = parts.find((part) => part !== 'shell');
  const release = section === undefined ? undefined : live[section];
  return release?.navigation?.[0]?.path ?? release?.prefixes[0] ?? '/';
}

function sendPlain(
  reply: FastifyReply,
  status: number,
  [heading, text]: readonly [string, string],
  retrySeconds?: number,
): FastifyReply {
  if (retrySeconds !== undefined) reply.header('retry-after', String(retrySeconds));
  const page = toPlainPage({
    title: heading,
    heading,
    text,
    isRetriedByLink: retrySeconds !== undefined,
    hasHomeLink: true,
  });
  return secret(reply).code(status).type('text/html; charset=utf-8').send(page);
}

function sendRejection(reply: FastifyReply, rejection: keyof typeof texts): FastifyReply {
  return sendPlain(reply, endedRejections.has(rejection) ? 410 : 403, texts[rejection]);
}

/** Answers a request of a preview whose workers cannot be started. */
function sendFailure(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  if (error instanceof TooManyPreviews)
    return sendPlain(
      reply,
      503,
      ['Two other previews are open', 'The server shows two previews at a time. Try again in two minutes.'],
      idleMs / 1000,
    );
  const isOfRelease = [RejectedRelease, LoadFailure, WorkerLost].some((kind) => error instanceof kind);
  if (!isOfRelease) throw error;
  log.warn(
    'A preview cannot be shown; its releases cannot be loaded together with the live ones; see the error.',
    error,
  );
  return sendPlain(
    reply,
    503,
    ['This preview cannot be shown', 'Its releases cannot be loaded together with the live ones.'],
    60,
  );
}
