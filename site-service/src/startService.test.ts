import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseServiceEnvironment } from './env.ts';
import { buildLogOptions } from './http/logOptions.ts';
import { type RunningService, startService } from './startService.ts';
import { startMailServer } from './testing/mailServer.ts';
import { writeSampleContent } from './testing/sampleContent.ts';

let sample: ReturnType<typeof writeSampleContent>;
let service: RunningService | undefined;
let lines: Record<string, unknown>[];
/** Called for each log line. */
let onLine: () => void;
beforeEach(() => {
  sample = writeSampleContent();
  lines = [];
  onLine = () => {};
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  sample.remove();
});

async function start(settings: Record<string, string> = {}): Promise<RunningService> {
  const environment = parseServiceEnvironment({
    SERVICE_PORT: '0',
    SERVICE_ADMIN_PORT: '0',
    CONTENT_DIR: sample.folder,
    SECTIONS_DIR: sample.folder,
    INQUIRY_DB: join(sample.folder, '.inquiries.sqlite'),
    PICTURE_CACHE_DIR: join(sample.folder, '.pictures'),
    ...settings,
  });
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    onLine();
  };
  service = await startService(environment, buildLogOptions('info', { write }));
  return service;
}

/** Sends a request without body, and resolves to the status. */
async function ask(port: number | undefined, { path = '/metrics', method = 'GET', host = '127.0.0.1' } = {}) {
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ', 2)[1]);
}

/** Resolves when the log has a line that fulfils a condition. */
async function waitForLine(fulfils: (line: Record<string, unknown>) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onLine = () => lines.some(fulfils) && resolve();
  onLine();
  await promise;
}

const readJson = async (port: number | undefined, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).json();

test('the admin port answers reads of this machine by its names only, and the public port has no such paths', async () => {
  const { port, adminPort } = await start();
  const paths = ['/metrics', '/_site/figures', '/_site/live', '/_site/ready'];
  for (const path of paths) expect([path, await ask(adminPort, { path })]).toEqual([path, 200]);
  expect(await ask(adminPort, { host: hostname() })).toBe(200);
  for (const host of ['site.example', '127.0.0.2', 'localhost.site.example'])
    for (const path of paths) expect([host, path, await ask(adminPort, { path, host })]).toEqual([host, path, 403]);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect([method, await ask(adminPort, { method })]).toEqual([method, 405]);
  for (const path of ['/metrics', '/_site/figures']) expect([path, await ask(port, { path })]).toEqual([path, 404]);
  expect(await ask(adminPort, { path: '/api/health' })).toBe(404);
});

test('clients of other networks get 403', async () => {
  const { adminPort } = await start({ ADMIN_NETWORKS: '10.0.0.0/8' });
  expect(await ask(adminPort)).toBe(403);
});

test('without SERVICE_ADMIN_PORT there is no admin port', async () => {
  const { adminPort } = await start({ SERVICE_ADMIN_PORT: '' });
  expect(adminPort).toBeUndefined();
});

test('an invalid network stops the start', async () => {
  await expect(start({ ADMIN_NETWORKS: '10.0.0.0/33' })).rejects.toThrow('ADMIN_NETWORKS names "10.0.0.0/33"');
});

test('figures and metrics follow a content file that becomes faulty', async () => {
  const { adminPort } = await start();
  expect((await readJson(adminPort, '/_site/figures')).content).toMatchObject({ items: { clients: 2 }, faults: [] });
  sample.write('clients/west/index.md', '---\nname: West\n---\n');
  await waitForLine(({ reason }) => reason === 'content-fault');
  expect((await readJson(adminPort, '/_site/figures')).content).toMatchObject({
    items: { clients: 2 },
    faults: [{ file: 'clients/west/index.md', line: 1, field: 'order' }],
  });
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  expect(metrics).toContain('\nsite_service_content_faults 1\n');
  expect(metrics).toContain('\nsite_service_incidents_total{reason="content-fault"} 1\n');
});

test('without a mail server, the service warns once at its start', async () => {
  await start();
  expect(lines.filter(({ reason }) => reason === 'mail-not-configured')).toMatchObject([{ level: 'warn' }]);
});

test('an inquiry is sent by mail, and the service ends after the answer of the mail server', async () => {
  const server = await startMailServer();
  const answering = Promise.withResolvers<void>();
  server.setBeforeAnswer(() => answering.promise);
  const { port, close } = await start({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    INQUIRY_TO: 'inquiries@company.example',
    INQUIRY_FROM: 'site@company.example',
  });
  await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ fullName: 'Noor', email: 'noor@gas.example', companyName: 'Prairie Gas', details: 'D' }),
  });
  await server.until(() => server.received.length === 1);
  const closed = close();
  answering.resolve();
  await closed;
  service = undefined;
  await server.close();
  expect(lines.filter(({ message }) => message === 'notification sent')).toHaveLength(1);
  expect(lines.filter(({ reason }) => reason !== undefined)).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/noor|Prairie|company\.example/i);
}, 20_000); // without the call of `wake`, the sender would look after 30 s

test('requests without an answer at the end are one incident with their number', async () => {
  const { port, close } = await start();
  const socket = connect({ port, host: '127.0.0.1' });
  const ended = text(socket);
  socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n');
  socket.write('Expect: 100-continue\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve)); // the service has begun to read the body
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const closed = close();
  await jest.advanceTimersByTimeAsync(500);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  await Promise.all([closed, ended]);
  service = undefined;
  const incidents = lines.filter(({ reason }) => reason === 'requests-aborted');
  expect(incidents).toMatchObject([{ level: 'warn', requests: 1, durationMs: 10_000 }]);
  expect(Object.keys(incidents[0] ?? {}).sort()).toEqual([
    'durationMs',
    'level',
    'message',
    'program',
    'reason',
    'requests',
    'time',
  ]);
});
