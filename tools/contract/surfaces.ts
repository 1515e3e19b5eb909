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

/** A surface with a version and a report. */
export type ReportedSurface = {
  title: string;
  /** The report's file, from the root. */
  file: string;
  version: string;
  /** Description of the place where the version is set. */
  versionPlace: string;
  /** Source file of each entry, from the root, by the entry's import name. */
  entries: Readonly<Record<string, string>>;
  /** Modules of workspace packages whose declarations the report includes; other packages are only named. */
  followed: readonly string[];
  /** Types whose values the other side provides, by entry. */
  inputTypes: Readonly<Record<string, readonly string[]>>;
  /** Consequence of a change without a raised version, for messages. */
  consequence: string;
};

const facade = Object.fromEntries(readSharedEntries('facade').map(({ name, file }) => [name, file]));

/** Source file of every module of the shared package, by import name. */
const sharedModules = Object.fromEntries(
  Object.entries(readManifest('shared').exports ?? {})
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([entry, file]) => [path.posix.join('@site/shared', entry), path.posix.join('shared', file)]),
);

/** The surface of the shared modules, which the shell provides to sections. */
const sharedSurface: ReportedSurface = {
  title: 'Surface of the shared modules',
  file: 'shared/contract.api.txt',
  version: contractVersion(),
  versionPlace: '"version" in shared/package.json',
  entries: facade,
  followed: [],
  // Sections provide values of this type, and the shell uses them.
  inputTypes: { '@site/shared': ['Section'] },
  consequence: 'A section that is built with the change could go live with a shell that lacks it.',
};

/** The interface between the site server and the shell's node bundle. */
const serverSurface: ReportedSurface = {
  title: 'Surface of the server interface',
  file: 'shell/serverInterface.api.txt',
  version: serverInterfaceVersion,
  versionPlace: '`serverInterfaceVersion` in releases/checks/checkServerInterface.ts',
  entries: { '@site/shell/contract': 'shell/src/render/contract.ts' },
  // Not the facade: the server passes sections through, and the contract covers their type.
  followed: ['@site/shared/covers'],
  // The bundle provides a value of this type, and the server uses it.
  inputTypes: { '@site/shell/contract': ['ShellBundle'] },
  consequence: 'A shell that is built with the change could go live on a server that lacks it.',
};

const surfaces = [sharedSurface, serverSurface];

/** Compares the code with the reports of its surfaces. Resolves to the faults, one paragraph each. Takes 1 s. */
export async function checkSurfaces(): Promise<string[]> {
  const faults = await Promise.all((await createReports()).map(({ reported, text }) => checkSurface(reported, text)));
  return faults.filter((fault) => fault !== undefined);
}

/**
 * Writes the changed reports. Resolves to their paths. Rejects if a surface changed and its version was not raised
 * enough.
 */
export async function writeReports(): Promise<string[]> {
  const written: string[] = [];
  for (const { reported, text } of await createReports()) {
    const before = await readCurrentReport(reported);
    if (before?.text === text) continue;
    const fault = before && (await checkVersionBump(reported, before, readReport(text)));
    if (fault !== undefined) throw new Error(fault);
    await writeFile(path.join(root, reported.file), text);
    written.push(reported.file);
  }
  return written;
}

/** Resolves to the exports in the report of the shared modules, each with the version of its last change. */
export async function readChangeVersions(): Promise<Report['exports']> {
  return (await readCurrentReport(sharedSurface))?.exports ?? new Map();
}

async function readCurrentReport({ file }: ReportedSurface): Promise<Report | undefined> {
  const text = await readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : readReport(text);
}

/** Resolves to the texts of the reports for the current code. */
async function createReports(): Promise<{ reported: ReportedSurface; text: string }[]> {
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
        return {
          reported,
          text: writeReport(reported.title, surface, reported.version, await readCurrentReport(reported)),
        };
      }),
    );
  });
}

function toDeclarations(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.d.ts')]));
}

const remedy = (file: string) => `Run \`npm run contract:report\` and review the diff of ${file}.`;

async function checkSurface(reported: ReportedSurface, text: string): Promise<string | undefined> {
  const before = await readCurrentReport(reported);
  if (before?.text === text) return undefined;
  if (!before)
    return `${reported.file} does not exist, so changes of the surface go unnoticed. ${remedy(reported.file)}`;
  return (
    (await checkVersionBump(reported, before, readReport(text))) ??
    `${reported.file} (version ${before.version}) does not match the code (version ${reported.version}), so later changes would be compared with wrong exports. ${remedy(reported.file)}`
  );
}

/** Resolves to the fault if a surface changed without a sufficiently raised version, or if the version was lowered. */
export async function checkVersionBump(
  reported: ReportedSurface,
  before: Report,
  after: Report,
): Promise<string | undefined> {
  const { version, versionPlace, file } = reported;
  const title = reported.title.toLowerCase();
  if (semver.lt(version, before.version)) {
    return `The version of the ${title} is ${version}, but ${file} has version ${before.version}. ${reported.consequence} Raise ${versionPlace} to ${before.version} or higher.`;
  }
  const change = await compareReports(before, after, reported.inputTypes);
  if (!change) return undefined;
  const least = semver.inc(before.version, change.step) ?? before.version;
  if (semver.gte(version, least)) return undefined;
  const lists = {
    added: change.added,
    removed: change.removed,
    changed: change.widened,
    'changed incompatibly': change.broken,
  };
  const changes = Object.entries(lists)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${summarizeNames(names)}`);
  return [
    `The ${title} changed since version ${before.version} (${changes.join('; ')}), but its version is ${version}.`,
    reported.consequence,
    `Raise ${versionPlace} to ${least} or higher. ${remedy(file)} If that file already contains an earlier state of your change, restore it from git first.`,
  ].join(' ');
}
