import { parseRelease, type Release, releaseFile } from '../store/release.ts';
import { type Finding, RejectedRelease } from '../store/rejection.ts';
import { checkBudget } from './checkBudget.ts';
import { checkContract, checkEarlier } from './checkContract.ts';
import { checkFiles } from './checkFiles.ts';
import { checkNames } from './checkNames.ts';
import { checkNavigation } from './checkNavigation.ts';
import { checkPrefixes } from './checkPrefixes.ts';
import { checkServerInterface } from './checkServerInterface.ts';
import { checkStyles } from './checkStyles.ts';
import type { Candidate } from './candidate.ts';

/** Releases that a candidate would be served with, by part. The entry of the candidate's part is ignored. */
export type ServedReleases = Readonly<Record<string, Release>>;

/** Result of the release checks; `release` is the parsed description, undefined if it is missing or invalid. */
export type ReleaseCheckResult = { release: Release | undefined; findings: Finding[] };

/**
 * Runs all release checks that do not execute the release's code. The release command, `npm run can-i-release` and the
 * site server call this function. It does no I/O, so all of them get the same findings for the same candidate.
 * @param earlier good releases that a rollback may make live again; site servers pass none, as those are not served.
 */
export function canIRelease(
  candidate: Candidate,
  served: ServedReleases,
  earlier: readonly Release[] = [],
): ReleaseCheckResult {
  const { part, id, description } = candidate;
  if (description === undefined) return { release: undefined, findings: [withoutDescription(candidate)] };
  try {
    const release = parseRelease(description.toString(), part, id);
    return {
      release,
      findings: [
        ...checkFiles(candidate, release),
        ...checkNames(release, served),
        ...checkNavigation(release, served),
        ...checkServerInterface(release),
        ...checkCompatibility(release, served),
        ...checkEarlier(release, earlier),
        ...checkStyles(candidate),
        ...checkBudget(release),
      ],
    };
  } catch (error) {
    if (error instanceof RejectedRelease) return { release: undefined, findings: [...error.findings] };
    throw error;
  }
}

/** Returns the findings that depend on the other served releases: shared contract and path prefixes. */
export function checkCompatibility(release: Release, served: ServedReleases): Finding[] {
  return [...checkContract(release, served), ...checkPrefixes(release, served)];
}

function withoutDescription({ part, id, files }: Candidate): Finding {
  if (files.has(releaseFile)) {
    return {
      problem: `its ${releaseFile} is a symbolic link, or larger than 1 MiB, so it was not read.`,
      consequence: 'The release cannot be checked.',
      remedy: 'Build the release again.',
    };
  }
  return {
    problem: `there is no ${part}/${id}/${releaseFile}.`,
    consequence: 'There is nothing to serve.',
    remedy: 'Publish the release, or name one that exists (npm run releases).',
  };
}
