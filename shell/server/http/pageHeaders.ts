import { type CachePolicy, provisionalLifetimeMs } from '../serving/pageRender.ts';
import { type Audience, bucketHeader } from './chooseSource.ts';

/** Cache-Control of pages. CDNs cache them for a short time; browsers always revalidate. */
const cacheControl: Readonly<Record<CachePolicy, string>> = {
  // 10 s + 30 s: a rollback reaches all visitors in less than a minute.
  regular: 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
  short: `public, max-age=0, s-maxage=${provisionalLifetimeMs / 1000}`,
  none: 'no-store',
};
/** Cache-Control of a page that differs between visitors or changes soon: shared caches must not store it. */
const privateCacheControl: typeof cacheControl = {
  regular: 'private, max-age=0',
  short: 'private, max-age=0',
  none: 'no-store',
};
const varyOf: Readonly<Record<Audience, string>> = {
  all: 'accept-encoding',
  bucket: `accept-encoding, ${bucketHeader}`,
  starting: `accept-encoding, ${bucketHeader}`,
  visitor: 'accept-encoding',
};
/** Returns the `Cache-Control` header of each cache policy, for an audience. */
export const cacheControlOf = (audience: Audience) =>
  audience === 'visitor' || audience === 'starting' ? privateCacheControl : cacheControl;
const toHeaders = (audience: Audience, policy: CachePolicy) => ({
  'content-type': 'text/html; charset=utf-8',
  vary: varyOf[audience],
  'cache-control': cacheControlOf(audience)[policy],
});
const toPolicies = (audience: Audience) => ({
  regular: toHeaders(audience, 'regular'),
  short: toHeaders(audience, 'short'),
  none: toHeaders(audience, 'none'),
});
/** Headers of pages, by audience and cache policy. */
export const headersOf = {
  all: toPolicies('all'),
  bucket: toPolicies('bucket'),
  starting: toPolicies('starting'),
  visitor: toPolicies('visitor'),
};
