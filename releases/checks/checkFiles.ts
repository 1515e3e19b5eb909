import { isSourceMap } from '../store/mapStacks.ts';
import { type Release, releaseFile } from '../store/release.ts';
import { type Finding, summarizeNames } from '../store/rejection.ts';
import { type Candidate, fileLimits } from './candidate.ts';
import { listReferencedFiles } from './referencedFiles.ts';

/**
 * Size limits of node bundles, in bytes. Every render worker compiles the bundles and keeps them in memory. The limits
 * are 2.4 times the size of the shell's bundle (1.7 MB), and three times that of the largest section (products, 0.34 MB).
 */
const bundleLimits = { shell: 4 * 1024 * 1024, section: 1024 * 1024 } as const;

/** Returns findings if the files of a candidate are not exactly the ones that its description declares. */
export function checkFiles({ files }: Candidate, release: Release): Finding[] {
  const found = [...files];
  const declared = Object.entries(release.files);
  const tooLarge = found.filter(([, { bytes }]) => bytes > fileLimits.fileBytes).map(([name]) => name);
  const all = found.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (found.length > fileLimits.count || all > fileLimits.allBytes || tooLarge.length > 0) {
    const limits = `${fileLimits.count} files, ${toMiB(fileLimits.fileBytes)} for one and ${toMiB(fileLimits.allBytes)} for all`;
    return [
      {
        problem: `it has ${found.length} files with ${toMiB(all)}${tooLarge.length > 0 ? `, of which ${summarizeNames(tooLarge)} ${tooLarge.length > 1 ? 'are' : 'is'} too large` : ''}; the limits are ${limits}.`,
        consequence: 'Every site server would read and store all of it.',
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
        problem: `it contains ${names}, which is a symbolic link or another special file.`,
        consequence: 'It could point to content outside of the release.',
        remedy: 'Build the release again, with regular files only.',
      }),
    ),
    findingOf(
      found.filter(([name, { isRegularFile }]) => isRegularFile && !(name in release.files)),
      (names) => ({
        problem: `its files ${names} are not declared in ${releaseFile}.`,
        consequence: 'Their content cannot be verified, so site servers would not send them.',
        remedy: 'Build the release again, and add nothing to its folder afterwards.',
      }),
    ),
    findingOf(
      declared.filter(([name]) => !files.has(name)),
      (names) => ({
        problem: `its files ${names} are declared in ${releaseFile}, and missing.`,
        consequence: 'Code that loads them would fail.',
        remedy: 'Publish the release again.',
      }),
    ),
    findingOf(differs, (names) => ({
      problem: `its files ${names} are not the ones that were built (sha-384 or size differs from ${releaseFile}).`,
      consequence: 'Visitors would get content that was not released.',
      remedy: 'Find out who or what changed them, then build and publish the release again.',
    })),
    ...checkBundle(release),
    findingOf(
      found.filter(([name]) => name.startsWith('web/') && isSourceMap(name)),
      (names) => ({
        problem: `its source maps ${names} lie below web/, among the files for browsers.`,
        consequence: 'They would be public.',
        remedy: 'Have the build write them to maps/, and release again.',
      }),
    ),
    findingOf(unequal, (names) => ({
      problem: `its files ${names} do not decompress to the files that they are named after.`,
      consequence: 'Browsers that accept compressed files would get other content than the others.',
      remedy: 'Build the release again.',
    })),
    findingOf(
      listReferencedFiles(release)
        .filter((name) => !(name in release.files))
        .map((name) => [name]),
      (names) => ({
        problem: `its entries and file lists name ${names}, which ${releaseFile} does not declare as files.`,
        consequence: 'Pages would request files that do not exist.',
        remedy: 'Build the release again; the build derives the lists from its output.',
      }),
    ),
  ].flat();
}

/** Checks the declared size of the node bundle; `checkFiles` compares the declared sizes with the files. */
function checkBundle({ section, entry, files }: Release): Finding[] {
  const partType = section === 'shell' ? 'shell' : 'section';
  const bytes = files[entry.node]?.bytes ?? 0;
  if (bytes <= bundleLimits[partType]) return [];
  return [
    {
      problem: `its node bundle ${entry.node} has ${toMiB(bytes)}, and ${toMiB(bundleLimits[partType])} is the most for ${partType === 'shell' ? 'the shell' : 'a section'}.`,
      consequence: 'Every render worker would compile it and keep it in memory.',
      remedy: 'Fetch large data from the site service, or import less of a package, and release again.',
    },
  ];
}

function findingOf(faulty: readonly (readonly [string, ...unknown[]])[], toFinding: (names: string) => Finding) {
  return faulty.length === 0 ? [] : [toFinding(summarizeNames(faulty.map(([name]) => name)))];
}

/** Rounds up, so that a size above a limit is never displayed as the limit. */
const toMiB = (bytes: number) => `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MiB`;
