import { cpSync, rmSync } from 'node:fs';
import { buildRelease } from './release/buildRelease.ts';
import { readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
for (const part of process.argv.slice(2)) {
  const t = performance.now();
  const { folder, release } = await buildRelease({ part });
  console.log(part, 'built in', Math.round(performance.now() - t), 'ms', Object.keys(release.files).length, 'files', Object.values(release.files).reduce((s, f) => s + f.bytes, 0));
  const t2 = performance.now();
  console.log(canIRelease(await readBuiltCandidate(folder, part, release.id), {}, {}).findings.map((f) => f.problem));
  console.log('check', Math.round(performance.now() - t2));
  rmSync('' + process.env.OUT + '/' + part, { recursive: true, force: true });
  cpSync(folder, '' + process.env.OUT + '/' + part, { recursive: true });
}
