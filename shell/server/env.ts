import path from 'node:path';
import { defaultFiles, rootFolder } from '@site/shared/env';
import {
  adminNetworksSetting,
  databaseUrlSetting,
  expectOneStore,
  drainSetting,
  logSampleSetting,
  parseEnvironment,
  trustProxySetting,
  type Variables,
} from '@site/shared/environment';
import { type Static, Type } from 'typebox';
import { withoutKeys } from '@site/releases/signing/releaseKeys';
import { serverName } from '@site/releases/store/releaseNames';
import { setKeyPattern } from '@site/releases/store/releaseSet';
import { requestLimits } from './http/guards/requestLimits.ts';
import { millisecondsSetting, renderLimitSettings } from './rendering/renderOptions.ts';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

/** Settings of the site server; `docs/configuration.md` is generated from their titles and descriptions. */
export const serverSettings = Type.Object({
  PORT: Type.Integer({ ...port, title: 'Port of the public site.', default: 4000 }),
  ADMIN_PORT: Type.Optional(
    Type.Integer({
      ...port,
      title: 'Port of the operators’ pages. Unset: no such port.',
    }),
  ),
  ADMIN_HOST: Type.String({
    title: 'Address on which the operators’ pages are served.',
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  ADMIN_NETWORKS: adminNetworksSetting,
  HOST: Type.String({
    title: 'Address on which the public site listens.',
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  SERVICE_URL: Type.String({
    title: 'Base URL of the site service, or of several. Calls go to the first one that answers.',
    pattern: String.raw`^https?://[^\s,]+(?:,https?://[^\s,]+)*$`,
    default: 'http://127.0.0.1:4001',
    description: 'http:// or https:// addresses of site services, separated by commas',
  }),
  SERVICE_ADMIN_URL: Type.Optional(
    Type.String({
      title:
        'Base URL of the admin port of a site service, whose figures are shown on the operators’ page. Unset: none.',
      pattern: String.raw`^https?://[^\s,]+$`,
      description: 'the http:// or https:// address of SERVICE_ADMIN_PORT',
    }),
  ),
  RELEASE_STORE: Type.String({
    title: 'Folder with the releases and the release log.',
    minLength: 1,
    default: path.join(rootFolder, defaultFiles.releases),
    description: 'the folder of the release store',
  }),
  DATABASE_URL: databaseUrlSetting,
  CACHE_DIR: Type.Optional(
    Type.String({
      title:
        'Folder in which the server keeps the releases and log entries of the database, so that it starts without it. Each server needs a folder of its own. Unset: no cache.',
      minLength: 1,
      description: 'a folder that the server may write',
    }),
  ),
  RELEASE_KEYS: Type.String({
    title: 'File of the root keys that verify the release log. The server reads it again while it runs.',
    minLength: 1,
    default: path.join(rootFolder, defaultFiles.releaseKeys),
    description: `the file of the root keys, or "${withoutKeys}" for an unsigned release store`,
  }),
  RELEASE_SERVER_KEY: Type.Optional(
    Type.String({
      title:
        'Private key that signs the log entries of a server: it withdraws a release that crashes or whose pages fail, and ends canaries. Unset: the server writes no entry to a signed log.',
      description: 'an ed25519 private key (`npm run release-keys -- create`)',
    }),
  ),
  PREVIEW_KEY: Type.Optional(
    Type.String({
      title:
        'Private key with which commands sign the links of previews while the release log is unsigned; the server verifies them with its public half. Unset: no previews with an unsigned log.',
      description: 'an ed25519 private key (`npm run release-keys -- create`)',
    }),
  ),
  AUTO_ROLLBACK: Type.Enum(['on', 'off'], {
    title:
      'Automatic rollback: the server withdraws a new live release if most of its pages fail. A signed log needs `RELEASE_SERVER_KEY` for that.',
    default: 'on',
    description: 'on or off',
  }),
  SERVER_NAME: Type.Optional(
    Type.String({
      title: 'Name of the server in its report to the release store. Unset: host name and port.',
      pattern: serverName.source,
      description: 'a name of up to 80 letters, digits, ".", "_" and "-"',
    }),
  ),
  SERVER_STATE_FILE: Type.Optional(
    Type.String({
      title:
        'File of the server state: the last release set that served, rejected releases, crashes. Each server needs a file of its own.',
      minLength: 1,
      description: 'a file that the server may write',
    }),
  ),
  RELEASE_SET: Type.Optional(
    Type.String({
      title:
        'Release set to serve instead of the one that the release log names: for a look at a release before it is live.',
      pattern: setKeyPattern,
      description: 'the releases of a set, such as discover=<id>,shell=<id>',
    }),
  ),
  WATCH_INTERVAL_MS: millisecondsSetting(
    'Time between two reads of the release log, and of the content version.',
    50,
    500,
  ),
  WARM_UP_MS: Type.Integer({
    title:
      'Most time in which a starting server renders pages, those of the navigation first, before `/_site/ready` answers 200. It serves meanwhile.',
    minimum: 0,
    maximum: 60_000,
    default: 2000,
    description: 'a whole number of milliseconds up to 60000, or 0 for no such pages',
  }),
  TRUST_PROXY: trustProxySetting,
  DRAIN_MS: drainSetting,
  HSTS_SECONDS: Type.Integer({
    title: 'max-age of the Strict-Transport-Security header; 0 omits the header.',
    minimum: 0,
    default: 0,
    description: 'a whole number of seconds, or 0 where the site is not behind TLS',
  }),
  PAGES_PER_MINUTE: Type.Integer({
    title: 'Most pages for one IP address (of IPv6, one /64) in a minute. More get 429.',
    minimum: 1,
    default: requestLimits.pagesPerMinute,
    description: 'a whole number of pages that one address may have in a minute, at least 1',
  }),
  READS_PER_MINUTE: Type.Integer({
    title: 'Most API calls and drawings for one IP address (of IPv6, one /64) in a minute. More get 429.',
    minimum: 1,
    default: requestLimits.readsPerMinute,
    description: 'a whole number of calls and drawings that one address may have in a minute, at least 1',
  }),
  ...renderLimitSettings,
  RUM_SAMPLE: Type.Number({
    title: 'Share of the page views of visitors whose times the server records. 0 records none.',
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'a number from 0 (none) to 1 (all)',
  }),
  LOG_SAMPLE: logSampleSetting,
  LOG_LEVEL: Type.Enum(['silent', 'error', 'warn', 'info'], {
    title: 'Least severe log lines that the server writes.',
    default: 'info',
    description: 'silent, error, warn or info',
  }),
});

/** Parsed settings of the site server. */
export type ServerEnvironment = Static<typeof serverSettings>;

/**
 * Parses the settings of the site server; an unset or empty variable takes its default.
 * @throws EnvironmentError with every invalid variable.
 */
export function parseServerEnvironment(variables: Variables = process.env): ServerEnvironment {
  const consequence = 'The site server cannot start';
  const settings = parseEnvironment(serverSettings, variables, consequence);
  expectOneStore({ ...variables, DATABASE_URL: settings.DATABASE_URL }, 'RELEASE_STORE', consequence);
  return settings;
}
