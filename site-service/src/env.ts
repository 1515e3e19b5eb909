import { resolve } from 'node:path';
import { defaultFiles, rootFolder } from '@site/shared/env';
import {
  adminNetworksSetting,
  databaseUrlSetting,
  drainSetting,
  EnvironmentError,
  expectOneStore,
  logSampleSetting,
  parseEnvironment,
  trustProxySetting,
  type Variables,
} from '@site/shared/environment';
import { type Static, Type } from 'typebox';

const port = { minimum: 0, maximum: 65_535, description: 'a port from 0 (any free one) to 65535' };

const mailAddress = {
  pattern: String.raw`^[\w.!#$%&'*+/=?^\x60{|}~-]+@[A-Za-z\d.-]+$`,
  description: 'an e-mail address, such as inquiries@company.example',
};

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
  INQUIRY_RETENTION_DAYS: Type.Integer({
    title: 'Time from the receipt of an inquiry until the service deletes it.',
    minimum: 1,
    default: 730,
    description: 'a whole number of days, at least 1',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      title:
        'Mail server that sends a notification of each inquiry. `smtp://` uses STARTTLS, except for a server of this machine; `smtps://` uses TLS from the start. Unset: nobody is notified.',
      // No path and no parameters: those of nodemailer could switch the verification of certificates off.
      pattern: '^smtps?://[^/?#\\s]+/?$',
      writeOnly: true, // it may contain a password
      description: 'an address such as smtp://user:password@mail.example:587 or smtps://mail.example',
    }),
  ),
  INQUIRY_TO: Type.Optional(
    Type.String({
      ...mailAddress,
      title: 'Address that is notified of inquiries. Needed with SMTP_URL.',
    }),
  ),
  INQUIRY_FROM: Type.Optional(
    Type.String({
      ...mailAddress,
      title: 'Sender of the notifications, an address for which the mail server may send. Needed with SMTP_URL.',
    }),
  ),
  INQUIRY_DESK_URL: Type.Optional(
    Type.String({
      title:
        'URL under which the readers of the notifications reach `/_site/inquiries` of the admin port. Unset: the mail has no link.',
      pattern: '^https?://\\S+$',
      description: 'an http:// or https:// address, such as https://admin.example/_site/inquiries',
    }),
  ),
  INQUIRY_MAIL_RETRY_MS: Type.Integer({
    title: 'Pause after the first failed attempt to send a notification. It doubles with each attempt, up to 6 hours.',
    minimum: 10,
    default: 60_000,
    description: 'a whole number of milliseconds, at least 10',
  }),
  INQUIRY_MAIL_LIMIT_MS: Type.Integer({
    title:
      'Most time for one delivery. A notification whose service ends during its delivery is sent again after this time and a fifth.',
    minimum: 100,
    default: 600_000,
    description:
      'a whole number of milliseconds, at least 100; mail servers may take 10 minutes for the answer to a mail',
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
  expectMailAddresses(settings, consequence);
  return {
    ...settings,
    CONTENT_DIR: fromRoot(settings.CONTENT_DIR),
    SECTIONS_DIR: fromRoot(settings.SECTIONS_DIR),
    INQUIRY_DB: fromRoot(settings.INQUIRY_DB),
    PICTURE_CACHE_DIR: fromRoot(settings.PICTURE_CACHE_DIR),
  };
}

/** @throws EnvironmentError for a mail server without the addresses of the notifications, or with an invalid URL. */
function expectMailAddresses(settings: ServiceEnvironment, consequence: string): void {
  if (settings.SMTP_URL === undefined) return;
  const faults = (['INQUIRY_TO', 'INQUIRY_FROM'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `  ${name} is not set: set it to ${mailAddress.description}, or leave SMTP_URL out.`);
  if (!isMailServerUrl(settings.SMTP_URL))
    faults.push('  SMTP_URL is not valid: encode special characters of user name and password as in a URL.');
  if (faults.length > 0)
    throw new EnvironmentError(`${consequence}, for its environment is faulty:\n${faults.join('\n')}`);
}

/** Returns true if a URL can be parsed, and its user name and password decoded. */
function isMailServerUrl(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function fromRoot(path: string): string {
  return resolve(rootFolder, path);
}
