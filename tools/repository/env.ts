import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseEnvironment, type Variables } from '@site/shared/environment';
import { Type } from 'typebox';
import type { LogSigning } from '@site/releases/log/releaseLog';
import { keysFile, parseSigningKey, readRootKeys, withoutKeys } from '@site/releases/signing/releaseKeys';
import { type RenderLimits, renderLimitSettings } from '../../shell/server/rendering/renderOptions.ts';
import { defaultStore, root } from './repository.ts';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

const environmentSchema = Type.Object({
  PORT: Type.Integer({ ...port, default: 4000 }),
  /** The port after the site's where it is unset. */
  SERVICE_PORT: Type.Optional(Type.Integer(port)),
  /** The port after that where it is unset; any free one where the site's is. */
  ADMIN_PORT: Type.Optional(Type.Integer(port)),
  SERVICE_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'the http:// or https:// address of the site service' }),
  ),
  RELEASE_STORE: Type.Optional(Type.String({ description: 'the folder of the release store' })),
  RELEASE_SIGNING_KEY: Type.Optional(
    Type.String({ description: 'an ed25519 private key (`npm run release-keys -- create`)' }),
  ),
  RELEASE_KEYS: Type.String({
    default: keysFile,
    description: `the file of the root keys, or "${withoutKeys}" for an unsigned release store`,
  }),
  ...renderLimitSettings,
  /** Chromium without the browser's own windows, where Debian puts it: Playwright's choice for headless runs as well. */
  CHROMIUM: Type.String({ default: '/usr/bin/chromium-headless-shell', description: 'the path of a Chromium' }),
});

const chaosSchema = Type.Object({
  CHAOS_OPERATIONS: Type.Integer({ minimum: 4, default: 5, description: 'a whole number of operations, at least 4' }),
  CHAOS_KILLS: Type.Integer({ minimum: 2, default: 3, description: 'a whole number of kills, at least 2' }),
  CHAOS_SEED: Type.Integer({ minimum: 0, default: 0, description: 'the seed that a failed storm named, or 0 for any' }),
});

/** Settings of the tools, from the environment. */
export type ToolEnv = {
  port: number;
  servicePort: number;
  /** Where operators ask the site server, on the loopback. */
  adminPort: number;
  store: string;
  serviceUrl: string;
  /** How long pages may take before a release is rejected: the server's own settings. */
  limits: RenderLimits;
  /** Keys by which the release log is verified, and those that sign releases and log entries. */
  signing: Required<LogSigning>;
  /** Path of the file of the root keys, or `none`. */
  keysFile: string;
  /** The browser for tests and measurements. */
  browserPath: string;
};

/**
 * Reads the tools' settings; a relative RELEASE_STORE starts at the repository's root.
 * @throws EnvironmentError naming every faulty variable.
 */
export function readToolEnv(variables: Variables = process.env): ToolEnv {
  const settings = parseEnvironment(environmentSchema, variables, 'The command cannot run');
  const servicePort = settings.SERVICE_PORT ?? settings.PORT + 1;
  return {
    port: settings.PORT,
    servicePort,
    adminPort: settings.ADMIN_PORT ?? (settings.PORT === 0 ? 0 : settings.PORT + 2),
    store: path.resolve(root, settings.RELEASE_STORE ?? defaultStore),
    serviceUrl: settings.SERVICE_URL ?? `http://127.0.0.1:${servicePort}`,
    signing: {
      readRoot: () => readRootKeys(settings.RELEASE_KEYS),
      signingKeys: settings.RELEASE_SIGNING_KEY === undefined ? [] : [parseSigningKey(settings.RELEASE_SIGNING_KEY)],
    },
    keysFile: settings.RELEASE_KEYS,
    limits: { renderLimitMs: settings.RENDER_LIMIT_MS, preloadLimitMs: settings.PRELOAD_LIMIT_MS },
    browserPath: settings.CHROMIUM,
  };
}

/** How long the storm of releases blows that the browser tests try (docs/testing.md). */
export type ChaosEnv = {
  operations: number;
  kills: number;
  /** What its chances are drawn from. */
  seed: number;
};

/**
 * Reads the storm's settings; a seed that is not given is another one each time.
 * @throws EnvironmentError naming every faulty variable.
 */
export function readChaosEnv(variables: Variables = process.env): ChaosEnv {
  const settings = parseEnvironment(chaosSchema, variables, 'The storm cannot begin');
  const seed = settings.CHAOS_SEED === 0 ? randomInt(1, 1_000_000) : settings.CHAOS_SEED;
  return { operations: settings.CHAOS_OPERATIONS, kills: settings.CHAOS_KILLS, seed };
}

/** The environment for a child process: this one's, with settings added. */
export function childEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** File of the state of the site server at a port. */
export function serverStateFileOf(port: number): string {
  return path.join(root, `var/site-server/${port}.json`);
}
