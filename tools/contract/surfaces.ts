import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { serverInterfaceVersion } from '@site/releases/checks/checkServerInterface';
import { contractVersion } from '../repository/partManifest.ts';
import { readManifest, root } from '../repository/repository.ts';
import { readSharedEntries } from '../webpack/sharedModules.ts';
import { summarizeNames } from '@site/releases/store/rejection';
import { compareReports } from './compareReports.ts';
import { emitDeclarations, withTempFolder } from './emitDeclarations.ts';
import { readSurface } from './readSurface.ts';
import { readReport, type Report, writeReport } from './report.ts';

/** A surface that has a version and a report. */
export type ReportedSurface = {
  title: string;
  /** The report's file, from the root. */
  file: string;
  version: string;
  /** Where the version is written. */
  versionPlace: string;
  /** Source file of each entry, from the root, by the name under which it is imported. */
  entries: Readonly<Record<string, string>>;
  /** Modules of packages whose declarations are followed, as those of entries are; of other packages names suffice. */
  followed: readonly string[];
  /** Types whose values the other side gives, by entry. */
  inputTypes: Readonly<Record<string, readonly string[]>>;
  consequence: string;
};

const facade = Object.fromEntries(readSharedEntries('facade').map(({ name, file }) => [name, file]));

/** Every module of the shared package: the shell imports more of them than sections. */
const sharedModules = Object.fromEntries(
  Object.entries(readManifest('shared').exports ?? {})
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([entry, file]) => [path.posix.join('@site/shared', entry), path.posix.join('shared', file)]),
);

/** The shared modules, which the shell provides to sections. */
const sharedSurface: ReportedSurface = {
  title: 'Surface of the shared modules',
  file: 'shared/contract.api.txt',
  version: contractVersion(),
  versionPlace: '"version" in shared/package.json',
  entries: facade,
  followed: [],
  // The shell calls what a section exports.
  inputTypes: { '@site/shared': ['Section'] },
  consequence: 'A section that is built with it could go live beside a shell that does not have it.',
};

/** The interface between the site server and the shell's node bundle. */
const serverSurface: ReportedSurface = {
  title: 'Surface of the server interface',
  file: 'shell/serverInterface.api.txt',
  version: serverInterfaceVersion,
  versionPlace: '`serverInterfaceVersion` in releases/checks/checkServerInterface.ts',
  entries: { '@site/shell/contract': 'shell/src/render/contract.ts' },
  // Not the facade: sections are handed through, and their form is part of the contract.
  followed: ['@site/shared/covers'],
  // The server calls what the bundle exports.
  inputTypes: { '@site/shell/contract': ['ShellBundle'] },
  consequence: 'A shell that is built with it could go live on a server that does not have it.',
};

const surfaces = [sharedSurface, serverSurface];

/** Compares the code with the reports of its surfaces; returns what is wrong, a paragraph for each. Takes 1 s. */
export async function checkSurfaces(): Promise<string[]> {
  const faults = await Promise.all((await readTexts()).map(({ reported, text }) => checkSurface(reported, text)));
  return faults.filter((fault) => fault !== undefined);
}

/** Writes the reports anew. Throws where a surface changed and its version did not rise enough. */
export async function writeReports(): Promise<string[]> {
  const written: string[] = [];
  for (const { reported, text } of await readTexts()) {
    const before = await readOld(reported);
    if (before?.text === text) continue;
    const fault = before && (await checkVersionBump(reported, before, readReport(text)));
    if (fault !== undefined) throw new Error(fault);
    await writeFile(path.join(root, reported.file), text);
    written.push(reported.file);
  }
  return written;
}

/** Versions in which the exports of the shared modules changed last, by module and name, as the report says. */
export async function readChangeVersions(): Promise<Report['exports']> {
  return (await readOld(sharedSurface))?.exports ?? new Map();
}

async function readOld({ file }: ReportedSurface): Promise<Report | undefined> {
  const text = await readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : readReport(text);
}

/** The reports as they have to be. */
async function readTexts(): Promise<{ reported: ReportedSurface; text: string }[]> {
  const files = surfaces.flatMap(({ entries }) => Object.values(entries));
  return withTempFolder(async (folder) => {
    await emitDeclarations(
      files.map((file) => path.join(root, file)),
      folder,
      sharedModules,
    );
    return Promise.all(
      surfaces.map(async (reported) => {
        const followed = reported.followed.map((name) => [name, sharedModules[name] ?? '']);
        const entries = toDeclarations({ ...Object.fromEntries(followed), ...reported.entries });
        const surface = readSurface(folder, entries, Object.keys(reported.entries));
        return { reported, text: writeReport(reported.title, surface, reported.version, await readOld(reported)) };
      }),
    );
  });
}

function toDeclarations(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.d.ts')]));
}

const remedy = (file: string) => `Run \`npm run contract:report\` and review the diff of ${file}.`;

async function checkSurface(reported: ReportedSurface, text: string): Promise<string | undefined> {
  const before = await readOld(reported);
  if (before?.text === text) return undefined;
  if (!before)
    return `There is no ${reported.file}. Nobody would see a change of the surface. ${remedy(reported.file)}`;
  return (
    (await checkVersionBump(reported, before, readReport(text))) ??
    `${reported.file} is of version ${before.version} and not of the code at ${reported.version}. Its exports or their versions would be compared wrongly. ${remedy(reported.file)}`
  );
}

/** What is wrong where a surface changed and its version did not rise enough, or sank. */
export async function checkVersionBump(
  reported: ReportedSurface,
  before: Report,
  after: Report,
): Promise<string | undefined> {
  const { version, versionPlace, file } = reported;
  const what = reported.title.toLowerCase();
  if (semver.lt(version, before.version)) {
    return `The version of the ${what} is ${version}, and ${file} is of ${before.version}. ${reported.consequence} Raise ${versionPlace} to ${before.version} or more.`;
  }
  const change = await compareReports(before, after, reported.inputTypes);
  if (!change) return undefined;
  const least = semver.inc(before.version, change.step) ?? before.version;
  if (semver.gte(version, least)) return undefined;
  const lists = {
    added: change.added,
    removed: change.removed,
    changed: change.widened,
    'changed so that it breaks': change.broken,
  };
  const told = Object.entries(lists)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${summarizeNames(names)}`);
  return [
    `The ${what} changed since version ${before.version} (${told.join('; ')}), and its version is ${version}.`,
    reported.consequence,
    `Raise ${versionPlace} to ${least} or more. ${remedy(file)} Restore that file from git first where it holds an earlier state of your change.`,
  ].join(' ');
}
