import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isUnderPrefix } from '../../../src/routing/pathPrefix.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { isServerPath, pathOf } from '../../addresses/serverPaths.ts';
import type { Log } from '../../logging/log.ts';
import { registerForwardedHeaderWarning } from './forwardedHeaders.ts';
import { visitorIpAddress } from './visitorIpAddress.ts';

/** Most requests of a minute from one address, or from one /64 of IPv6: of pages, and of calls and drawings. */
export type RequestLimits = { pagesPerMinute: number; readsPerMinute: number };

/**
 * An office of a hundred visitors behind one address opens some 300 pages in a minute, with up to twenty reads each
 * that no browser has kept.
 */
export const requestLimits: RequestLimits = { pagesPerMinute: 1200, readsPerMinute: 6000 };

const minuteMs = 60_000;

class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/**
 * Limits what one address may ask for: an office behind one address does not notice, a loop does. The files of releases,
 * those of the site's root among them, are not limited, for they are kept by browsers and cost nothing; nor is the
 * server's health.
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
  const ofPages = app.createRateLimit({ max: pagesPerMinute });
  const ofReads = app.createRateLimit({ max: readsPerMinute });
  const limitOf = (url: string) => {
    if (!isServerPath(url)) return ofPages;
    const path = pathOf(url);
    return [serverPaths.api, serverPaths.covers].some((prefix) => isUnderPrefix(path, prefix)) ? ofReads : undefined;
  };
  app.addHook('onRequest', async (request, reply) => {
    const count = await limitOf(request.url)?.(request);
    if (!count || count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', String(count.ttlInSeconds));
    throw new TooManyRequests('This address has asked for too much.');
  });
}
