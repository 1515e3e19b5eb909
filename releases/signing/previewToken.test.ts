import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Arbitrary, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, tuple } from 'fast-check';
import { listPreviewKeys } from '../log/previews.ts';
import { toPublicKey } from './releaseKeys.ts';
import {
  makePreviewId,
  type PreviewClaims,
  signPreviewToken,
  type TokenConditions,
  verifyPreviewToken,
} from './previewToken.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const [root, discover, products, server, stranger] = Array.from({ length: 5 }, makeKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
];
const trust = {
  root: [toPublicKey(root)],
  owners: { discover: [toPublicKey(discover)], products: [toPublicKey(products)] },
  servers: [toPublicKey(server)],
};
const start = Date.UTC(2026, 10, 24, 12);
/** Returns a time in seconds after noon. */
const at = (seconds: number) => new Date(start + seconds * 1000);
const claims: PreviewClaims = {
  id: '0123456789ab',
  releases: { discover: 'd2' },
  audience: 'https://site.example',
  issuedAt: at(0),
  expiresAt: at(3600),
};
const conditions: TokenConditions = {
  audience: claims.audience,
  keysOf: (part) => listPreviewKeys(trust, part, undefined),
  now: at(60),
};
const verify = (token: string, changes: Partial<TokenConditions> = {}) =>
  verifyPreviewToken(token, { ...conditions, ...changes });
const make = (key: KeyObject, changes: Partial<PreviewClaims> = {}) => signPreviewToken(key, { ...claims, ...changes });

test("tokens of the part's owner, of a root key and of an unsigned log's preview key are valid", async () => {
  for (const key of [discover, root]) expect(await verify(await make(key))).toEqual({ claims });
  const previewKey = makeKey();
  const keysOf = (part: string) => listPreviewKeys(undefined, part, toPublicKey(previewKey));
  expect(await verify(await make(previewKey), { keysOf })).toEqual({ claims });
  expect(await verify(await make(previewKey))).toEqual({ rejection: 'signature' });
});

test('one key must be allowed to sign for every part', async () => {
  const releases = { discover: 'd2', products: 'p2' };
  expect(await verify(await make(discover, { releases }))).toEqual({ rejection: 'signature' });
  expect(await verify(await make(root, { releases }))).toEqual({ claims: { ...claims, releases } });
});

test.each<[string, Partial<PreviewClaims>, Partial<TokenConditions>, string]>([
  ['at its expiry', {}, { now: at(3600) }, 'expired'],
  ['of another site', {}, { audience: 'https://staging.example' }, 'audience'],
  ['of the same host without TLS', {}, { audience: 'http://site.example' }, 'audience'],
  ['for more than 24 hours', { expiresAt: at(24 * 3600 + 1) }, {}, 'too-long'],
  ['issued in two minutes', { issuedAt: at(180), expiresAt: at(180 + 24 * 3600) }, {}, 'too-long'],
  ['of a part without a key', { releases: { toString: 'd2' } }, {}, 'malformed'],
  ['without releases', { releases: {} }, {}, 'malformed'],
])('a token %s is rejected', async (_name, changes, given, rejection) => {
  expect(await verify(await make(root, changes), given)).toEqual({ rejection });
});

test('a token for 24 hours is valid although the clock of its command is half a minute fast', async () => {
  const day = { issuedAt: at(90), expiresAt: at(90 + 24 * 3600) };
  expect(await verify(await make(discover, day))).toEqual({ claims: { ...claims, ...day } });
});

test.each(['', '.', '..', 'a.b.c', 'é', '0'.repeat(10_000)])('"%.20s" is malformed', async (token) => {
  expect(await verify(token)).toEqual({ rejection: 'malformed' });
});

test('ids of previews are random', () => {
  expect(new Set(Array.from({ length: 100 }, makePreviewId)).size).toBe(100);
});

type Json = Record<string, unknown>;
const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Json;
/** Splits a token in three. */
const split = (token: string) => token.split('.') as [header: string, payload: string, signature: string];
const join = (header: string, payload: string, signature: Buffer) =>
  `${header}.${payload}.${signature.toString('base64url')}`;
const signInput = (key: KeyObject, header: string, payload: string) =>
  sign(null, Buffer.from(`${header}.${payload}`), key);

test.each<Json>([{ typ: 'JWT' }, { typ: undefined }, { alg: 'Ed448' }, { crit: ['role'], role: 'root' }])(
  'a token of its owner with the header %j is malformed',
  async (change) => {
    const [before, payload] = split(await make(discover));
    const header = encode({ ...decode(before), ...change });
    expect(await verify(join(header, payload, signInput(discover, header, payload)))).toEqual({
      rejection: 'malformed',
    });
  },
);

test('a token is valid in one spelling only', async () => {
  const token = await make(discover);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.at(-1) ?? '');
  const sameBits = Array.from({ length: 15 }, (_, bits) => token.slice(0, -1) + alphabet[last + bits + 1]);
  for (const spelling of [...sameBits, `${token}=`, `${token}==`, `${token} `, `${token}\n`, `${token}.`])
    expect(await verify(spelling)).toEqual({ rejection: 'malformed' });
});

/** Changes a valid token, which `discover` has signed; returns it with the conditions under which it is verified. */
type Attack = (token: string) => Promise<string> | string;

