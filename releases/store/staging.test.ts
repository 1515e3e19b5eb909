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

/** Returns the name of a staging folder of an ended process, and that process's id. */
function nameByEnded(): { name: string; pid: number } {
  const code = `import { makeStagingPath } from '${stagingModule}'; console.log(await makeStagingPath('${folder}', 'discover'));`;
  const { stdout, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return { name: path.basename(stdout.trim()), pid };
}

/** Returns true if a staging folder of this name still exists after leftovers were removed. */
async function isKept(name: string, ageMs = 0): Promise<boolean> {
  await mkdir(path.join(folder, name));
  const time = (Date.now() - ageMs) / 1000;
  await utimes(path.join(folder, name), time, time);
  await removeLeftovers(folder);
  return (await readdir(folder)).includes(name);
}

test('a staging folder is kept while its process runs, and removed after the process has ended', async () => {
  expect(await isKept(path.basename(await makeStagingPath(folder, 'discover')))).toBe(true);
  const { name } = nameByEnded();
  expect(name).toMatch(/^discover\./);
  expect(await isKept(name)).toBe(false);
});

test('a new process with the id of an ended one does not keep its staging folder', async () => {
  const { name, pid } = nameByEnded();
  expect(await isKept(name.replace(String(pid), String(process.ppid)))).toBe(false);
});

test('a staging folder of another machine or container is removed after a day, even with the same host name', async () => {
  const { name, pid } = nameByEnded();
  const sameHost = `discover.${hostname().replaceAll('.', '-')}.${pid}.abc`;
  const [label, machine, ...rest] = name.split('.');
  const elsewhere = [label, `${machine}x`, ...rest].join('.');
  expect([await isKept(sameHost), await isKept(elsewhere)]).toEqual([true, true]);
  expect(await isKept(`${elsewhere}y`, 25 * 60 * 60_000)).toBe(false);
});
