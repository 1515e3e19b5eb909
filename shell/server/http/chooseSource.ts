import { parseCookie, stringifySetCookie } from 'cookie';
import { randomInt } from 'node:crypto';
import { bucketCount } from '@site/releases/log/canaries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Canaries } from '../serving/canaries.ts';
import type { PageSource } from '../serving/pageSource.ts';

/**
 * Visitors for whom a page is the same, which decides what shared caches may do with it: all visitors, those of a bucket
 * (the request names it), those of a bucket that gets a canary soon (`starting`), or one visitor.
 */
export type Audience = 'all' | 'bucket' | 'starting' | 'visitor';

/** The source of a visitor's pages, and the visitors who get the same page from it. */
export type ChosenSource = {
  source: PageSource;
  audience: Audience;
  /** Adds the bar of a preview to a page; absent for pages that are no preview. */
  decorate?: (html: string) => string;
};

/** Returns the source of a visitor's pages. Sets a cookie on the reply where a visitor needs a bucket. */
export type ChooseSource = (request: FastifyRequest, reply: FastifyReply) => ChosenSource;

/** Cookie with the bucket of a visitor, a random number from 0 to 99. */
export const bucketCookie = 'site-bucket';
/** Header in which a trusted proxy names the bucket of its visitor. */
export const bucketHeader = 'x-site-bucket';

const bucketPattern = /^\d{1,2}$/;
const parseBucket = (text: string | string[] | undefined) =>
  typeof text === 'string' && bucketPattern.test(text) ? Number(text) : undefined;

/**
 * Builds the function that chooses between the live set and the canaries by the bucket of a visitor. The bucket comes from
 * `X-Site-Bucket`, if a trusted proxy forwards the request, else from a cookie, which the server sets only while the log
 * names a canary. Each page renews the cookie, so that a visit keeps its bucket.
 * @param previews sources of the requests that belong to a preview.
 */
export function createChooseSource(
  live: PageSource,
  canaries: Pick<Canaries, 'hasAny' | 'choose' | 'isStarting' | 'longestMs'>,
  previews: { get: (request: FastifyRequest) => ChosenSource | undefined },
): ChooseSource {
  const forAll: ChosenSource = { source: live, audience: 'all' };
  /** Choices by request: the handler of a form chooses again. */
  const choices = new WeakMap<FastifyRequest, ChosenSource>();

  function choose(request: FastifyRequest, reply: FastifyReply): ChosenSource {
    const named = isForwarded(request) ? parseBucket(request.headers[bucketHeader]) : undefined;
    const bucket = named ?? readCookie(request) ?? randomInt(bucketCount);
    if (named === undefined)
      reply.header(
        'set-cookie',
        stringifySetCookie({
          name: bucketCookie,
          value: String(bucket),
          path: '/',
          maxAge: Math.ceil(canaries.longestMs() / 1000),
          httpOnly: true,
          sameSite: 'lax',
          secure: request.protocol === 'https',
        }),
      );
    const ofBucket = canaries.isStarting(bucket) ? 'starting' : 'bucket';
    return { source: canaries.choose(bucket) ?? live, audience: named === undefined ? 'visitor' : ofBucket };
  }

  return (request, reply) => {
    const preview = previews.get(request);
    if (preview) return preview;
    if (!canaries.hasAny()) return forAll;
    const choice = choices.get(request) ?? choose(request, reply);
    choices.set(request, choice);
    return choice;
  };
}

/** Returns true if a trusted proxy forwards the request: Fastify lists addresses of `X-Forwarded-For` only then. */
const isForwarded = ({ ips = [] }: FastifyRequest) => ips.length > 1;

function readCookie({ headers: { cookie } }: FastifyRequest): number | undefined {
  return cookie === undefined ? undefined : parseBucket(parseCookie(cookie)[bucketCookie]);
}
