import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { parseEnvironment, type Variables } from '@site/shared/environment';
import { Type } from 'typebox';
import { parseSigningKey } from '../shell/server/releases/signing/releaseKeys.ts';
import { defaultStore, root } from './repository.ts';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

const environmentSchema = Type.Object({
  PORT: Type.Integer({ ...port, default: 4000 }),
  /** The port after the site's where it is unset. */
  SERVICE_PORT: Type.Optional(Type.Integer(port)),
  SERVICE_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'the http:// or https:// address of the site service' }),
  ),
  RELEASE_STORE: Type.Optional(Type.String({ description: 'the folder of the release store' })),
  RELEASE_SIGNING_KEY: Type.Optional(Type.String({ description: 'an ed25519 private key (`npm run release-key`)' })),
  CHROMIUM: Type.String({ default: '/usr/bin/chromium', description: 'the path of a Chromium' }), // where Debian puts it
});

/** Settings of the tools, from the environment. */
export type ToolEnv = {
  port: number;
  servicePort: number;
  store: string;
  serviceUrl: string;
  /** What signs releases and log entries; a part without a key in release-keys.json needs none. */
  signingKey: KeyObject | undefined;
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
    store: path.resolve(root, settings.RELEASE_STORE ?? defaultStore),
    serviceUrl: settings.SERVICE_URL ?? `http://127.0.0.1:${servicePort}`,
    signingKey: settings.RELEASE_SIGNING_KEY === undefined ? undefined : parseSigningKey(settings.RELEASE_SIGNING_KEY),
    browserPath: settings.CHROMIUM,
  };
}

/** The environment for a child process: this one's, with settings added. */
export function childEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** File of the notes of the site server at a port. */
export function notesFileOf(port: number): string {
  return path.join(root, `var/site-server/${port}.json`);
}
