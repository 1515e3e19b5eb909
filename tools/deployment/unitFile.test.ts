import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { credentialsFolder, readUnit } from './unitFile.ts';

let machine: string;
beforeAll(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'machine-'));
  mkdirSync(path.join(machine, 'etc/site/database'), { recursive: true });
});
afterAll(() => rmSync(machine, { recursive: true }));

const unit = readFileSync(path.join(root, 'deploy/systemd/site-server@.service'), 'utf8');

test('an instance has its port, the settings of its files and an empty database URL', () => {
  writeFileSync(path.join(machine, 'etc/site/site-server.env'), '# A comment\nDRAIN_MS=5000\nSERVICE_URL=http://a:1\n');
  writeFileSync(path.join(machine, 'etc/site/site-server-4000.env'), 'SERVICE_URL=http://b:1\n');
  const { user, command, environment, credentials } = readUnit(unit, '4000', machine);
  expect(user).toBe('site');
  expect(command[0]).toBe('/opt/site/current/bin/node');
  expect(command.at(-1)).toBe('/opt/site/current/site-server.js');
  expect(environment).toMatchObject({
    PORT: '4000',
    ADMIN_PORT: '14000',
    SERVER_NAME: 'bare-4000',
    DRAIN_MS: '5000',
    SERVICE_URL: 'http://b:1',
    DATABASE_URL_FILE: `${credentialsFolder}/database-url`,
  });
  expect(credentials).toEqual({ 'database-url': '\n' });
});

test('the credential is the content of its file', () => {
  writeFileSync(path.join(machine, 'etc/site/database/site_server'), 'postgres://a');
  expect(readUnit(unit, '4000', machine).credentials).toEqual({ 'database-url': 'postgres://a' });
});
