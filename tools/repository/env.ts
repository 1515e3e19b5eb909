import { type KeyObject, randomInt } from 'node:crypto';
import path from 'node:path';
import { defaultFiles, rootFolder } from '@site/shared/env';
import {
  databaseUrlSetting,
  EnvironmentError,
  expectOneStore,
  isDatabaseUrl,
  parseEnvironment,
  type Variables,
} from '@site/shared/environment';
import { Type } from 'typebox';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import { parseSigningKey, readRootKeys, withoutKeys } from '@site/releases/signing/releaseKeys';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { type RenderLimits, renderLimitSettings } from '../../shell/server/rendering/renderOptions.ts';
import { root } from './repository.ts';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

/** Settings of the commands; `docs/configuration.md` is generated from their titles and descriptions. */
export const commandSettings = Type.Object({
  PORT: Type.Integer({ ...port, title: 'Port of the site that `npm start` and `npm run dev` start.', default: 4000 }),
  SERVICE_PORT: Type.Optional(
    Type.Integer({
      ...port,
      title: 'Port of the site service that they start, and that release commands call. Unset: `PORT` + 1.',
    }),
  ),
  ADMIN_PORT: Type.Optional(
    Type.Integer({
      ...port,
      title: 'Port of the operators’ pages. Unset: `PORT` + 2, or any free one where `PORT` is 0.',
    }),
  ),
  SERVICE_ADMIN_PORT: Type.Optional(
    Type.Integer({
      ...port,
      title:
        'Port of the site service’s metrics and figures, with `npm start`. Unset: `PORT` + 3, or any free one where `PORT` is 0.',
    }),
  ),
  SERVICE_URL: Type.Optional(
    Type.String({
      title:
        'Base URL of the site service that a command calls. Unset: the one at `SERVICE_PORT` or `PORT` + 1 if these are set, else that of a running `npm start`.',
      pattern: '^https?://',
      description: 'the http:// or https:// address of the site service',
    }),
  ),
  RELEASE_STORE: Type.Optional(
    Type.String({
      title: 'Folder with the releases and the release log. Unset: `var/releases`.',
      description: 'the folder of the release store',
    }),
  ),
  DATABASE_URL: databaseUrlSetting,
  RELEASE_SIGNING_KEY: Type.Optional(
    Type.String({
      title: 'Private key that signs releases and entries of the release log.',
      description: 'an ed25519 private key (`npm run release-keys -- create`)',
    }),
  ),
  PREVIEW_KEY: Type.Optional(
    Type.String({
      title:
        'Private key that signs the links of previews while the release log is unsigned: the one of the site servers. Unset: the key in `var/preview-key`, which `npm start` gives its site server.',
      description: 'an ed25519 private key (`npm run release-keys -- create`)',
    }),
  ),
  RELEASE_KEYS: Type.String({
    title:
      'File of the root keys that verify the release log. Unset: a release store in `var/` is unsigned until its log is signed.',
    default: path.join(rootFolder, defaultFiles.releaseKeys),
    description: `the file of the root keys, or "${withoutKeys}" for an unsigned release store`,
  }),
  SOURCE_DATE_EPOCH: Type.Optional(
    Type.Integer({
      title: 'Time of the releases that `npm run build` makes, in seconds since 1970. Unset: the time of the commit.',
      minimum: 0,
      description: 'a whole number of seconds',
    }),
  ),
  ...renderLimitSettings,
  // Not the full Chromium: Playwright also uses the headless shell for headless runs.
  CHROMIUM: Type.String({
    title: 'Chromium of browser tests, release checks and measurements.',
    default: '/usr/bin/chromium-headless-shell',
    description: 'the path of a Chromium',
  }),
});

