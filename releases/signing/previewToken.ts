import { randomBytes, type KeyObject } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName, previewId, releaseId } from '../store/releaseNames.ts';
import { parsePublicKey } from './releaseKeys.ts';

/** Maximum time from the issue of a token to its expiry, in seconds. */
export const tokenLimitSeconds = 24 * 60 * 60;
/** Maximum difference between the clocks of the command and the server for a token of the maximum time, in seconds. */
const clockSkewSeconds = 60;
/** Type in the token's header (RFC 8725, section 3.11), so that no other token that a key signs is a preview's. */
const tokenType = 'site-preview+jwt';
/** The only accepted algorithm: with others a public key could be used as a shared secret. */
const algorithm = 'EdDSA';

const claimsSchema = Type.Object({
  /** Id of the preview. */
  jti: Type.String({ pattern: previewId.source }),
  /** Origin of the site on which the token is valid. */
  aud: Type.String(),
  /** Time of issue and of expiry, in seconds since 1970. */
  iat: Type.Integer(),
  exp: Type.Integer(),
  /** Release ids by part. */
  releases: Type.Record(Type.String({ pattern: partName.source }), Type.String({ pattern: releaseId.source }), {
    minProperties: 1,
    additionalProperties: false,
  }),
});

/** Content of a preview's link. */
export type PreviewClaims = {
  /** Id of the preview in the release log. */
  id: string;
  /** Release ids by part. */
  releases: Readonly<Record<string, string>>;
  /** Origin of the site, such as `https://site.example`. */
  audience: string;
  issuedAt: Date;
  /** End of the link, with a precision of seconds. */
  expiresAt: Date;
};

/** Reason why a token is rejected. */
export type TokenRejection = 'malformed' | 'signature' | 'expired' | 'audience' | 'too-long';

/** Conditions of a valid token. */
export type TokenConditions = {
  /** Origin of the site at which the token arrived. */
  audience: string;
  /** Returns the public keys (SPKI, DER, base64) that may sign links to previews of a part. */
  keysOf: (part: string) => readonly string[];
  now: Date;
};

/** Returns a random id for a preview: 12 hexadecimal digits. It is no secret. */
export function makePreviewId(): string {
  return randomBytes(6).toString('hex');
}

/** Resolves to a JSON Web Token (RFC 7519, compact form) with these claims, signed with an ed25519 private key. */
export async function signPreviewToken(
  key: KeyObject,
  { id, releases, audience, issuedAt, expiresAt }: PreviewClaims,
): Promise<string> {
  return new SignJWT({ releases })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/**
 * Resolves to the claims of a token, or to the reason why it is rejected. One key must have signed it that may sign for
 * every part of its releases. The claims alone open no preview: the release log has to list it (`findPreview`).
 */
export async function verifyPreviewToken(
  token: string,
  { audience, keysOf, now }: TokenConditions,
): Promise<{ claims: PreviewClaims } | { rejection: TokenRejection }> {
  const unverified = readClaims(token);
  if (!unverified || !isCanonical(token)) return { rejection: 'malformed' };
  for (const base64 of listCommonKeys(Object.keys(unverified.releases), keysOf)) {
    const key = parsePublicKey(base64);
    if (!key) continue;
    const outcome = await verifyWithKey(token, key, { audience, now });
    if (outcome === 'signature') continue;
    if (typeof outcome === 'string') return { rejection: outcome };
    return toClaims(outcome, now);
  }
  return { rejection: 'signature' };
}

/** Reads the claims of a token without verifying them: they name the parts, and these the keys. */
function readClaims(token: string): Static<typeof claimsSchema> | undefined {
  try {
    const claims: unknown = decodeJwt(token);
    return Value.Check(claimsSchema, claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the signature is written in the only canonical way. Decoders ignore the last bits of base64url and some
 * characters, so that a changed token could be valid.
 */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

function listCommonKeys(parts: readonly string[], keysOf: TokenConditions['keysOf']): string[] {
  const [first = [], ...others] = parts.map((part) => keysOf(part));
  return [...new Set(first)].filter((key) => others.every((keys) => keys.includes(key)));
}

async function verifyWithKey(
  token: string,
  key: KeyObject,
  { audience, now }: Pick<TokenConditions, 'audience' | 'now'>,
): Promise<JWTPayload | TokenRejection> {
  try {
    const conditions = { algorithms: [algorithm], typ: tokenType, audience, currentDate: now };
    return (await jwtVerify(token, key, conditions)).payload;
  } catch (error) {
    return toRejection(error);
  }
}

function toRejection(error: unknown): TokenRejection {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') return 'audience';
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}

/** Returns the verified claims. Rejects tokens for longer than 24 hours, also those that were issued in the future. */
function toClaims(payload: JWTPayload, now: Date): { claims: PreviewClaims } | { rejection: TokenRejection } {
  if (!Value.Check(claimsSchema, payload)) return { rejection: 'malformed' };
  const { jti, aud, iat, exp, releases } = payload;
  const nowSeconds = now.getTime() / 1000;
  if (Math.max(exp - iat, exp - nowSeconds - clockSkewSeconds) > tokenLimitSeconds) return { rejection: 'too-long' };
  const [issuedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)];
  return { claims: { id: jti, releases, audience: aud, issuedAt, expiresAt } };
}
