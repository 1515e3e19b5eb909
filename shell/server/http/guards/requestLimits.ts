import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isUnderPrefix } from '../../../src/routing/pathPrefix.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { isServerPath, pathOf } from '../../addresses/serverPaths.ts';
import type { Log } from '../../logging/log.ts';
import { registerForwardedHeaderWarning } from './forwardedHeaders.ts';
import { visitorIpAddress } from './visitorIpAddress.ts';

/** Maximum requests per minute from one IPv4 address or IPv6 /64 network; `readsPerMinute`: API calls and covers. */
export type RequestLimits = { pagesPerMinute: number; readsPerMinute: number };

/** A hundred visitors behind one address open about 300 pages per minute, each with up to 20 uncached reads. */
export const requestLimits: RequestLimits = { pagesPerMinute: 1200, readsPerMinute: 6000 };

const minuteMs = 60_000;

class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/**
 * Limits the requests of each visitor address. Release files, root files and the health check are not limited: browsers
 * cache the files, and they are cheap to serve.
 */
export async function registerRequestLimits(
  app: FastifyInstance,
  { pagesPerMinute, readsPerMinute }: RequestLimits,
  log: Log,
): Promise<void> {
  registerForwardedHeaderWarning(app, log);
  await app.register(rateLimit, {
    global: false,
    timeWindow: minuteMs,
    keyGenerator: (request) => normalizeIP(visitorIpAddress(request)),
  });
  const limitPages = app.createRateLimit({ max: pagesPerMinute });
  const limitReads = app.createRateLimit({ max: readsPerMinute });
  const limiterFor = (url: string) => {
    if (!isServerPath(url)) return limitPages;
    const path = pathOf(url);
    return [serverPaths.api, serverPaths.covers].some((prefix) => isUnderPrefix(path, prefix)) ? limitReads : undefined;
  };
  app.addHook('onRequest', async (request, reply) => {
    const count = await limiterFor(request.url)?.(request);
    if (!count || count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', String(count.ttlInSeconds));
    throw new TooManyRequests('This address has exceeded its request limit.');
  });
}
