import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ArticleSummary, Health, JobsContent, PageOf } from '@site/shared/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pathOf } from '../addresses/serverPaths.ts';
import type { SiteServer } from '../http/app.ts';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { recordLog } from './recordLog.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { listenAsService, makeSampleServer } from './sampleServer.ts';

/** Large enough to be compressed. */
const largeScript = 'x'.repeat(2000);

const health: Health = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };
const jobs: JobsContent = { jobList: {} };
const articles: PageOf<ArticleSummary> = { items: [], page: 1, pageSize: 12, pageCount: 0, total: 0 };
/** JSON responses of the sample site service, by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/health': health,
  '/api/jobs': jobs,
  '/api/articles': articles,
};

/** A call received by the sample site service. Health checks are not recorded. */
export type SampleCall = { url: string; body: string; address: string | undefined };

/** A site server with minimal releases and a site service without content. */
export type SampleSite = {
  app: FastifyInstance;
  /** The server for operators. */
  admin: FastifyInstance;
  releases: SiteServer['releases'];
  store: ReleaseStore;
  storeFolder: string;
  calls: SampleCall[];
  /** Log messages of the server. */
  lines: string[];
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  stop: () => Promise<void>;
};

/** Starts the sample site: the shell `s1` and the section `discover/d1`, whose pages read `?page=`. */
export async function startSampleSite(): Promise<SampleSite> {
  const calls: SampleCall[] = [];
  const { log, lines } = recordLog();
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      const { url = '' } = request;
      if (url !== '/api/health') calls.push({ url, body, address: String(request.headers['x-forwarded-for']) });
      const isPicture = url.startsWith('/api/pictures/');
      response
        .writeHead(200, { 'content-type': isPicture ? 'image/svg+xml' : 'application/json' })
        .end(isPicture ? '<svg/>' : JSON.stringify(answers[pathOf(url)] ?? {}));
    });
  });
  const serviceUrl = await listenAsService(service);
  const { store, folder: storeFolder } = await makeSampleStore(
    {
      section: 'shell',
      id: 's1',
      files: {
        'web/big.js': largeScript,
        'web/big.js.br': brotliCompressSync(largeScript),
        'web/big.js.gz': gzipSync(largeScript),
        'web/late.js': '// late',
        'web/clip.mp4': '0123456789',
        'maps/web/big.js.map': '{"version":3}',
      },
    },
    { section: 'discover', id: 'd1', change: (release) => ({ ...release, queryNames: ['page'] }) },
  );
  const { app, admin, releases } = await makeSampleServer({ store, serviceUrls: [serviceUrl], log });
  return {
    app,
    admin,
    releases,
    store,
    storeFolder,
    calls,
    lines,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async stop() {
      await app.close();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
