import { resolve } from 'node:path';
import { defaultFiles, rootFolder } from '@site/shared/env';
import {
  adminNetworksSetting,
  databaseUrlSetting,
  drainSetting,
  expectOneStore,
  logSampleSetting,
  parseEnvironment,
  trustProxySetting,
  type Variables,
} from '@site/shared/environment';
import { type Static, Type } from 'typebox';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

/** Settings of the site service; `docs/configuration.md` is generated from their titles and descriptions. */
export const serviceSettings = Type.Object({
  SERVICE_PORT: Type.Integer({
    ...port,
    title: 'Port of the site service.',
    default: 4001,
  }),
  SERVICE_HOST: Type.String({
    title: 'Address on which the site service listens.',
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  SERVICE_ADMIN_PORT: Type.Optional(
    Type.Integer({
      ...port,
      title: 'Port of the metrics and figures of the site service. Unset: no such port.',
    }),
  ),
  SERVICE_ADMIN_HOST: Type.String({
    title: 'Address on which the metrics and figures are served.',
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address or host name to listen on',
  }),
  ADMIN_NETWORKS: adminNetworksSetting,
  INQUIRY_NETWORKS: {
    ...adminNetworksSetting,
    title: 'Networks, within ADMIN_NETWORKS, whose clients may read and change inquiries. Others get 403.',
  },
  CONTENT_DIR: Type.String({
    title: 'Folder of the content.',
    minLength: 1,
    default: defaultFiles.content,
    description: 'a folder',
  }),
  SECTIONS_DIR: Type.String({
    title: 'Folder of the sections: content types that they declare in `<section>/content` are served.',
    minLength: 1,
    default: defaultFiles.sections,
    description: 'a folder',
  }),
  CONTENT_DRAFTS: Type.Enum(['hidden', 'shown'], {
    title: 'Drafts: hidden from visitors, or shown as if they were published.',
    default: 'hidden',
    description: 'hidden or shown',
  }),
  INQUIRY_DB: Type.String({
    title: 'SQLite file of the inquiries.',
    minLength: 1,
    default: 'var/inquiries.sqlite',
    description: 'a file',
  }),
  DATABASE_URL: databaseUrlSetting,
  PICTURE_CACHE_DIR: Type.String({
    title: 'Folder of resized pictures. It can be deleted at any time.',
    minLength: 1,
    default: 'var/pictures',
    description: 'a folder',
  }),
  TRUST_PROXY: trustProxySetting,
  DRAIN_MS: drainSetting,
  INQUIRY_LIMIT_MAX: Type.Integer({
    title: 'Most inquiries from one IP address within the window below. More get 429.',
    minimum: 1,
    default: 5,
    description: 'a whole number of inquiries, at least 1',
  }),
  INQUIRY_LIMIT_WINDOW_MS: Type.Integer({
    title: 'Window of the limit above.',
    minimum: 1000,
    default: 3_600_000,
    description: 'a whole number of milliseconds, at least 1000',
  }),
  INQUIRY_FORM_MIN_MS: Type.Integer({
    title: 'Least age of a form that is sent, in milliseconds. The visitor is asked to send a newer one again.',
    minimum: 0,
    maximum: 60_000,
    default: 3000,
    description: 'a whole number of milliseconds, from 0 to 60000',
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    title: 'Least severe log lines that the service writes.',
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
  LOG_SAMPLE: logSampleSetting,
});

/** Parsed settings of the site service; paths are absolute. */
export type ServiceEnvironment = Static<typeof serviceSettings>;

/**
 * Parses the settings of the site service; an unset or empty variable takes its default. No other module of the
 * service reads `process.env`.
 * @throws EnvironmentError with every invalid variable.
 */
export function parseServiceEnvironment(variables: Variables = process.env): ServiceEnvironment {
  const consequence = 'The site service cannot start';
  const settings = parseEnvironment(serviceSettings, variables, consequence);
  expectOneStore({ ...variables, DATABASE_URL: settings.DATABASE_URL }, 'INQUIRY_DB', consequence);
  return {
    ...settings,
    CONTENT_DIR: fromRoot(settings.CONTENT_DIR),
    SECTIONS_DIR: fromRoot(settings.SECTIONS_DIR),
    INQUIRY_DB: fromRoot(settings.INQUIRY_DB),
    PICTURE_CACHE_DIR: fromRoot(settings.PICTURE_CACHE_DIR),
  };
}

function fromRoot(path: string): string {
  return resolve(rootFolder, path);
}
