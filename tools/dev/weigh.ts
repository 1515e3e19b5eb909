import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { sourceMapOf } from '@site/releases/store/mapStacks';
import { readRelease } from '@site/releases/store/readRelease';
import { buildRelease } from '../release/buildRelease.ts';
import { readToolEnv } from '../repository/env.ts';
import { describeWeights, type MappedScript } from './weights.ts';

// Builds a part as for a release, and prints the weights of its changed pages. The development site starts this process
// in a pause: its own builds are not minified, so their weight says nothing.

const [part = '', folder = ''] = process.argv.slice(2);
const { store: location, signing } = readToolEnv();
const store = await openReleaseStore(location);
const [built, { parts }] = await Promise.all([
  buildRelease({ part, folder }),
  openReleaseLog(store.log, signing).head(),
]);
const id = liveOf(parts, part);
const live = id === undefined ? undefined : await readRelease(store, part, id);

async function readScript(script: string): Promise<MappedScript> {
  const [code, map] = await Promise.all(
    [script, sourceMapOf(script)].map((file) => readFile(path.join(built.folder, file), 'utf8')),
  );
  // Safe cast: webpack wrote the file.
  return { code: code ?? '', map: JSON.parse(map ?? '') as MappedScript['map'] };
}

const lines = await describeWeights(built.release, live, readScript);
const since = id === undefined ? 'it has no live release' : `change since ${part}/${id}`;
if (lines.length > 0) process.stdout.write(`\nWeight of ${part} (brotli; ${since}):\n${lines.join('\n')}\n`);
