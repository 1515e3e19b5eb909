import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseAdmin, chooseService, chooseSiteUrl, findRunningSite, recordRunningSite } from './runningSites.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'running-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = (port: number, store = '/store') => ({
  siteUrl: `http://localhost:${port}`,
  serviceUrl: `http://127.0.0.1:${port + 1}`,
  adminUrl: `http://127.0.0.1:${port + 2}`,
  store,
});
const unset = { serviceUrl: 'http://127.0.0.1:4001', isServiceSet: false, store: '/store' };

test('a command uses the service of a running site, until that removes its record', () => {
  const remove = recordRunningSite(site(5000), folder);
  expect(chooseService(unset, folder)).toEqual({
    serviceUrl: 'http://127.0.0.1:5001',
    origin: `of \`npm start\` at http://localhost:5000, process ${process.pid}`,
  });
  remove();
  expect(chooseService(unset, folder)).toEqual({
    serviceUrl: 'http://127.0.0.1:4001',
    origin: expect.stringContaining('the default'),
  });
});

test('a service that the settings name is used instead of that of a running site', () => {
  recordRunningSite(site(5000), folder);
  expect(chooseService({ ...unset, isServiceSet: true }, folder).serviceUrl).toBe('http://127.0.0.1:4001');
});

test('figures are read from the admin port that the settings name, else from that of a running site, else the default', () => {
  const settings = { adminPort: 4002, isAdminSet: false, store: '/store' };
  expect(chooseAdmin(settings, folder)).toEqual({
    adminUrl: 'http://127.0.0.1:4002',
    origin: expect.stringContaining('the default'),
  });
  recordRunningSite(site(5000), folder);
  expect(chooseAdmin(settings, folder)).toEqual({
    adminUrl: 'http://127.0.0.1:5002',
    origin: expect.stringContaining('http://localhost:5000'),
  });
  expect(chooseAdmin({ ...settings, isAdminSet: true }, folder).adminUrl).toBe('http://127.0.0.1:4002');
});

test('of several running sites, the one with the release store of the command is used', () => {
  recordRunningSite(site(5000), folder);
  recordRunningSite(site(6000, '/other'), folder, process.ppid);
  expect(findRunningSite('/store', folder)?.siteUrl).toBe('http://localhost:5000');
  expect(findRunningSite('/other', folder)?.siteUrl).toBe('http://localhost:6000');
  expect(findRunningSite('/third', folder)).toBeDefined();
});

test('records of processes that have ended and files that are no records are ignored and removed', () => {
  recordRunningSite(site(5000), folder, spawnSync(process.execPath, ['-e', '']).pid);
  writeFileSync(path.join(folder, 'garbage.json'), '{');
  expect(findRunningSite('/store', folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('without a folder of records no site runs', () => {
  expect(findRunningSite('/store', path.join(folder, 'missing'))).toBeUndefined();
});

test('links are for the running site with the same store, else for the port of the settings', () => {
  recordRunningSite(site(5000, '/other'), folder);
  expect(chooseSiteUrl({ port: 4000, store: '/store' }, folder)).toBe('http://localhost:4000');
  expect(chooseSiteUrl({ port: 4000, store: '/other' }, folder)).toBe('http://localhost:5000');
});
