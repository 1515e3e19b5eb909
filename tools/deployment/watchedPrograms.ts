import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FormToken, formTokenHeader } from '@site/shared/contract';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { parseServiceEnvironment } from '../../site-service/src/env.ts';
import { startService } from '../../site-service/src/startService.ts';
import { freePort } from '../processes/freePort.ts';
import { startProgram } from '../processes/startProgram.ts';
import { startSampleSite } from '../release/testing/sampleSite.ts';
import { root } from '../repository/repository.ts';

/* Programs with faults on demand, for a test of the alerts. `restart` starts a program again at the same ports. */

/** Starts a site server. Its pages at `/worker` have to tell the process that renders them. */
export async function startWatchedServer(store: ReleaseStore, serviceUrl: string) {
  let hasLog = true;
  const list: typeof store.log.list = async (first) => {
    if (!hasLog) throw new Error('the disk is gone');
    return store.log.list(first);
  };
  const [port, adminPort] = [await freePort(), await freePort()];
  async function start() {
    const site = await startSampleSite({
      store: { ...store, log: { ...store.log, list } },
      serviceUrls: [serviceUrl],
      watchIntervalMs: 100,
      renderLimitMs: 20_000,
      drainMs: 3000,
    });
    await site.admin.listen({ port: adminPort });
    await site.app.listen({ port });
    return site;
  }
  let site = await start();
  const get = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).text();
  return {
    address: `127.0.0.1:${port}`,
    admin: `127.0.0.1:${adminPort}`,
    get,
    killWorker: async () => process.kill(Number(await get('/worker')), 'SIGKILL'),
    removeLog: () => void (hasLog = false),
    async returnLog() {
      hasLog = true;
      // At once: the pause before the next read has grown with the number of failures.
      await site.releases.check();
    },
    /** Ends the server; it is not ready for 3 s before it ends. */
    drain: () => site.close(),
    stop: () => site.app.close(),
    async restart() {
      site = await start();
    },
  };
}

/** Starts the site service with the content of the repository, and with inquiries in a file. */
export async function startWatchedService(folder: string) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const inquiryFile = path.join(folder, 'inquiries.sqlite');
  const start = () =>
    startService(
      parseServiceEnvironment({
        SERVICE_PORT: String(port),
        SERVICE_ADMIN_PORT: String(adminPort),
        INQUIRY_DB: inquiryFile,
        PICTURE_CACHE_DIR: path.join(folder, 'pictures'),
        INQUIRY_LIMIT_MAX: '1000',
        INQUIRY_FORM_MIN_MS: '0',
        LOG_LEVEL: 'silent',
      }),
    );
  let service = await start();
  const url = `http://127.0.0.1:${port}`;
  const change = (statements: string) => {
    const database = new DatabaseSync(inquiryFile);
    database.exec(statements);
    database.close();
  };
  return {
    url,
    admin: `127.0.0.1:${adminPort}`,
    async sendInquiry() {
      // Without a token of the form, the service rejects the inquiry as a failing one.
      const { token = '' } = (await (await fetch(`${url}/api/contact/form`)).json()) as Partial<FormToken>;
      return fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [formTokenHeader]: token },
        body: JSON.stringify({ fullName: 'Ada', email: 'ada@site.example', companyName: 'Site', details: 'A pump.' }),
      });
    },
    /** Lets each write fail. */
    breakInquiries: () => change('ALTER TABLE inquiries RENAME TO a; ALTER TABLE trials RENAME TO b'),
    repairInquiries: () => change('ALTER TABLE a RENAME TO inquiries; ALTER TABLE b RENAME TO trials'),
    stop: () => service.close(),
    async restart() {
      service = await start();
    },
  };
}

/** Starts the Caddy of `deploy/compose` in front of a site server. Its health checks are five times as frequent. */
export async function startWatchedFront(server: string, folder: string) {
  const [port, httpsPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const copy = (file: string, copied: string, replacements: readonly (readonly [string, string])[]) => {
    const text = readFileSync(path.join(root, 'deploy', file), 'utf8');
    const target = path.join(folder, copied);
    writeFileSync(
      target,
      replacements.reduce((all, [from, to]) => all.replace(from, to), text),
    );
    return target;
  };
  const site = copy('caddy/Caddyfile', 'site.Caddyfile', [['health_interval 1s', 'health_interval 200ms']]);
  const config = copy('compose/Caddyfile', 'Caddyfile', [
    ['/etc/caddy/site.Caddyfile', site],
    ['9180', String(metricsPort)],
  ]);
  const start = () =>
    startProgram({
      port: metricsPort,
      program: 'caddy',
      args: ['run', '--config', config, '--adapter', 'caddyfile'],
      env: {
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CADDY_ADMIN: 'off',
        SITE_SERVERS: server,
        HTTP_PORT: String(port),
        HTTPS_PORT: String(httpsPort),
      },
    });
  let stop = await start();
  return {
    metrics: `127.0.0.1:${metricsPort}`,
    stop: () => stop(),
    async restart() {
      stop = await start();
    },
  };
}
