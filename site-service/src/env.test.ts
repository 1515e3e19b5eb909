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
