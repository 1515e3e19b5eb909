import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, publishCanary, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { until } from '../release/testing/sampleSite.ts';
import { type Labels, startPrometheus } from './startPrometheus.ts';
import { startWatchedFront, startWatchedServer, startWatchedService } from './watchedPrograms.ts';

/*
 * A real Prometheus scrapes site servers, a site service and Caddy. Each fault waits until its alerts fire, ends, and
 * waits until they clear. All faults are at the same time, which takes 9 s instead of 25 s; the labels of an alert tell
 * which fault it reports.
 */

/** Factor by which the rules are faster: 3 minutes are 2.4 s, in which two slots render 16 slow pages. */
const speed = 75;

const folder = mkdtempSync(path.join(tmpdir(), 'alerts-test-'));
/** File whose existence makes slow pages fast. */
const repairedFile = path.join(folder, 'repaired');
const stopping: (() => Promise<void>)[] = [];

/**
 * A shell whose pages have faults: `/throws` throws, `/worker` tells the process that renders it, and
 * `/discover/slow/<page>` takes 0.3 s until a file exists.
 */
const faultyShell = makeShellContent(`
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { createPageRenderer } = exports;
  exports.createPageRenderer = (setup) => {
    const renderer = createPageRenderer(setup);
    return {
      ...renderer,
      pages: [{ id: 'shell.home', path: '/throws' }],
      async render(request) {
        if (request.url === '/worker')
          return { kind: 'page', status: 200, html: String(process.pid), isComplete: true };
        if (request.url.startsWith('/discover/slow/') && !existsSync(${JSON.stringify(repairedFile)}))
          await new Promise((resolve) => setTimeout(resolve, 300));
        return renderer.render(request);
      },
    };
  };`);
const sectionCode = `exports.default = { pages: [{ id: 'discover.start', path: 'slow/:page', isListed: false, async load() {} }] };`;

const brokenCode = 'throw new Error("the seal leaks");';

async function startServer(serviceUrl: string) {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...faultyShell },
    { section: 'discover', id: 'd1', files: { 'node/section.js': sectionCode } },
  );
  return { store, ...(await startWatchedServer(store, serviceUrl)) };
}

async function start() {
  const service = await startWatchedService(folder);
  const [pages, releases, ending] = await Promise.all([
    startServer(service.url),
    startServer(service.url),
    startServer(service.url),
  ]);
  const front = await startWatchedFront(ending.address, folder);
  const servers = [pages, releases, ending];
  const prometheus = await startPrometheus(
    {
      caddy: [front.metrics],
      'site-server': servers.map(({ admin }) => admin),
      'site-service': [service.admin],
    },
    speed,
  );
  stopping.push(...[...servers, service, front, prometheus].map(({ stop }) => stop));
  await until(async () => (await prometheus.query('up == 1')).length === 5);
  return { service, pages, releases, ending, front, prometheus };
}

type Programs = Awaited<ReturnType<typeof start>>;

/** Repeats a request until alerts fire. */
async function repeatUntil(alerts: Promise<unknown>, request: () => Promise<unknown>, intervalMs: number) {
  const timer = setInterval(() => void request().catch(() => undefined), intervalMs);
  await alerts.finally(() => clearInterval(timer));
}

