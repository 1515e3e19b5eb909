import { isAbsolute, join, resolve } from 'node:path';
import { parseEnvironment, trustProxySetting, type Variables } from '@site/shared/environment';
import { type Static, Type } from 'typebox';

/** Root of the repository: relative paths of the environment start here. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

const environmentSchema = Type.Object({
  SERVICE_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 4001,
    description: 'a port from 0 (any free one) to 65535',
  }),
  SERVICE_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  CONTENT_DIR: Type.String({ minLength: 1, default: 'site-service/content', description: 'a folder' }),
  CONTENT_DRAFTS: Type.Enum(['hidden', 'shown'], { default: 'hidden', description: 'hidden or shown' }),
  INQUIRY_DB: Type.String({ minLength: 1, default: 'var/inquiries.sqlite', description: 'a file' }),
  PICTURE_CACHE_DIR: Type.String({ minLength: 1, default: 'var/pictures', description: 'a folder' }),
  TRUST_PROXY: trustProxySetting,
  INQUIRY_LIMIT_MAX: Type.Integer({ minimum: 1, default: 5, description: 'a whole number of sends, at least 1' }),
  INQUIRY_LIMIT_WINDOW_MS: Type.Integer({
    minimum: 1000,
    default: 3_600_000,
    description: 'a whole number of milliseconds, at least 1000',
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
});

/** The service's settings, parsed: paths are absolute, numbers are numbers. */
export type ServiceEnvironment = Static<typeof environmentSchema>;

/**
 * Parses the service's settings; an unset or empty variable takes its default.
 * Nothing else in the service reads `process.env`.
 * @throws EnvironmentError naming every faulty variable.
 */
export function parseServiceEnvironment(variables: Variables = process.env): ServiceEnvironment {
  const settings = parseEnvironment(environmentSchema, variables, 'The site service cannot start');
  return {
    ...settings,
    CONTENT_DIR: fromRoot(settings.CONTENT_DIR),
    INQUIRY_DB: fromRoot(settings.INQUIRY_DB),
    PICTURE_CACHE_DIR: fromRoot(settings.PICTURE_CACHE_DIR),
  };
}

function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(repositoryRoot, path);
}
