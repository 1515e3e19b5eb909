import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@site/shared/env';
import { parseServiceEnvironment } from './env.ts';

test('an empty environment results in the defaults, with paths below the repository root', () => {
  expect(parseServiceEnvironment({})).toEqual({
    SERVICE_PORT: 4001,
    SERVICE_HOST: '127.0.0.1',
    SERVICE_ADMIN_HOST: '127.0.0.1',
    ADMIN_NETWORKS: 'loopback',
    INQUIRY_NETWORKS: 'loopback',
    CONTENT_DIR: join(rootFolder, 'site-service/content'),
    SECTIONS_DIR: rootFolder,
    CONTENT_DRAFTS: 'hidden',
    INQUIRY_DB: join(rootFolder, 'var/inquiries.sqlite'),
    TRUST_PROXY: 'loopback',
    DRAIN_MS: 0,
    PICTURE_CACHE_DIR: join(rootFolder, 'var/pictures'),
    INQUIRY_LIMIT_MAX: 5,
    INQUIRY_LIMIT_WINDOW_MS: 3_600_000,
    INQUIRY_FORM_MIN_MS: 3000,
    INQUIRY_RETENTION_DAYS: 730,
    INQUIRY_MAIL_RETRY_MS: 60_000,
    INQUIRY_MAIL_LIMIT_MS: 600_000,
    LOG_LEVEL: 'info',
    LOG_SAMPLE: 0.01,
  });
});

test('converts settings and keeps absolute paths', () => {
  expect(
    parseServiceEnvironment({ SERVICE_PORT: '0', INQUIRY_DB: '/data/i.sqlite', LOG_LEVEL: 'warn', UNRELATED: 'x' }),
  ).toMatchObject({ SERVICE_PORT: 0, INQUIRY_DB: '/data/i.sqlite', LOG_LEVEL: 'warn' });
});

test('one error lists all invalid variables with their allowed values', () => {
  const parse = () => parseServiceEnvironment({ SERVICE_PORT: '70000', INQUIRY_LIMIT_MAX: 'many', LOG_LEVEL: 'loud' });
  expect(parse).toThrow(/SERVICE_PORT is "70000": set it to a port/);
  expect(parse).toThrow(/INQUIRY_LIMIT_MAX is "many": set it to a whole number/);
  expect(parse).toThrow(/LOG_LEVEL is "loud": set it to fatal, error/);
});

test('the inquiries are either in a database or in a file', () => {
  const DATABASE_URL = 'postgres://site_service@db/site';
  expect(parseServiceEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  expect(() => parseServiceEnvironment({ DATABASE_URL, INQUIRY_DB: '/data/i.sqlite' })).toThrow(
    'DATABASE_URL and INQUIRY_DB are both set: leave one of them out.',
  );
});

const mail = { SMTP_URL: 'smtp://mail.example', INQUIRY_TO: 'a@company.example', INQUIRY_FROM: 'b@company.example' };

test('a mail server needs both addresses', () => {
  expect(parseServiceEnvironment(mail)).toMatchObject(mail);
  const { SMTP_URL } = mail;
  const parse = () => parseServiceEnvironment({ SMTP_URL });
  expect(parse).toThrow('INQUIRY_TO is not set: set it to an e-mail address');
  expect(parse).toThrow('INQUIRY_FROM is not set: set it to an e-mail address');
});

test.each([
  'http://mail.example',
  'smtp://mail.example/?tls.rejectUnauthorized=false',
  'smtps://mail.example?ignoreTLS=true',
  'smtp://user:hunter2%@mail.example',
  'smtp://user:hunter2@mail.example:port',
])('the mail server %s is rejected, and its password is not in the message', (SMTP_URL) => {
  const parse = () => parseServiceEnvironment({ ...mail, SMTP_URL });
  expect(parse).toThrow(/SMTP_URL is not valid/);
  expect(parse).not.toThrow(/hunter2/);
});

test.each([
  'company',
  'a@b@company.example',
  'A <a@company.example>',
  'a@company.example, b@company.example',
  'a@b\nBcc: c@d',
])('the address %j is rejected', (INQUIRY_TO) =>
  expect(() => parseServiceEnvironment({ ...mail, INQUIRY_TO })).toThrow(/INQUIRY_TO is/),
);

test('a database URL in a file counts like the variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const DATABASE_URL_FILE = join(folder, 'url');
  const parse = (url: string) => {
    writeFileSync(DATABASE_URL_FILE, url);
    return parseServiceEnvironment({ DATABASE_URL_FILE, INQUIRY_DB: '/data/i.sqlite' });
  };
  try {
    expect(() => parse('postgres://site_service@localhost/site\n')).toThrow(/DATABASE_URL and INQUIRY_DB are both set/);
    expect(parse('\n')).toMatchObject({ INQUIRY_DB: '/data/i.sqlite' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
