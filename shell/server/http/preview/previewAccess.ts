import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LogHead } from '@site/releases/log/releaseLog';
import { findPreview, listPreviewKeys, type OpenPreview } from '@site/releases/log/previews';
import { type PreviewClaims, type TokenRejection, verifyPreviewToken } from '@site/releases/signing/previewToken';

/** An open preview, or the reason why a token opens none. */
export type PreviewAccess = { preview: OpenPreview } | { rejection: TokenRejection | 'ended' | 'removed' };

/** Verifies the tokens of previews, which links and cookies contain. */
export type VerifyToken = (token: string, request: FastifyRequest) => Promise<PreviewAccess>;

/** Dependencies of `createVerifyToken`. */
export type PreviewAccessOptions = {
  head: () => LogHead;
  /** Reads the log and follows it: the entry of a new preview may be newer than the head. */
  check: () => Promise<void>;
  /** Public key of links where the log is unsigned (SPKI, DER, base64); absent: such a log has no previews. */
  previewKey?: string | undefined;
};

/** Maximum number of verified tokens in memory: every page of a preview verifies one. */
const tokenLimit = 100;

/**
 * Builds the function that verifies a token: its signature, its audience (the origin of the request) and its expiry, and
 * that the log lists its preview with the same releases.
 */
export function createVerifyToken({ head, check, previewKey }: PreviewAccessOptions): VerifyToken {
  const verified = new LRUCache<string, PreviewClaims>({ max: tokenLimit });

  async function verify(token: string, audience: string) {
    const { n, trust } = head();
    // The keys are those of this entry.
    const key = `${n} ${audience} ${token}`;
    const known = verified.get(key);
    const now = new Date();
    if (known) return known.expiresAt > now ? { claims: known } : ({ rejection: 'expired' } as const);
    const keysOf = (part: string) => listPreviewKeys(trust, part, previewKey);
    const outcome = await verifyPreviewToken(token, { audience, keysOf, now });
    if ('claims' in outcome) verified.set(key, outcome.claims);
    return outcome;
  }

  return async (token, request) => {
    const outcome = await verify(token, `${request.protocol}://${request.host}`);
    if ('rejection' in outcome) return outcome;
    const find = () => findPreview(head().parts, outcome.claims, new Date());
    const found = find();
    if ('preview' in found) return found;
    await check().catch(() => undefined);
    return find();
  };
}

/** Name of the cookie with a preview's token; browsers accept the prefix `__Host-` only over TLS. */
const nameOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-site-preview' : 'site-preview');

/** Returns the token in a request's cookie; undefined without one. Cheap for requests without a preview. */
export function readPreviewCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  return cookie?.includes('site-preview=') ? parseCookie(cookie)[nameOf(request)] : undefined;
}

/** Returns the header that keeps a token until its preview ends; without a token, the one that removes the cookie. */
export function toPreviewCookie(request: FastifyRequest, token?: string, until = new Date(0)): string {
  return stringifySetCookie({
    name: nameOf(request),
    value: token ?? '',
    path: '/',
    maxAge: token === undefined ? 0 : Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000)),
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
