import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { longestLimitMs, renderLimits, type RenderLimits } from '../../../shell/server/rendering/renderOptions.ts';
import { startChild } from '../../processes/children.ts';

/** A page of the candidate waits as long as the service takes: what it lacked would come later, and move others. */
const preloadLimitMs = 5000;

/** A site that serves a release set which is not live, on a free loopback port. */
export type CandidateSite = { url: string; stop: () => Promise<void> };

/** Where a candidate's releases and content come from. */
export type CandidateSource = {
  /** The release store's folder. */
  storeFolder: string;
  serviceUrl: string;
  /** The site server's own limits. */
  limits?: RenderLimits;
};

/** Starts a site server on a rehearsed set of the store, in processes of its own. Rejects where it does not serve that set. */
export async function startCandidateSite(
  set: ReleaseSet,
  { storeFolder, serviceUrl, limits = renderLimits }: CandidateSource,
): Promise<CandidateSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candidate-site-'));
  const stateFile = path.join(folder, 'state.json');
  const served = Object.fromEntries(Object.entries(set).map(([part, { id }]) => [part, id]));
  await writeFile(stateFile, JSON.stringify({ served, fatal: {}, refused: {} }));
  const child = startChild({
    name: 'candidate’s site server',
    script: 'shell/server/main.ts',
    settings: {
      PORT: '0',
      // Of a site that runs with the same settings: its admin port is taken, and its limits are for strangers.
      ADMIN_PORT: '',
      PAGES_PER_MINUTE: '',
      READS_PER_MINUTE: '',
      SERVICE_URL: serviceUrl,
      RELEASE_STORE: storeFolder,
      RELEASE_SET: releaseSetKey(set),
      // The set was rendered a moment ago: a server goes on with what its state says served, without a smoke render.
      SERVER_STATE_FILE: stateFile,
      PRELOAD_LIMIT_MS: String(preloadLimitMs),
      // Waiting for data counts as rendering: beside a longer wait, the same limit would reject a page that only waits.
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
  // The server's own answer.
  const { releaseSet } = (await (await fetch(`${url}/_site/health`)).json()) as { releaseSet: string };
  if (releaseSet === releaseSetKey(set)) return;
  throw new Error(
    `The candidate’s site server serves ${releaseSet} and not ${releaseSetKey(set)}, which was rehearsed, so its pages say nothing of the release. Nothing is live. Release again.`,
  );
}
