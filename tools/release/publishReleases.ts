import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Candidate, readBuiltCandidate } from '@site/releases/checks/candidate';
import { canIRelease } from '@site/releases/checks/canIRelease';
import type { LogEntry, PartStates } from '@site/releases/log/logEntry';
import { listCanaries } from '@site/releases/log/canaries';
import { goLive, liveOf, setOwners, pinReleases } from '@site/releases/log/partState';
import { openReleaseLog, type PrepareChange } from '@site/releases/log/releaseLog';
import { sha256Of } from '@site/releases/store/digest';
import { type Release, releaseFile } from '@site/releases/store/release';
import { type Finding, summarizeNames, RejectedRelease } from '@site/releases/store/rejection';
import { signatureFile, signBytes } from '@site/releases/signing/signature';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { BuiltRelease } from './buildRelease.ts';
import { checkNextToCanaries, readCanaries } from './checkNextToCanaries.ts';
import type { SourceFindings } from './checkSources.ts';
import { readEarlierGood } from './readEarlierGood.ts';
import { createSmokeRender, readOthers, type SmokeRenderOptions, type UnknownCall } from './smokeRender.ts';

/** Note in the log for a smoke render without the site service. */
export const incompleteNote = 'smoke render without the site service';
/** Note in the log for a release without a browser check. */
const unopenedNote = 'not opened in a browser';

export type PublishOptions = SmokeRenderOptions & {
  /** Author of the change, for the log. */
  by: string;
  /** Reason of the change, for the log. */
  why?: string | undefined;
  /** Accepts incomplete pages in the smoke render if the site service is down; the log notes it. */
  withoutService?: boolean | undefined;
  /** Findings in the sources of the built parts; they reject the release together with those of its files. */
  sourceFindings?: SourceFindings | undefined;
  /** Returns the states with the checked releases, by part; by default they are live. */
  addReleases?: typeof goLive;
  /** Returns the time of the log entry; by default the clock. */
  now?: () => Date;
  /** Keeps the existing signatures of the releases; by default RELEASE_SIGNING_KEY signs them. */
  isSigned?: boolean;
};

/**
 * Checks built releases together with the live ones, stores them, renders them, opens them in a browser and appends the
 * log entry that makes all of them live. If another part changes meanwhile, only the affected checks run again. Rejects
 * with `RejectedRelease`, or because pages are incomplete without the site service or cannot be opened, or because
 * RELEASE_SIGNING_KEY does not allow changes of these parts; the live releases do not change then.
 */
export async function publishReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<LogEntry> {
  const { log, releases } = await openForRelease(built, options);
  return log.append(prepareRelease(releases, options));
}

/**
 * Checks built releases like `publishReleases`, and resolves to the log entry that would make them live, with this
 * command's signatures. The owners of the other parts sign and append it.
 */
export async function requestSignature(built: readonly BuiltRelease[], options: PublishOptions): Promise<LogEntry> {
  expectBrowser(options);
  const releases = await readBuilt(built, options.signing?.signingKeys?.[0]);
  return openReleaseLog(options.store.log, options.signing).draft(prepareRelease(releases, options));
}

/** Checks built releases like `publishReleases`; nothing goes live, and no release remains in the store. */
export async function checkReleases(built: readonly BuiltRelease[], options: PublishOptions): Promise<LogEntry> {
  const { log, releases } = await openForRelease(built, options);
  try {
    return await log.draft(prepareRelease(releases, options));
  } finally {
    for (const { release } of releases) await options.store.removeRelease(release.section, release.id);
  }
}

/** Reads built releases, and opens the log if this command may release them; the other checks take a minute. */
async function openForRelease(built: readonly BuiltRelease[], options: PublishOptions) {
  expectBrowser(options);
  const { store, signing, by, now } = options;
  const log = openReleaseLog(store.log, signing, now);
  const releases = await readBuilt(built, options.isSigned ? undefined : signing?.signingKeys?.[0]);
  await log.authorize(({ parts }) => ({ by, why: '', parts: (at) => addToLog(parts, releases, options, at) }));
  return { log, releases };
}

