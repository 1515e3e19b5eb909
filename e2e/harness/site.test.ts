import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestSite } from './site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-harness-'));
const pidFile = path.join(folder, 'pid');
afterAll(() => rmSync(folder, { recursive: true }));

jest.mock('./hardLinkTree.ts', () => ({ hardLinkTree: () => {} }));
jest.mock('../../tools/programs/packPrograms.ts', () => ({
  packPrograms: async () => ({
    siteService: writeScript(
      'service',
      `fs.writeFileSync(process.env.PID_FILE, String(process.pid));
       setInterval(() => {}, 1000);
       process.send({ type: 'listening', port: 1 });`,
    ),
    siteServer: writeScript('server', `console.error('the store is empty'); process.exit(1);`),
  }),
}));

function writeScript(name: string, script: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `import fs from 'node:fs'; ${script}`);
  return file;
}

test('a site whose server does not start leaves neither processes nor files', async () => {
  const temporary = mkdtempSync(path.join(folder, 'temporary-'));
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  const started = startTestSite({ PID_FILE: pidFile }, { isFirstStart: true });
  await expect(started).rejects.toThrow('The site server ended (code 1):\nthe store is empty');
  expect(readdirSync(temporary)).toEqual([]);
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH');
});
