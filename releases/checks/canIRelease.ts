import { parseRelease, type Release, releaseFile } from '../store/release.ts';
import { type Finding, RejectedRelease } from '../store/rejection.ts';
import { checkBudget } from './checkBudget.ts';
import { checkContract, checkEarlier } from './checkContract.ts';
import { checkFiles } from './checkFiles.ts';
import { checkNames } from './checkNames.ts';
import { checkPrefixes } from './checkPrefixes.ts';
import { checkServerInterface } from './checkServerInterface.ts';
import { checkStyles } from './checkStyles.ts';
import type { Candidate } from './candidate.ts';

/** The releases beside which a candidate would serve, by part; its own part's does not matter. */
export type ServedReleases = Readonly<Record<string, Release>>;

/** What was found of a candidate. `release` is its description, where it has one that can be read. */
export type ReleaseCheckResult = { release: Release | undefined; findings: Finding[] };

/**
 * Checks whether a release may serve: all that can be told without running it. The release command,
 * `npm run can-i-release` and the server ask this same function; it reads nothing, so all of them find the same.
 * @param earlier good releases that rollbacks may make live again; servers give none, since those do not serve now.
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

/** What is wrong with a release beside others: what they and it need of one another, and their addresses. */
export function checkCompatibility(release: Release, served: ServedReleases): Finding[] {
  return [...checkContract(release, served), ...checkPrefixes(release, served)];
}

function withoutDescription({ part, id, files }: Candidate): Finding {
  if (files.has(releaseFile)) {
    return {
      problem: `its ${releaseFile} is a link, or larger than what is read.`,
      consequence: 'Nobody can tell what the release holds.',
      remedy: 'Build the release again.',
    };
  }
  return {
    problem: `there is no ${part}/${id}/${releaseFile}.`,
    consequence: 'There is nothing to serve.',
    remedy: 'Publish the release, or name one that exists (npm run releases).',
  };
}