const faults: Record<string, (programs: Programs) => Promise<void>> = {
  async 'a page that throws'({ pages, prometheus: { untilFire, untilClear } }) {
    const alert = { alertname: 'ErrorRatioHigh', area: 'shell' };
    await repeatUntil(untilFire(alert), () => pages.get('/throws'), 100);
    await untilClear(alert);
  },

  async 'a release whose slow pages take all slots'({ pages, prometheus: { untilFire, untilClear } }) {
    const alerts: Labels[] = [
      { alertname: 'RenderSlow', part: 'discover', release: 'd1' },
      { alertname: 'RequestsShed', part: 'discover' },
      { alertname: 'ErrorRatioHigh', area: 'discover' },
    ];
    let count = 0;
    await repeatUntil(untilFire(...alerts), () => pages.get(`/discover/slow/${++count}`), 20);
    writeFileSync(repairedFile, '');
    await untilClear(...alerts);
  },

  async 'render workers that are killed'({ pages, releases, ending, prometheus: { untilFire, untilClear } }) {
    const alert = { alertname: 'WorkersLost', kind: 'render', cause: 'killed' };
    // One of each server: a server that loses three workers in a row gives its releases up.
    for (const server of [pages, releases, ending]) await server.killWorker();
    await untilFire(alert);
    await untilClear(alert);
  },

  async 'a withdrawn canary, a rejected release, and then a log that cannot be read'({
    releases,
    prometheus: { untilFire, untilClear },
  }) {
    const withdrawn = { alertname: 'CanaryWithdrawn', part: 'discover' };
    await publishCanary(releases.store, { section: 'discover', id: 'd3', files: { 'node/section.js': brokenCode } });
    await untilFire(withdrawn);

    const rejected = { alertname: 'ReleaseRejected', part: 'discover', release: 'd2' };
    const sample = await writeSampleRelease({
      section: 'discover',
      id: 'd2',
      files: { 'node/section.js': brokenCode },
    });
    await releases.store.putRelease(sample.release, sample.folder);
    await makeLive(releases.store, { discover: 'd2' });
    await untilFire(rejected);
    await makeLive(releases.store, { discover: 'd1' });
    await untilClear(rejected);

    const notFollowed = { alertname: 'LogNotFollowed', instance: releases.admin };
    releases.removeLog();
    await untilFire(notFollowed);
    await releases.returnLog();
    await untilClear(notFollowed, withdrawn);
  },

  async 'a service that cannot store inquiries, and then ends'({
    service,
    pages,
    prometheus: { untilFire, untilClear },
  }) {
    const failing = { alertname: 'InquiriesFailing', instance: service.admin };
    service.breakInquiries();
    await repeatUntil(untilFire(failing), service.sendInquiry, 200);
    service.repairInquiries();

    const down: Labels[] = [
      { alertname: 'ServiceDown', instance: service.admin },
      { alertname: 'ServiceUnreachable', instance: pages.admin },
    ];
    await service.stop();
    await untilFire(...down);
    await service.restart();
    await untilClear(failing, ...down);
  },

  async 'a server that ends, and then a front that ends'({ ending, front, prometheus: { untilFire, untilClear } }) {
    const alerts: Labels[] = [
      { alertname: 'ServerNotReady', instance: ending.admin },
      { alertname: 'ServerDown', instance: ending.admin },
      { alertname: 'UpstreamNotReady', upstream: ending.address },
      { alertname: 'SiteDown' },
    ];
    await Promise.all([ending.drain(), untilFire(...alerts)]);
    const frontDown = { alertname: 'FrontDown' };
    await front.stop();
    await untilFire(frontDown);
    await ending.restart();
    await front.restart();
    await untilClear(...alerts, frontDown);
  },
};

let programs: Programs;
/** Alerts that fire before the faults. */
let before: Labels[];
const outcomes = new Map<string, Promise<void>>();
beforeAll(async () => {
  programs = await start();
  before = await programs.prometheus.firing();
  for (const [name, induce] of Object.entries(faults)) outcomes.set(name, induce(programs));
  // The test of a fault reports its failure.
  await Promise.allSettled(outcomes.values());
});
afterAll(async () => {
  await Promise.all(stopping.map((stop) => stop()));
  rmSync(folder, { recursive: true });
});

test.each(Object.keys(faults))('%s: its alerts fire, and clear after it', async (fault) => {
  await expect(outcomes.get(fault)).resolves.toBeUndefined();
});

test('no alert fires before and after the faults', async () => {
  expect([before, await programs.prometheus.firing()]).toEqual([[], []]);
});

test('promtool accepts the metrics of a server and of a service', async () => {
  for (const { admin } of [programs.pages, programs.service]) {
    const input = await (await fetch(`http://${admin}/metrics`)).text();
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  }
});
