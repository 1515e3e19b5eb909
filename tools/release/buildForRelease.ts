import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { formatFinding } from '@site/releases/store/rejection';
import { withDuration } from '../processes/progress.ts';
import { readToolEnv } from '../repository/env.ts';
import { BuildFailure, buildRelease, type BuiltRelease } from './buildRelease.ts';
import { checkSources, type SourceFindings } from './checkSources.ts';
import { createLinkCollector, type LinkCollector } from './deadLinks.ts';
import { prepareChecks, type SkippedChecks } from './prepareChecks.ts';
import type { PublishOptions } from './publishReleases.ts';
import { readReleaseAuthor } from './readReleaseAuthor.ts';

/** Built parts, the options with which they are checked and published, and the links of the pages rendered meanwhile. */
export type ReleaseInput = { built: BuiltRelease[]; names: string; options: PublishOptions; links: LinkCollector };

/**
 * Builds parts for `npm run release` and `npm run can-i-release`, and checks their sources meanwhile. Prints warnings and
 * the duration of each step. Rejects before the build if a check cannot be made.
 */
export async function buildForRelease(parts: readonly string[], skipped: SkippedChecks): Promise<ReleaseInput> {
  const env = readToolEnv();
  const checks = await prepareChecks(env, skipped);
  const [built, sources] = await Promise.allSettled([
    buildAll(parts),
    withDuration(`checking types and imports of ${parts.join(', ')}`, () => checkSources(parts)),
  ]);
  if (sources.status === 'rejected') throw sources.reason;
  if (built.status === 'rejected') throw addFindings(built.reason, sources.value);
  const links = createLinkCollector();
  return {
    built: built.value,
    links,
    names: built.value.map(({ release }) => `${release.section}/${release.id}`).join(', '),
    options: {
      ...checks,
      store: await openReleaseStore(env.store),
      by: await readReleaseAuthor(),
      signing: env.signing,
      sourceFindings: sources.value,
      runStep: withDuration,
      onPages: links.add,
      onWarning: (warning) => process.stdout.write(`Warning: ${warning}\n`),
    },
  };
}

async function buildAll(parts: readonly string[]): Promise<BuiltRelease[]> {
  const built: BuiltRelease[] = [];
  for (const part of parts) built.push(await withDuration(`building ${part}`, () => buildRelease({ part })));
  return built;
}

/** Appends the findings in the sources to a failed build: often they name its cause. */
function addFindings(error: unknown, sources: SourceFindings): unknown {
  const findings = Object.entries(sources).flatMap(([part, own]) =>
    own.map((finding) => `- ${part}: ${formatFinding(finding)}`),
  );
  if (!(error instanceof BuildFailure) || findings.length === 0) return error;
  return new BuildFailure(`${error.message}\n\nThe sources have more findings:\n${findings.join('\n')}`);
}