/** Settings of the chaos test (docs/testing.md). */
export const chaosSettings = Type.Object({
  CHAOS_OPERATIONS: Type.Integer({
    title: 'Releases and rollbacks of the test.',
    minimum: 4,
    default: 5,
    description: 'a whole number of operations, at least 4',
  }),
  CHAOS_KILLS: Type.Integer({
    title: 'Commands and servers that the test ends by SIGKILL.',
    minimum: 2,
    default: 3,
    description: 'a whole number of kills, at least 2',
  }),
  CHAOS_SEED: Type.Integer({
    title: 'Seed of the random choices. 0: another seed in each run, which the test prints.',
    minimum: 0,
    default: 0,
    description: 'the seed that a failed chaos test printed, or 0 for any',
  }),
});

/** Settings of the test of inquiries while the service is killed; `docs/configuration.md` is generated from them. */
export const durabilitySettings = Type.Object({
  DURABILITY_INQUIRIES: Type.Integer({
    title: 'Visitors of the test who send an inquiry.',
    minimum: 50,
    default: 200,
    description: 'a whole number of visitors, at least 50',
  }),
  DURABILITY_KILLS: Type.Integer({
    title: 'Times that the test ends the site service by SIGKILL.',
    minimum: 2,
    default: 4,
    description: 'a whole number of kills, at least 2',
  }),
});

/** Parsed settings of the commands. */
export type ToolEnv = {
  port: number;
  servicePort: number;
  /** Port of the operators' pages, on the loopback interface. */
  adminPort: number;
  /** True if the variables determine `adminPort`. If false, it is the default, and a command looks for a running site. */
  isAdminSet: boolean;
  /** Port of the site service's metrics and figures, on the loopback interface. */
  serviceAdminPort: number;
  /** Folder of the release store, or the `postgres://` URL of the database that holds it. */
  store: string;
  serviceUrl: string;
  /** True if the variables name the service. If false, `serviceUrl` is the default, and a command looks for a running one. */
  isServiceSet: boolean;
  /** Time limits of a page in the release checks; the site server has the same settings. */
  limits: RenderLimits;
  /** Keys that verify the release log, none for an unsigned local store, and keys that sign releases and log entries. */
  signing: Required<LogSigning>;
  /** Private key that signs the links of previews where the log is unsigned; undefined if the variables name none. */
  previewKey: KeyObject | undefined;
  /** Path of the file of the root keys, or `none`. */
  keysFile: string;
  /** Time of a reproducible build. */
  sourceTime: Date | undefined;
  /** Path of the Chromium for tests and measurements. */
  browserPath: string;
};

/**
 * Parses the settings of the commands; a relative `RELEASE_STORE` starts at the root of the repository.
 * @throws EnvironmentError with every invalid variable.
 */
export function readToolEnv(variables: Variables = process.env): ToolEnv {
  const consequence = 'The command cannot run';
  const settings = parseEnvironment(commandSettings, variables, consequence);
  expectOneStore({ ...variables, DATABASE_URL: settings.DATABASE_URL }, 'RELEASE_STORE', consequence);
  const servicePort = settings.SERVICE_PORT ?? settings.PORT + 1;
  const store = settings.DATABASE_URL ?? path.resolve(root, settings.RELEASE_STORE ?? defaultFiles.releases);
  const canBeUnsigned = isLocalStore(store) && !variables['RELEASE_KEYS'];
  return {
    port: settings.PORT,
    servicePort,
    adminPort: settings.ADMIN_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 2),
    serviceAdminPort: settings.SERVICE_ADMIN_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 3),
    isAdminSet: ['ADMIN_PORT', 'PORT'].some((name) => Boolean(variables[name])),
    store,
    isServiceSet: ['SERVICE_URL', 'SERVICE_PORT', 'PORT'].some((name) => Boolean(variables[name])),
    serviceUrl: settings.SERVICE_URL ?? `http://127.0.0.1:${servicePort}`,
    signing: {
      readRoot: canBeUnsigned
        ? () => readRootsOfLocal(store, settings.RELEASE_KEYS)
        : () => readRootKeys(settings.RELEASE_KEYS),
      signingKeys: settings.RELEASE_SIGNING_KEY === undefined ? [] : [parseSigningKey(settings.RELEASE_SIGNING_KEY)],
    },
    previewKey: settings.PREVIEW_KEY === undefined ? undefined : parseSigningKey(settings.PREVIEW_KEY, 'PREVIEW_KEY'),
    keysFile: settings.RELEASE_KEYS,
    sourceTime: settings.SOURCE_DATE_EPOCH === undefined ? undefined : new Date(settings.SOURCE_DATE_EPOCH * 1000),
    limits: { renderLimitMs: settings.RENDER_LIMIT_MS, preloadLimitMs: settings.PRELOAD_LIMIT_MS },
    browserPath: settings.CHROMIUM,
  };
}

