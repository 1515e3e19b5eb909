import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { makeStagingPath, removeLeftovers } from '@site/releases/store/staging';
import { startChild } from '../processes/children.ts';
import type { RunStep } from '../processes/progress.ts';
import { packPrograms, programsIn } from '../programs/packPrograms.ts';
import { nativePackages } from '../programs/programConfiguration.ts';
import { buildRelease, type BuiltRelease } from '../release/buildRelease.ts';
import { publishReleases } from '../release/publishReleases.ts';
import { distFolder, parts, root, sections } from '../repository/repository.ts';
import { copyPackages } from './copyNative.ts';
import { readLicenses } from './licenses.ts';
import { listPackages } from './listPackages.ts';
import { readBom } from './sbom.ts';

/** Content of `dist/package.json`: Node runs the programs as ES modules. */
const manifest = { type: 'module', private: true };

/**
 * Makes `dist/`: everything that a site needs to run on a bare Node, without the repository. Replaces the folder only
 * when it is complete. Two builds of equal sources and times are byte for byte the same.
 * @param time time of the releases and of the first log entry.
 */
export async function buildDist(time: Date, run: RunStep): Promise<void> {
  const staging = path.join(root, 'var/build');
  await removeLeftovers(staging);
  const dist = await makeStagingPath(staging, distFolder);
  try {
    const { folder: programs } = await run('packing the programs', packPrograms);
    await cp(programs, dist, { recursive: true });
    await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await copyPackages(nativePackages, path.join(dist, 'node_modules'));
    await copyFiles(dist);
    await publishParts(dist, time, run);
    const packages = await listPackages(dist);
    await writeFile(path.join(dist, 'licenses.txt'), await readLicenses(packages));
    await writeFile(path.join(dist, 'sbom.cdx.json'), await run('listing the packages', () => readBom(packages)));
    await rm(path.join(root, distFolder), { recursive: true, force: true });
    await rename(dist, path.join(root, distFolder));
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Copies the content, the root keys and the migrations. */
async function copyFiles(dist: string): Promise<void> {
  const copies = [
    ['site-service/content', 'content'],
    ['shell/release-keys.json', 'release-keys.json'],
    ['deploy/postgres/migrations', 'migrations'],
    ...sections.map((section) => [`${section}/content`, `sections/${section}/content`] as const),
  ] as const;
  await mkdir(path.join(dist, 'sections'));
  for (const [source, target] of copies) {
    if (existsSync(path.join(root, source)))
      await cp(path.join(root, source), path.join(dist, target), { recursive: true });
  }
}

/** Builds all parts and publishes them to the store in `dist/`. The packed site service serves the smoke render. */
async function publishParts(dist: string, time: Date, run: RunStep): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-build-'));
  const built: BuiltRelease[] = [];
  for (const part of parts) built.push(await run(`building ${part}`, () => buildRelease({ part, time })));
  const service = startChild({
    name: 'site service',
    script: programsIn(dist).siteService,
    settings: {
      // Without the repository: the service must find everything in `dist/`.
      SITE_REPOSITORY: '',
      SERVICE_PORT: '0',
      INQUIRY_DB: path.join(folder, 'inquiries.sqlite'),
      PICTURE_CACHE_DIR: path.join(folder, 'pictures'),
    },
    isRestarted: false,
    onLine: () => {},
  });
  const storeFolder = path.join(dist, 'releases');
  try {
    const serviceUrl = `http://127.0.0.1:${await service.port}`;
    await run('checking and rendering the releases', () =>
      publishReleases(built, {
        store: createFolderReleaseStore(storeFolder),
        serviceUrl,
        by: 'npm run build',
        now: () => time,
      }),
    );
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
  // Folders of unfinished writes.
  const hidden = (await readdir(storeFolder)).filter((name) => name.startsWith('.'));
  for (const name of hidden) await rm(path.join(storeFolder, name), { recursive: true });
}

/** Resolves to the time of the commit that is checked out. Rejects without a Git repository. */
export async function readCommitTime(): Promise<Date> {
  const git = promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: root });
  const { stdout } = await git.catch((error: Error) => {
    throw new Error(
      `The time of the commit cannot be read (${error.message.trim()}); dist/ was not made. Set SOURCE_DATE_EPOCH to the time of the sources.`,
    );
  });
  return new Date(Number(stdout) * 1000);
}
