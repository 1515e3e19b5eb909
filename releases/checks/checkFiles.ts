import { isSourceMap } from '../store/mapStacks.ts';
import { type Release, releaseFile } from '../store/release.ts';
import { type Finding, summarizeNames } from '../store/rejection.ts';
import { type Candidate, fileLimits } from './candidate.ts';
import { listReferencedFiles } from './referencedFiles.ts';

/**
 * Most bytes of a node bundle, which every render worker compiles and keeps: 2.4 times what the shell's has (1.7 MB),
 * and three times what the largest of a section has (0.34 MB of products).
 */
const bundleLimits = { shell: 4 * 1024 * 1024, section: 1024 * 1024 } as const;

/** What is wrong with a candidate's files beside its description: each is declared, there, and the one that was built. */
export function checkFiles({ files }: Candidate, release: Release): Finding[] {
  const found = [...files];
  const declared = Object.entries(release.files);
  const tooLarge = found.filter(([, { bytes }]) => bytes > fileLimits.fileBytes).map(([name]) => name);
  const all = found.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (found.length > fileLimits.count || all > fileLimits.allBytes || tooLarge.length > 0) {
    const most = `${fileLimits.count} files, ${toMiB(fileLimits.fileBytes)} for one and ${toMiB(fileLimits.allBytes)} for all`;
    return [
      {
        problem: `it has ${found.length} files with ${toMiB(all)}${tooLarge.length > 0 ? `, of which ${summarizeNames(tooLarge)} ${tooLarge.length > 1 ? 'are' : 'is'} too large` : ''}; the most is ${most}.`,
        consequence: 'Every site server would read and keep that.',
        remedy: 'Serve large files elsewhere, build fewer, and release again.',
      },
    ];
  }
  const differs = declared.filter(([name, { integrity, bytes }]) => {
    const file = files.get(name);
    return file?.isRegularFile && (file.integrity !== integrity || file.bytes !== bytes);
  });
  const unequal = found.filter(([name, { decompressedDigest }]) => {
    const plain = name.replace(/\.(?:br|gz)$/, '');
    return decompressedDigest !== undefined && decompressedDigest !== release.files[plain]?.integrity;
  });
  return [
    findingOf(
      found.filter(([, { isRegularFile }]) => !isRegularFile),
      (names) => ({
        problem: `it holds ${names}, which is no file but a link or the like.`,
        consequence: 'It could lead to what nobody released.',
        remedy: 'Build the release again, with files alone in it.',
      }),
    ),
    findingOf(
      found.filter(([name, { isRegularFile }]) => isRegularFile && !(name in release.files)),
      (names) => ({
        problem: `its files ${names} are not declared in ${releaseFile}.`,
        consequence: 'Nobody could tell whether they are the ones that were built, so nobody would get them.',
        remedy: 'Build the release again, and add nothing to its folder afterwards.',
      }),
    ),
    findingOf(
      declared.filter(([name]) => !files.has(name)),
      (names) => ({
        problem: `its files ${names} are declared in ${releaseFile}, and missing.`,
        consequence: 'What needs them would fail.',
        remedy: 'Publish the release again.',
      }),
    ),
    findingOf(differs, (names) => ({
      problem: `its files ${names} are not the ones that were built (sha-384 or size differs from ${releaseFile}).`,
      consequence: 'Visitors would get what nobody released.',
      remedy: 'Find out who or what changed them, then build and publish the release again.',
    })),
    ...checkBundle(release),
    findingOf(
      found.filter(([name]) => name.startsWith('web/') && isSourceMap(name)),
      (names) => ({
        problem: `its source maps ${names} lie below web/, among the files of browsers.`,
        consequence: 'They would be public.',
        remedy: 'Have the build write them to maps/, and release again.',
      }),
    ),
    findingOf(unequal, (names) => ({
      problem: `its files ${names} do not unpack to the files that they stand for.`,
      consequence: 'Browsers that take compressed files would get others than the rest.',
      remedy: 'Build the release again.',
    })),
    findingOf(
      listReferencedFiles(release)
        .filter((name) => !(name in release.files))
        .map((name) => [name]),
      (names) => ({
        problem: `its entries and file lists name ${names}, which ${releaseFile} does not declare as files.`,
        consequence: 'Pages would ask for what is not there.',
        remedy: 'Build the release again; its lists are made of what was built.',
      }),
    ),
  ].flat();
}

/** Its declared size is that of the file, which is compared with it. */
function checkBundle({ section, entry, files }: Release): Finding[] {
  const kind = section === 'shell' ? 'shell' : 'section';
  const bytes = files[entry.node]?.bytes ?? 0;
  if (bytes <= bundleLimits[kind]) return [];
  return [
    {
      problem: `its node bundle ${entry.node} has ${toMiB(bytes)}, and ${toMiB(bundleLimits[kind])} is the most for ${kind === 'shell' ? 'the shell' : 'a section'}.`,
      consequence: 'Every process that renders pages would compile and keep all of it.',
      remedy: 'Have large data come from the site service, or import less of a package, and release again.',
    },
  ];
}

function findingOf(faulty: readonly (readonly [string, ...unknown[]])[], toFinding: (names: string) => Finding) {
  return faulty.length === 0 ? [] : [toFinding(summarizeNames(faulty.map(([name]) => name)))];
}

/** Rounded up: what is over a limit never reads as the limit. */
const toMiB = (bytes: number) => `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MiB`;