/** Throws if the browser check cannot be made and the command was not told to do without it. */
export function expectBrowser({
  browserCheck,
  withoutBrowser = false,
  withoutService = false,
}: Pick<PublishOptions, 'browserCheck' | 'withoutBrowser' | 'withoutService'>): void {
  const reason = browserCheck?.unavailableReason;
  if (reason === undefined || withoutBrowser || withoutService) return;
  throw new Error(
    `The browser check cannot be made (${reason}); nothing was released. Correct that, or add --without-browser, which the log notes.`,
  );
}

/** A built release with its candidate for the checks, and its digest for the log. */
type BuiltCandidate = { release: Release; folder: string; candidate: Candidate; digest: string };

async function readBuilt(built: readonly BuiltRelease[], key: KeyObject | undefined): Promise<BuiltCandidate[]> {
  const reading = built.map(async ({ release, folder }) => {
    if (key) await signRelease(folder, key);
    const candidate = await readBuiltCandidate(folder, release.section, release.id);
    return { release, folder, candidate, digest: sha256Of(candidate.description ?? Buffer.from('')) };
  });
  return Promise.all(reading);
}

function addToLog(
  parts: PartStates,
  releases: readonly BuiltCandidate[],
  { addReleases = goLive }: Pick<PublishOptions, 'addReleases'>,
  at: string,
): PartStates {
  const ids = Object.fromEntries(releases.map(({ release }) => [release.section, release.id]));
  const digests = releases.map(({ release, digest }) => [release.section, { [release.id]: digest }] as const);
  const states = pinReleases(addReleases(parts, ids, at), Object.fromEntries(digests));
  const canaries = listCanaries(states);
  const released = releases.filter(
    ({ release: { section, id } }) => liveOf(states, section) === id || canaries[section]?.id === id,
  );
  return setOwners(states, Object.fromEntries(released.map(({ release: { section, owner } }) => [section, owner])));
}

function prepareRelease(releases: readonly BuiltCandidate[], options: PublishOptions): PrepareChange {
  const { store, by, withoutService = false, sourceFindings = {}, onWarning } = options;
  const { runStep = (_description, step) => step() } = options;
  const ids = Object.fromEntries(releases.map(({ release }) => [release.section, release.id]));
  const reason = `release of ${releases.map(({ release }) => `${release.section} from ${release.commit}`).join(', ')}`;
  const smokeRender = createSmokeRender(options);
  const inSources = releases.flatMap(({ release: { section, id } }) => reject(section, id, sourceFindings[section]));

  return async ({ parts }) => {
    const after = addToLog(parts, releases, options, new Date().toISOString());
    for (const warning of describeEndedCanaries(parts, after)) onWarning?.(warning);
    const inFiles = await runStep('checking files, contract and budgets', () => checkFiles(releases, parts, store));
    if (inFiles.length > 0) throw joinErrors([...inSources, ...inFiles]);
    for (const { release, folder } of releases) await store.putRelease(release, folder);
    const incomplete = await smokeRender.run(ids, parts).catch((error: unknown) => {
      throw joinErrors([...inSources, error]);
    });
    if (inSources.length > 0) throw joinErrors(inSources);
    if (incomplete.length > 0 && !withoutService)
      throw makeIncompleteError(incomplete, smokeRender.listUnknownCalls(), options);
    return {
      by,
      why: withNotes(options.why ?? reason, incomplete, options),
      parts: (at) => addToLog(parts, releases, options, at),
    };
  };
}

/** Returns a warning for each canary that the release of its part ends. */
function describeEndedCanaries(before: PartStates, after: PartStates): string[] {
  const left = listCanaries(after);
  return Object.entries(listCanaries(before))
    .filter(([part, { id }]) => left[part]?.id !== id)
    .map(([part, { id }]) => `${part}/${id} is a canary; this release of ${part} ends it without a withdrawal.`);
}

