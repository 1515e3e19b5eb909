import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from 'typebox';
import { databaseUrlSetting, EnvironmentError, expectOneStore, parseEnvironment } from './environment.ts';

const names = Array.from({ length: 12 }, (_, index) => `SIZE_${index}`);
const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4000, description: 'a port from 0 to 65535' }),
  LEVEL: Type.Enum(['warn', 'info'], { default: 'info', description: 'warn or info' }),
  FOLDER: Type.Optional(Type.String({ description: 'a folder' })),
  ...Object.fromEntries(names.map((name) => [name, Type.Integer({ default: 1, description: 'a whole number' })])),
});
const parse = (variables: Record<string, string>) => parseEnvironment(schema, variables, 'Nothing works');

test('unset and empty variables get their defaults; optional ones are omitted', () => {
  const settings = parse({ PORT: '', PATH: '/bin' });
  expect(settings).toMatchObject({ PORT: 4000, LEVEL: 'info' });
  expect(settings).not.toHaveProperty('FOLDER');
  expect(settings).not.toHaveProperty('PATH');
});

test('converts strings to the types of the schema', () => {
  expect(parse({ PORT: '0', FOLDER: '7' })).toMatchObject({ PORT: 0, FOLDER: '7' });
});

test('one error lists every invalid variable with its value and the accepted values', () => {
  const faulty = { PORT: '70000', LEVEL: 'loud', ...Object.fromEntries(names.map((name) => [name, 'many'])) };
  const remedies = [
    '  PORT is "70000": set it to a port from 0 to 65535, or leave it out.',
    '  LEVEL is "loud": set it to warn or info, or leave it out.',
    ...names.map((name) => `  ${name} is "many": set it to a whole number, or leave it out.`),
  ];
  expect(() => parse(faulty)).toThrow(
    new EnvironmentError(`Nothing works, for its environment is faulty:\n${remedies.join('\n')}`),
  );
});

test('a message does not contain the value of a secret setting', () => {
  const schema = Type.Object({ DATABASE_URL: databaseUrlSetting });
  expect(() => parseEnvironment(schema, { DATABASE_URL: 'postgre://a:secret@b/c' }, 'It cannot start')).toThrow(
    'It cannot start, for its environment is faulty:\n  DATABASE_URL is not valid: set it to the postgres:// URL',
  );
});

test('a database and the folder that it replaces cannot both be set', () => {
  const check = (variables: Record<string, string>) => () =>
    expectOneStore(variables, 'RELEASE_STORE', 'The program cannot start');
  expect(check({ DATABASE_URL: 'postgres://db.example/site' })).not.toThrow();
  expect(check({ DATABASE_URL: 'postgres://db.example/site', RELEASE_STORE: '' })).not.toThrow();
  expect(check({ RELEASE_STORE: '/srv/releases' })).not.toThrow();
  expect(check({ DATABASE_URL: 'postgres://db.example/site', RELEASE_STORE: '/srv/releases' })).toThrow(
    'The program cannot start, for its environment is faulty:\n  DATABASE_URL and RELEASE_STORE are both set: leave one of them out.',
  );
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const file = path.join(folder, 'port');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read without the line break at the end, and has the type of the schema', () => {
    writeFileSync(file, '4321\n');
    expect(parse({ PORT_FILE: file })).toMatchObject({ PORT: 4321 });
  });

  test('is rejected by its content', () => {
    writeFileSync(file, '70000\n');
    expect(() => parse({ PORT_FILE: file })).toThrow(/PORT is "70000": set it to a port/);
  });

  test('is rejected if it cannot be read, or if the setting has a value too', () => {
    const missing = path.join(folder, 'missing');
    expect(() => parse({ PORT: '4000', PORT_FILE: missing })).toThrow(
      /PORT_FILE cannot be read: ENOENT.*\n {2}PORT and PORT_FILE are both set/,
    );
  });
});
