import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idsOf, releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { longestLimitMs, renderLimits, type RenderLimits } from '../../../shell/server/rendering/renderOptions.ts';
import { startChild } from '../../processes/children.ts';
import { storeSettings } from '../../repository/env.ts';

/**
 * Time that a page of the candidate waits for data of the service, in milliseconds. It is longer than in production: data
 * that arrives later would be a layout shift, which the browser check reports.
 */
const preloadLimitMs = 5000;

/** Site server with a release set that is not live, on a free loopback port. */
export type CandidateSite = { url: string; stop: () => Promise<void> };

/** Sources of a candidate's releases and content. */
export type CandidateSource = {
  /** Folder or database of the release store. */
  storeLocation: string;
  serviceUrl: string;
  /** Time limits of the live site server. */
  limits?: RenderLimits;
};

/** Starts a site server, in a child process, with a set that passed its smoke render. Rejects if it serves another set. */
export async function startCandidateSite(
  set: ReleaseSet,
  { storeLocation, serviceUrl, limits = renderLimits }: CandidateSource,
): Promise<CandidateSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candidate-site-'));
  const stateFile = path.join(folder, 'state.json');
  const served = idsOf(set);
  await writeFile(stateFile, JSON.stringify({ served, fatal: {}, refused: {} }));
  const child = startChild({
    name: 'candidate’s site server',
    script: 'shell/server/main.ts',
    settings: {
      PORT: '0',
      // A running site may have the same settings: its admin port is in use, and the check would exceed its rate limits.
      ADMIN_PORT: '',
      PAGES_PER_MINUTE: '',
      READS_PER_MINUTE: '',
      SERVICE_URL: serviceUrl,
      ...storeSettings(storeLocation),
      RELEASE_SET: releaseSetKey(set),
      // The set has just passed its smoke render: a server starts with the set of its state file without another one.
      SERVER_STATE_FILE: stateFile,
      PRELOAD_LIMIT_MS: String(preloadLimitMs),
      // Waiting for data counts as render time: without the sum, a page that only waits would exceed the limit.
      RENDER_LIMIT_MS: String(Math.min(limits.renderLimitMs + preloadLimitMs, longestLimitMs)),
      LOG_LEVEL: 'warn',
    },
    isRestarted: false,
    onLine: () => {},
  });
  async function stop() {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const url = `http://127.0.0.1:${await child.port}`;
    await expectSet(url, set);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function expectSet(url: string, set: ReleaseSet): Promise<void> {
  // Safe cast: the site server of this repository sends the response.
  const { releaseSet } = (await (await fetch(`${url}/_site/health`)).json()) as { releaseSet: string };
  if (releaseSet === releaseSetKey(set)) return;
  throw new Error(
    `The candidate’s site server serves ${releaseSet} instead of ${releaseSetKey(set)}, so the release cannot be checked in the browser. Nothing is live. Release again.`,
  );
}