/** Runs the checks that do not execute the code of the releases. Resolves to a rejection for each faulty release. */
async function checkFiles(
  releases: readonly BuiltCandidate[],
  parts: PartStates,
  store: ReleaseStore,
): Promise<RejectedRelease[]> {
  const fresh = Object.fromEntries(releases.map(({ release }) => [release.section, release]));
  const set = { ...(await readOthers(store, parts, Object.keys(fresh))), ...fresh };
  const earlier = await readEarlierGood(store, parts);
  const canaries = await readCanaries(store, parts, Object.keys(fresh));
  return releases.flatMap(({ release: { section, id }, candidate }) => {
    const { release, findings } = canIRelease(candidate, set, earlier);
    return reject(section, id, [...findings, ...(release ? checkNextToCanaries(release, set, canaries) : [])]);
  });
}

/** Returns a rejection with these findings; none without findings. */
function reject(part: string, id: string, findings: readonly Finding[] = []): RejectedRelease[] {
  return findings.length > 0 ? [new RejectedRelease(part, id, findings)] : [];
}

/** Returns one error with the messages of all; the rejections of a release become one. */
function joinErrors(errors: readonly unknown[]): unknown {
  const groups = Map.groupBy(errors, (error) =>
    error instanceof RejectedRelease ? `${error.part}/${error.id}` : error,
  );
  const joined = [...groups.values()].map(([first, ...more]) =>
    first instanceof RejectedRelease && more.length > 0
      ? new RejectedRelease(
          first.part,
          first.id,
          [first, ...more].flatMap((error) => (error instanceof RejectedRelease ? error.findings : [])),
        )
      : first,
  );
  if (joined.length === 1) return joined[0];
  const messages = joined.map((error) => (error instanceof Error ? error.message : String(error)));
  return new Error(messages.join('\n\n'), { cause: errors.at(-1) });
}

function makeIncompleteError(
  incomplete: readonly string[],
  unknownCalls: readonly UnknownCall[],
  { serviceUrl }: PublishOptions,
): Error {
  const pages = summarizeNames(incomplete);
  const { cause, remedy } = explainIncomplete(unknownCalls, serviceUrl);
  return new Error(
    `The smoke render is incomplete, and nothing was released: ${cause} these pages are incomplete: ${pages}. ` +
      `${remedy}; --without-service releases anyway, and the log notes it.`,
  );
}

function explainIncomplete(
  unknownCalls: readonly UnknownCall[],
  serviceUrl: string,
): { cause: string; remedy: string } {
  const calls = summarizeNames(unknownCalls.map(({ call }) => call));
  if (unknownCalls.length === 0)
    return { cause: `without the site service at ${serviceUrl}`, remedy: 'Start it, or set SERVICE_URL to its URL' };
  return {
    cause: `the site service at ${serviceUrl} answers 404 to calls of this release (${calls}), so`,
    remedy: unknownCalls.every(({ isContentType }) => isContentType)
      ? 'Deploy the section\'s content first (docs/adding-content.md, "Publish it")'
      : 'Release the service first (docs/releasing.md, "The site service")',
  };
}

/** Appends notes about skipped checks to a reason. Incomplete pages are not opened in a browser. */
function withNotes(
  reason: string,
  incomplete: readonly string[],
  { browserCheck, withoutBrowser = false }: PublishOptions,
): string {
  const isIncomplete = incomplete.length > 0;
  const isSkipped = isIncomplete || withoutBrowser || browserCheck?.unavailableReason !== undefined;
  const isUnopened = browserCheck !== undefined && isSkipped;
  const notes = [...(isIncomplete ? [incompleteNote] : []), ...(isUnopened ? [unopenedNote] : [])];
  return notes.length > 0 ? `${reason} (${notes.join(', ')})` : reason;
}

/** Signs the description of a built release with an owner's key, and writes the signature to its folder. */
export async function signRelease(folder: string, key: KeyObject): Promise<void> {
  const description = await readFile(path.join(folder, releaseFile));
  await writeFile(path.join(folder, signatureFile), signBytes(key, description));
}