/** Returns true for a store in `var/`, which Git ignores: it belongs to this clone, and no other machine serves it. */
function isLocalStore(store: string): boolean {
  return store.startsWith(path.join(root, 'var') + path.sep);
}

/**
 * Reads the root keys for a local store. The file in the repository names the keys of the real site; a local store is
 * unsigned in spite of it, so that every clone can build and serve without a private key. A log that somebody began to
 * sign stays signed.
 */
async function readRootsOfLocal(store: string, file: string): Promise<string[]> {
  const { entry } = await openReleaseLog(createFolderReleaseStore(store).log).head();
  return entry?.trust ? readRootKeys(file) : [];
}

/** Parsed settings of the chaos test. */
export type ChaosEnv = {
  operations: number;
  kills: number;
  /** Seed of the random choices. */
  seed: number;
};

/**
 * Parses the settings of the chaos test; without a seed it draws another one each time.
 * @throws EnvironmentError with every invalid variable.
 */
export function readChaosEnv(variables: Variables = process.env): ChaosEnv {
  const settings = parseEnvironment(chaosSettings, variables, 'The chaos test cannot start');
  const seed = settings.CHAOS_SEED === 0 ? randomInt(1, 1_000_000) : settings.CHAOS_SEED;
  return { operations: settings.CHAOS_OPERATIONS, kills: settings.CHAOS_KILLS, seed };
}

/**
 * Parses the settings of the test of inquiries while the service is killed.
 * @throws EnvironmentError with every invalid variable.
 */
export function readDurabilityEnv(variables: Variables = process.env): { inquiries: number; kills: number } {
  const settings = parseEnvironment(durabilitySettings, variables, 'The test cannot start');
  return { inquiries: settings.DURABILITY_INQUIRIES, kills: settings.DURABILITY_KILLS };
}

/** Names of the settings that say where releases and inquiries are stored, and where inquiries are sent. */
const storeNames = /^(?:RELEASE_STORE|INQUIRY_DB|DATABASE_URL|CACHE_DIR|SMTP_URL)(?:_FILE)?$/;

/**
 * Returns the environment of this process with settings added, for a child process. It lacks the stores of this process,
 * which tests and measurements must not use.
 */
export function childEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !storeNames.test(name));
  return { ...Object.fromEntries(inherited), ...settings };
}

/** Returns the settings of this process that name stores, for a child process that uses the same. */
export function ownStores(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => storeNames.test(name));
  return Object.fromEntries(own.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Returns the settings with which a child process uses a release store. */
export function storeSettings(location: string): Record<string, string> {
  return { [isDatabaseUrl(location) ? 'DATABASE_URL' : 'RELEASE_STORE']: location };
}

/** Returns the path of the server state file of the site server at a port. */
export function serverStateFileOf(port: number): string {
  return path.join(root, `var/site-server/${port}.json`);
}

/**
 * Returns the URL of the database that `npm run migrate` changes.
 * @throws EnvironmentError if it is not set or no URL.
 */
export function readDatabaseUrl(variables: Variables = process.env): string {
  const consequence = 'No database was changed';
  const { DATABASE_URL: url } = parseEnvironment(Type.Pick(commandSettings, ['DATABASE_URL']), variables, consequence);
  if (url !== undefined) return url;
  throw new EnvironmentError(
    `${consequence}, for DATABASE_URL is not set: set it to the postgres:// URL of the site’s database with the role site_owner.`,
  );
}