const editBytes: Arbitrary<Attack> = tuple(
  nat(),
  constantFrom('replace', 'insert', 'delete', 'cut'),
  integer({ min: 32, max: 126 }),
).map(([position, edit, code]) => (token) => {
  const index = position % token.length;
  if (edit === 'cut') return token.slice(0, index);
  const char = String.fromCharCode(code);
  const other = char === token[index] ? (char === 'A' ? 'B' : 'A') : char;
  const added = edit === 'delete' ? '' : other;
  return token.slice(0, index) + added + token.slice(edit === 'insert' ? index : index + 1);
});

/** Other headers; the signature is kept, made with the right key, or an HMAC with the public key as its secret. */
const swapHeader: Arbitrary<Attack> = tuple(
  constantFrom<Json>(
    { alg: 'none' },
    { alg: 'HS256' },
    { alg: 'HS512' },
    { alg: 'ES256' },
    { alg: 'Ed448' },
    { typ: 'JWT' },
    { typ: undefined },
    { alg: undefined },
    { crit: ['b64'], b64: false },
    { crit: ['role'], role: 'root' },
  ),
  constantFrom('kept', 'none', 'own', 'hmac of text', 'hmac of DER', 'hmac of PEM'),
).map(([change, signature]) => (token) => {
  const [before, payload, kept] = split(token);
  const header = encode({ ...decode(before), ...change });
  const publicKey = toPublicKey(discover);
  const der = Buffer.from(publicKey, 'base64');
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
  const hash = change['alg'] === 'HS512' ? 'sha512' : 'sha256';
  const hmac = (secret: string | Buffer) => createHmac(hash, secret).update(`${header}.${payload}`).digest();
  const signatures: Record<typeof signature, () => Buffer> = {
    kept: () => Buffer.from(kept, 'base64url'),
    none: () => Buffer.from(''),
    own: () => signInput(discover, header, payload),
    'hmac of text': () => hmac(publicKey),
    'hmac of DER': () => hmac(der),
    'hmac of PEM': () => hmac(pem),
  };
  return join(header, payload, signatures[signature]());
});

/** Other claims or another encoding of the same claims, with the signature of the valid token. */
const swapClaims: Arbitrary<Attack> = constantFrom<Json>(
  { exp: start / 1000 + 7200 },
  { jti: 'another' },
  { aud: 'https://staging.example' },
  { releases: { discover: 'd3' } },
  { releases: { discover: 'd2', shell: 's2' } },
  { nbf: 0 },
  { iat: undefined },
  {},
).map((change) => (token) => {
  const [header, payload, signature] = split(token);
  const text = JSON.stringify({ ...decode(payload), ...change }, null, 1);
  return join(header, Buffer.from(text).toString('base64url'), Buffer.from(signature, 'base64url'));
});

/** Keys that may not sign for `discover`, some of them with the key itself in the header. */
const swapKey: Arbitrary<Attack> = tuple(
  constantFrom(products, server, stranger, makeKey()),
  constantFrom(true, false),
).map(([key, isEmbedded]) => (token) => {
  const [before, payload] = split(token);
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const header = isEmbedded ? encode({ ...decode(before), jwk, kid: toPublicKey(key) }) : before;
  return join(header, payload, signInput(key, header, payload));
});

/** Claims that the right key has signed, but that are not valid: too old, too long, for another site, incomplete. */
const signInvalid: Arbitrary<Attack> = oneof(
  nat({ max: 60 * 24 * 3600 }).map((age): Json => ({ iat: start / 1000 - age - 60, exp: start / 1000 + 60 - age })),
  nat().map((more): Json => ({ exp: start / 1000 + 24 * 3600 + 1 + more })),
  nat().map((more): Json => ({ iat: start / 1000 + 121 + more, exp: start / 1000 + 121 + 24 * 3600 + more })),
  constantFrom('https://staging.example', 'http://site.example', 'https://site.example:8443', '', 7, [], null).map(
    (aud): Json => ({ aud }),
  ),
  constantFrom<Json>(
    { jti: undefined },
    { jti: '../x' },
    { exp: undefined },
    { exp: '9999999999' },
    { iat: undefined },
    { iat: 0.5 },
    { releases: undefined },
    { releases: {} },
    { releases: ['d2'] },
    { releases: { discover: '../d2' } },
    { releases: { discover: 'd2', shell: 's2', constructor: 'x' } },
  ),
).map((change) => (token) => {
  const [header, before] = split(token);
  const payload = encode({ ...decode(before), ...change });
  return join(header, payload, signInput(discover, header, payload));
});

test('of 500 tampered, forged, expired and foreign tokens none is accepted', async () => {
  const token = await make(discover);
  expect(await verify(token)).toEqual({ claims });
  const attack = oneof(
    editBytes,
    swapHeader,
    swapClaims,
    swapKey,
    signInvalid,
    constant<Attack>(() => make(stranger)),
  );
  await assert(
    asyncProperty(attack, async (change) => {
      const changed = await change(token);
      expect(changed).not.toBe(token);
      expect(await verify(changed)).toEqual({ rejection: expect.any(String) });
    }),
    { numRuns: 500 },
  );
});
