import { createServer, type RequestListener, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { makeLive, makeSampleStore, publishCanary } from '@site/releases/testing/sampleReleases';
import { createLog } from '../logging/log.ts';
import { type Reason, reasons } from '../logging/reasons.ts';
import type { Figures } from '../telemetry/figures.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import { publishUnchecked, until } from '../testing/sampleWatcher.ts';
import type { SiteServer, SiteServerOptions } from './app.ts';

jest.setTimeout(60_000);

type Line = Record<string, unknown> & { reason?: Reason };

/** A site server with its log lines, its store, and a site service whose answer the test sets. */
type Watched = {
  server: SiteServer;
  store: ReleaseStore;
  folder: string;
  lines: Line[];
  get: (url: string) => Promise<number>;
  service: { answer: RequestListener };
  end: () => Promise<void>;
};

const health = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };

async function startWatched(options: Partial<SiteServerOptions> = {}): Promise<Watched> {
  const service = { answer: (_request, response) => void response.end() } as Watched['service'];
  const http: Server = createServer((request, response) => {
    if (request.url !== '/api/health') return service.answer(request, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health));
  });
  const serviceUrls = [await listenAsService(http)] as const;
  const { store, folder } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', change: (release) => ({ ...release, queryNames: ['page'] }) },
  );
  const lines: Line[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const server = await makeSampleServer({ store, serviceUrls, log, ...options });
  return {
    server,
    store,
    folder,
    lines,
    get: async (url) => (await server.app.inject(url)).statusCode,
    service,
    async end() {
      await server.app.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

const json = (status: number, body: string): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

/** Publishes a release of discover that ends its worker when a file exists. */
async function publishFragile({ store, folder }: Pick<Watched, 'store' | 'folder'>, id: string): Promise<string> {
  const flag = path.join(folder, 'flag');
  const code = `
    const { existsSync } = process.getBuiltinModule('node:fs');
    setInterval(() => existsSync(${JSON.stringify(flag)}) && process.exit(3), 10);
    exports.default = { pages: [] };`;
  await publishUnchecked(store, { section: 'discover', id, files: { 'node/section.js': code } });
  return flag;
}

const brokenCanary = {
  section: 'discover',
  id: 'd2',
  files: { 'node/section.js': 'throw new Error("broken section")' },
};

type Case = { start?: () => Promise<Watched>; induce: (site: Watched) => Promise<unknown>; fields: Line };

const answer = { durationMs: expect.any(Number), requestId: expect.stringMatching(/^[\da-f]{32}$/), method: 'GET' };
const page = { part: 'shell', release: 's1', route: 'none', ...answer };

/** Causes each reason code once; `fields` are all fields of the line, besides time, level, program, message and error. */
const cases: Record<Reason, Case> = {
  overload: {
    async induce({ get, folder }) {
      const file = path.join(folder, 'go-on');
      const url = `/blocks-until/${Buffer.from(file).toString('hex')}`;
      // One page renders, 128 wait, one is shed.
      const burst = Array.from({ length: 130 }, (_value, count) => get(`${url}/${count}`));
      expect(await Promise.race(burst)).toBe(503);
      await writeFile(file, '');
      await Promise.all(burst);
    },
    fields: { ...page, path: expect.stringMatching(/^\/blocks-until\//), status: 503 },
  },
  'render-timeout': { induce: ({ get }) => get('/hangs'), fields: { ...page, path: '/hangs', status: 503 } },
  'render-error': { induce: ({ get }) => get('/throws?name=Ada'), fields: { ...page, path: '/throws', status: 503 } },
  'render-crash': { induce: ({ get }) => get('/exits/once'), fields: { ...page, path: '/exits/once', status: 503 } },
  'circuit-open': {
    async induce({ get }) {
      await get('/discover/exits?page=1');
      await get('/discover/exits?page=2');
    },
    fields: { ...page, part: 'discover', release: 'd1', path: '/discover/exits', status: 503 },
  },
  'section-unavailable': { induce: ({ get }) => get('/nothing'), fields: { ...page, path: '/nothing', status: 503 } },
  'form-failed': {
    induce: ({ server }) =>
      server.app.inject({
        method: 'POST',
        url: '/form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'fails=yes&fullName=Ada',
      }),
    fields: { ...page, method: 'POST', path: '/form', status: 503 },
  },
  'service-down': {
    async induce({ service, get }) {
      service.answer = (_request, response) => response.destroy();
      await get('/api/jobs?q=Ada');
    },
    fields: { ...answer, path: '/api/jobs', status: 503 },
  },
  'service-fault': {
    async induce({ service, get }) {
      service.answer = json(200, '{"jobList":');
      await get('/api/jobs');
    },
    fields: { ...answer, path: '/api/jobs', status: 503 },
  },
  'service-error': {
    async induce({ service, get }) {
      service.answer = json(500, '{"error":{"code":"internal_error","message":"It failed."}}');
      await get('/api/jobs');
    },
    fields: { ...answer, path: '/api/jobs', status: 500 },
  },
  'store-unavailable': {
    start: () => startWatched(),
    induce({ store, get }) {
      jest.spyOn(store.log, 'list').mockRejectedValue(new StoreUnavailable('the database is gone'));
      return get('/releases/discover/20260101T000000-0000000/web/a.js');
    },
    fields: { ...answer, path: '/releases/discover/…/web/a.js', status: 503 },
  },
  'server-error': {
    start: () => startWatched(),
    induce({ store, get }) {
      jest.spyOn(store, 'readFile').mockRejectedValue(new Error('EIO'));
      return get('/releases/discover/d1/web/container.js');
    },
    fields: { ...answer, path: expect.stringMatching(/^\/releases\/discover\/d1/), status: 500 },
  },
  'worker-lost': {
    async induce({ server }) {
      const { current } = server.releases.pool;
      await current?.end();
      await until(() => server.releases.pool.current !== undefined && server.releases.pool.current !== current);
    },
    fields: {},
  },
  'circuit-opened': {
    induce: ({ get }) => get('/exits/twice'),
    fields: { part: 'shell', release: 's1', route: 'none' },
  },
  'release-rejected': {
    start: () => startWatched(),
    async induce({ store, server }) {
      const files = { 'node/section.js': 'throw new Error("broken section")' };
      await publishUnchecked(store, { section: 'discover', id: 'd2', files });
      await server.releases.check();
    },
    fields: { part: 'discover', release: 'd2' },
  },
  'canary-failed': {
    start: () => startWatched({ canaryDelayMs: 0 }),
    async induce({ store, server }) {
      const id = 'd2';
      await publishCanary(store, { section: 'discover', id });
      await server.releases.check();
      await until(() => server.releases.canaries.list().length === 1);
      const bucket = server.releases.canaries.list()[0]?.canary.from;
      await server.app.inject({ url: '/throws', headers: { cookie: `site-bucket=${bucket}` } });
    },
    fields: { part: 'shell', release: 's1', route: 'none', path: '/throws' },
  },
  'canary-withdrawn': {
    start: () => startWatched(),
    async induce({ store, server, lines }) {
      await publishCanary(store, brokenCanary);
      await server.releases.check();
      await until(() => lines.some(({ reason }) => reason === 'canary-withdrawn'));
    },
    fields: { part: 'discover', release: 'd2' },
  },
  'canary-not-ended': {
    start: () => startWatched(),
    async induce({ store, server, lines }) {
      await publishCanary(store, brokenCanary);
      jest.spyOn(store.log, 'create').mockRejectedValue(new Error('the disk is full'));
      await server.releases.check();
      await until(() => lines.some(({ reason }) => reason === 'canary-not-ended'));
    },
    fields: { part: 'discover', release: 'd2' },
  },
  'release-fallback': {
    start: () => startWatched({ watchIntervalMs: 50 }),
    async induce(site) {
      const flag = await publishFragile(site, 'd2');
      await site.server.releases.check();
      await writeFile(flag, '');
      await until(() => site.server.releases.serving()['discover']?.id === 'd1');
    },
    fields: { part: 'discover', release: 'd2' },
  },
  'log-not-followed': {
    start: () => startWatched({ watchIntervalMs: 50 }),
    async induce({ store, lines }) {
      jest.spyOn(store.log, 'list').mockRejectedValueOnce(new Error('the disk is gone'));
      await until(() => lines.some(({ message }) => message === 'The release log can be followed again.'));
    },
    fields: {},
  },
  'log-entry-invalid': {
    start: () => startWatched(),
    async induce({ folder, server }) {
      await writeFile(path.join(folder, 'log', '3.json'), 'not an entry');
      await server.releases.check();
    },
    fields: {},
  },
  'service-poll-failed': {
    start: () => startWatched({ serviceUrls: ['http://127.0.0.1:9'] }),
    induce: async () => undefined,
    fields: {},
  },
  'report-failed': {
    start: () => startWatched({ serverName: 'a' }),
    async induce({ store, server, lines }) {
      jest.spyOn(store.reports, 'write').mockRejectedValue(new Error('read-only'));
      for (const id of ['d1', 'd1']) {
        await makeLive(store, { discover: id });
        await server.releases.check();
      }
      await until(() => lines.some(({ reason }) => reason === 'report-failed'));
    },
    fields: {},
  },
};

let shared: Watched;
beforeAll(async () => {
  shared = await startWatched({ renderLimitMs: 1500 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shared.end());

test.each(Object.keys(reasons) as Reason[])(
  'the reason %s is one log line, one count and one incident of the operators’ figures',
  async (reason) => {
    const { start, induce, fields } = cases[reason];
    const site = start ? await start() : shared;
    const count = async () => {
      const { values } = await site.server.telemetry.metrics.incidents.get();
      return values.reduce((sum, { labels, value }) => sum + (labels.reason === reason ? value : 0), 0);
    };
    const before = start ? { lines: 0, count: 0 } : { lines: site.lines.length, count: await count() };
    await induce(site);
    const found = site.lines.slice(before.lines).filter((line) => line.reason === reason);
    const { time: _time, level, program: _program, message, error: _error, ...others } = found[0] ?? {};
    expect(found).toHaveLength(1);
    expect(others).toEqual({ reason, ...fields });
    expect(level).toBe(reasons[reason].level);
    expect(JSON.stringify(found)).not.toContain('Ada');
    expect((await count()) - before.count).toBe(1);
    const figures: Figures = (await site.server.admin.inject('/_site/figures')).json();
    const start60 = String(message).slice(0, 60);
    expect(figures.incidents).toContainEqual(
      expect.objectContaining({ reason, message: expect.stringContaining(start60) }),
    );
    expect(figures.reasons).toContainEqual(expect.objectContaining({ reason }));
    expect((await site.server.admin.inject('/_site')).body).toContain(reason);
    if (start) await site.end();
  },
);
