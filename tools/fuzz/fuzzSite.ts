import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FormToken } from '@site/shared/contract';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { listChildren } from '../processes/processTree.ts';
import { localUrl, openProcessGroup } from '../processes/processGroup.ts';
import { packPrograms } from '../programs/packPrograms.ts';
import { releaseStale } from '../release/releaseStale.ts';
import { root } from '../repository/repository.ts';
import { readSiteMap } from '../sitePages/readSitePages.ts';
import type { SitePaths } from './targets.ts';

/** A built site on free ports of this machine, with separate files. */
export type FuzzSite = {
  url: string;
  port: number;
  addresses: SitePaths;
  /** Token of a form, with which the service stores inquiries. */
  formToken: string;
  /**
   * Resolves to problems of the site since the last call: ended render workers, malformed log lines, failing plain
   * requests.
   */
  findDamage: () => Promise<string[]>;
  stop: () => Promise<void>;
};

const storeFolder = path.join(root, 'var/fuzz/releases');
const ownPaths = [
  '/_site/health',
  '/_site/releases',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/api/openapi.json',
];

/**
 * Builds stale parts and starts site server and service. Rejects with the output of a process that exits before it
 * listens.
 */
export async function startFuzzSite(): Promise<FuzzSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-fuzz-'));
  const malformedLines: string[] = [];
  const { siteServer, siteService } = await packPrograms();
  const group = openProcessGroup({
    onLine: (name, line) => line.includes('[object ') && malformedLines.push(`log of the ${name}: ${line}`),
  });
  const stop = async () => {
    await group.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const service = group.start('site service', siteService, {
      SERVICE_PORT: '0',
      LOG_LEVEL: 'info',
      INQUIRY_DB: path.join(folder, 'inquiries.sqlite'),
      PICTURE_CACHE_DIR: path.join(folder, 'pictures'),
      // All inquiries have the same address, so the rate limit must not apply.
      INQUIRY_LIMIT_MAX: '1000000000',
      INQUIRY_FORM_MIN_MS: '0',
    });
    const serviceUrl = localUrl(await service.port);
    await mkdir(storeFolder, { recursive: true });
    await releaseStale(createFolderReleaseStore(storeFolder), serviceUrl);
    const server = group.start('site server', siteServer, {
      LOG_LEVEL: 'info',
      PORT: '0',
      SERVICE_URL: serviceUrl,
      RELEASE_STORE: storeFolder,
      SERVER_STATE_FILE: path.join(folder, 'state.json'),
      ADMIN_PORT: '0',
    });
    const port = await server.port;
    const url = localUrl(port);
    const listWorkers = () => listChildren(server.process.pid);
    let known = await listWorkers();
    return {
      url,
      port,
      addresses: await readAddresses(url),
      formToken: await readFormToken(url),
      async findDamage() {
        const now = await listWorkers();
        const lost = known.filter((pid) => !now.includes(pid));
        known = now;
        const failed = await Promise.all([
          findFailure(`${url}/`, '</html>'),
          findFailure(`${url}/api/health`, 'content'),
        ]);
        return [
          ...lost.map((pid) => `render worker ${pid} ended`),
          ...malformedLines.splice(0),
          ...failed.filter(Boolean),
        ];
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the paths from which cases are generated from a running site. */
async function readAddresses(siteUrl: string): Promise<SitePaths> {
  const readText = async (address: string) => (await fetch(siteUrl + address)).text();
  const pages = await readSiteMap(siteUrl);
  const html = (await Promise.all(pages.map(readText))).join();
  const named = html.matchAll(/["',\s](\/(?:releases|covers|api)\/[^"'\s<>\\]+|\/[^"'\s<>\\/]+\.[a-z\d]+)(?=["',\s])/g);
  const files = new Set([...named].map(([, file = '']) => file.replaceAll('&amp;', '&').replace(/,$/, '')));
  // Written by the site service.
  const { paths } = JSON.parse(await readText('/api/openapi.json')) as { paths: Record<string, unknown> };
  const slugs = pages.map((page) => page.slice(page.lastIndexOf('/') + 1)).filter(Boolean);
  const calls = Object.keys(paths).flatMap((call) =>
    call.includes('{') ? slugs.map((slug) => call.replaceAll(/\{[^}]+\}/g, slug)) : [call],
  );
  if (calls.length === 0 || !pages.some((page) => page.startsWith('/discover/article/')))
    throw new Error(
      'The sitemap contains no article, or the site service lists no calls; no cases can be generated. Check that the site service runs and that site-service/content is complete.',
    );
  return { pages, files: [...files].toSorted(), calls, own: ownPaths };
}

async function findFailure(url: string, content: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const isValid = response.status === 200 && (await response.text()).includes(content);
    return isValid ? '' : `${url} responds with ${response.status}, or without ${content}`;
  } catch (error) {
    return `${url} fails: ${(error as Error).message}`;
  }
}

async function readFormToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/contact/form`);
  // Safe: the site server checks the body of a 200; without a token, no inquiry of the run is stored.
  return ((await answer.json()) as FormToken).token;
}
