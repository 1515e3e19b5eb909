import path from 'node:path';
import { parseEnvironment, trustProxySetting, type Variables } from '@site/shared/environment';
import { type Static, Type } from 'typebox';
import { keysFile, withoutKeys } from '@site/releases/signing/releaseKeys';
import { serverName } from '@site/releases/store/releaseNames';
import { setKeyPattern } from '@site/releases/store/releaseSet';
import { requestLimits } from './http/guards/requestLimits.ts';
import { millisecondsSetting, renderLimitSettings } from './rendering/renderOptions.ts';

const repository = path.resolve(import.meta.dirname, '../..');

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

const environmentSchema = Type.Object({
  PORT: Type.Integer({ ...port, default: 4000 }),
  /** Where operators read what the public does not, on the loopback alone; without it, nobody does. */
  ADMIN_PORT: Type.Optional(Type.Integer(port)),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address or host name to listen on' }),
  SERVICE_URL: Type.String({
    pattern: '^https?://',
    default: 'http://127.0.0.1:4001',
    description: 'the http:// or https:// address of the site service',
  }),
  RELEASE_STORE: Type.String({
    minLength: 1,
    default: path.join(repository, 'var/releases'),
    description: 'the folder of the release store',
  }),
  /** File of the site's root keys, read again while the server runs. */
  RELEASE_KEYS: Type.String({
    minLength: 1,
    default: keysFile,
    description: `the file of the root keys, or "${withoutKeys}" for an unsigned release store`,
  }),
  RELEASE_SERVER_KEY: Type.Optional(
    Type.String({ description: 'an ed25519 private key (`npm run release-keys -- create`)' }),
  ),
  SERVER_NAME: Type.Optional(
    Type.String({ pattern: serverName.source, description: 'a name of up to 80 letters, digits, ".", "_" and "-"' }),
  ),
  /** File of the server's state: what served, what was rejected, what ended it. Each server needs its own. */
  SERVER_STATE_FILE: Type.Optional(Type.String({ minLength: 1, description: 'a file that the server may write' })),
  /** Serves this set, whatever the release log says: for a release that is looked at before it is live. */
  RELEASE_SET: Type.Optional(
    Type.String({ pattern: setKeyPattern, description: 'the releases of a set, such as discover=<id>,shell=<id>' }),
  ),
  /** How often the release log and the content's version are read. */
  WATCH_INTERVAL_MS: millisecondsSetting(50, 500),
  TRUST_PROXY: trustProxySetting,
  /** How long browsers are to come by TLS only: for sites behind TLS. */
  HSTS_SECONDS: Type.Integer({
    minimum: 0,
    default: 0,
    description: 'a whole number of seconds, or 0 where the site is not behind TLS',
  }),
  PAGES_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: requestLimits.pagesPerMinute,
    description: 'a whole number of pages that one address may have in a minute, at least 1',
  }),
  READS_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: requestLimits.readsPerMinute,
    description: 'a whole number of calls and drawings that one address may have in a minute, at least 1',
  }),
  ...renderLimitSettings,
  LOG_LEVEL: Type.Enum(['silent', 'error', 'warn', 'info'], {
    default: 'info',
    description: 'silent, error, warn or info',
  }),
});

/** The site server's settings, parsed. */
export type ServerEnvironment = Static<typeof environmentSchema>;

/**
 * Parses the site server's settings; an unset or empty variable takes its default.
 * @throws EnvironmentError naming every faulty variable.
 */
export function parseServerEnvironment(variables: Variables = process.env): ServerEnvironment {
  return parseEnvironment(environmentSchema, variables, 'The site server cannot start');
}
