import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeStagingPath, removeLeftovers } from './staging.ts';

const stagingModule = pathToFileURL(path.join(import.meta.dirname, 'staging.ts')).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'staging-'));
});

/** The name of unfinished work of a process that has ended, and that process's id. */
function nameByEnded(): { name: string; pid: number } {
  const code = `import { makeStagingPath } from '${stagingModule}'; console.log(await makeStagingPath('${folder}', 'discover'));`;
  const { stdout, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return { name: path.basename(stdout.trim()), pid };
}

/** Whether work of this name is still there after leftovers were removed. */
async function isKept(name: string, ageMs = 0): Promise<boolean> {
  await mkdir(path.join(folder, name));
  const time = (Date.now() - ageMs) / 1000;
  await utimes(path.join(folder, name), time, time);
  await removeLeftovers(folder);
  return (await readdir(folder)).includes(name);
}

test('work stays while its process runs, and goes once the process has ended', async () => {
  expect(await isKept(path.basename(await makeStagingPath(folder, 'discover')))).toBe(true);
  const { name } = nameByEnded();
  expect(name).toMatch(/^discover\./);
  expect(await isKept(name)).toBe(false);
});

test('a process that has got the id of an ended one does not keep its work', async () => {
  const { name, pid } = nameByEnded();
  expect(await isKept(name.replace(String(pid), String(process.ppid)))).toBe(false);
});

test('work of another machine or container goes after a day, even if that has the host name of this one', async () => {
  const { name, pid } = nameByEnded();
  const sameHost = `discover.${hostname().replaceAll('.', '-')}.${pid}.abc`;
  const [label, machine, ...rest] = name.split('.');
  const elsewhere = [label, `${machine}x`, ...rest].join('.');
  expect([await isKept(sameHost), await isKept(elsewhere)]).toEqual([true, true]);
  expect(await isKept(`${elsewhere}y`, 25 * 60 * 60_000)).toBe(false);
});
