import { randomBytes } from 'node:crypto';
import { formTokenHeader } from '@site/shared/contract';
import { serviceFiguresSchema } from '@site/shared/serviceFigures';
import { Value } from 'typebox/value';
import { type SampleService, startSampleService } from '../testing/sampleService.ts';
import { reasons } from '../telemetry/reasons.ts';

let service: SampleService;
beforeEach(async () => {
  service = await startSampleService({ limit: 2 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

const inquiry = { fullName: 'Zebulon Quist', email: 'z@quist.example', companyName: 'Quist', details: 'A blue flare.' };

const send = async (body: unknown = inquiry) =>
  (
    await service.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { [formTokenHeader]: service.formToken },
      payload: body as object,
    })
  ).statusCode;
const read = async (path: string) => (await service.admin.inject(path)).body;

/** Resolves to the values of the samples of `/metrics`, by name and labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const samples = (await read('/metrics')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Resolves to the metrics that differ after an action, without those of each process, by the change of their value. */
async function changesOf(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readMetrics();
  await action();
  const after = await readMetrics();
  return Object.fromEntries(
    [...after]
      .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
      .filter(([name, change]) => change !== 0 && !/_process_|_seconds_(?:bucket|sum)/.test(name)),
  );
}

/** Resolves to the incidents of an action, and the log lines with a reason that it wrote. */
async function incidentsOf(action: () => Promise<unknown>) {
  const start = service.log.length;
  const changes = await changesOf(action);
  const lines: Record<string, unknown>[] = service.log.slice(start).map((line) => JSON.parse(line));
  return {
    lines: lines.filter((line) => 'reason' in line),
    counted: Object.entries(changes).filter(([name]) => name.startsWith('site_service_incidents_total')),
  };
}

/** Expects one line and one count of a reason, with the fields of each line with a reason and the given ones. */
async function expectIncident(reason: keyof typeof reasons, fields: string[], action: () => Promise<unknown>) {
  const { lines, counted } = await incidentsOf(action);
  expect(counted).toEqual([[`site_service_incidents_total{reason="${reason}"}`, 1]]);
  expect(lines).toMatchObject([{ reason, level: reasons[reason].level }]);
  const ofEach = ['level', 'message', 'program', 'reason', 'time'];
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual([...ofEach, ...fields].sort());
}

const ofAnswers = ['durationMs', 'error', 'method', 'path', 'requestId', 'status'];

test('a stored inquiry is counted, waits, and is in the figures', async () => {
  expect(await changesOf(() => send())).toEqual({
    'site_service_inquiries_total{outcome="stored"}': 1,
    site_service_inquiries_waiting: 1,
    site_service_notifications_pending: 1,
    site_service_notifications_oldest_seconds: expect.any(Number),
    'site_service_requests_total{endpoint="/api/contact",method="POST",status="202"}': 1,
    'site_service_request_seconds_count{endpoint="/api/contact"}': 1,
  });
  expect(JSON.parse(await read('/_site/figures'))).toMatchObject({
    inquiries: { stored: 1, failed: 0, waiting: 1 },
    notifications: { pending: 1, abandoned: 0 },
  });
});

test('an inquiry that cannot be stored is counted as failed, and has one line with its reason', async () => {
  jest.spyOn(service.inquiries, 'add').mockRejectedValue(new Error('database or disk is full'));
  await expectIncident('inquiry-not-stored', ofAnswers, async () => expect(await send()).toBe(503));
  expect(await changesOf(() => send())).toMatchObject({ 'site_service_inquiries_total{outcome="failed"}': 1 });
  expect(JSON.parse(await read('/_site/figures')).inquiries).toEqual({ stored: 0, failed: 2, waiting: 0 });
});

test('invalid inquiries, and those beyond the limit, are counted as rejected', async () => {
  await send();
  await send();
  const rejected = async () => {
    expect([await send({ ...inquiry, email: 'z' }), await send([]), await send()]).toEqual([422, 400, 429]);
  };
  expect(await changesOf(rejected)).toMatchObject({ 'site_service_inquiries_total{outcome="rejected"}': 3 });
});

test('while the database does not answer, the metrics have no number of inquiries, and say that none can be stored', async () => {
  await send();
  expect((await readMetrics()).get('site_service_inquiries_waiting')).toBe(1);
  jest.spyOn(service.inquiries, 'isWritable').mockResolvedValue(false);
  const count = jest.spyOn(service.inquiries, 'countByStatus').mockRejectedValue(new Error('no connection'));
  const metrics = await readMetrics();
  expect([metrics.has('site_service_inquiries_waiting'), metrics.get('site_service_inquiries_writable')]).toEqual([
    false,
    0,
  ]);
  expect(JSON.parse(await read('/_site/figures')).inquiries).toEqual({ stored: 1, failed: 0 });
  count.mockRestore();
  expect((await readMetrics()).get('site_service_inquiries_waiting')).toBe(1);
});

test('a database that hangs delays the metrics by a second at most, with one query for all scrapes', async () => {
  const count = jest.spyOn(service.inquiries, 'countByStatus').mockReturnValue(new Promise(() => {}));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const scrapes = [readMetrics(), readMetrics()];
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  for (const metrics of await Promise.all(scrapes)) expect(metrics.has('site_service_inquiries_waiting')).toBe(false);
  expect(count).toHaveBeenCalledTimes(1);
});

test('figures and metrics have the items of each type and the faults', async () => {
  await service.close();
  service = await startSampleService({ changes: { 'clients/west/index.md': '---\nname: West\n---\n' } });
  const figures = JSON.parse(await read('/_site/figures'));
  expect(Value.Check(serviceFiguresSchema, figures)).toBe(true);
  expect(figures.content).toMatchObject({
    version: (await service.app.inject('/api/health')).json().contentVersion,
    items: { articles: 5, clients: 2, 'academy/courses': expect.any(Number) },
    faults: [{ file: 'clients/west/index.md', line: 1, field: 'order', fault: 'is missing.' }],
  });
  const metrics = await readMetrics();
  expect(metrics.get('site_service_content_items{type="articles"}')).toBe(5);
  expect(metrics.get('site_service_content_faults')).toBe(1);
  expect(metrics.get('site_service_content_load_timestamp_seconds')).toBeGreaterThan(1.7e9);
  expect(metrics.get('site_service_incidents_total{reason="content-fault"}')).toBe(1);
});

test('searches and their time are counted', async () => {
  const changes = await changesOf(async () => {
    await service.app.inject('/api/search?q=towers');
    await service.app.inject('/api/articles?q=towers');
    await service.app.inject('/api/articles');
  });
  expect(changes).toEqual({
    'site_service_requests_total{endpoint="/api/search",method="GET",status="200"}': 1,
    'site_service_requests_total{endpoint="/api/articles",method="GET",status="200"}': 2,
    'site_service_request_seconds_count{endpoint="/api/search"}': 1,
    'site_service_request_seconds_count{endpoint="/api/articles"}': 2,
    site_service_search_seconds_count: 2,
  });
});

test('a conversion of a picture is counted, a cached picture is not', async () => {
  const convert = async () => service.app.inject('/api/pictures/projects/Gas-Plant/cover-1.webp');
  const converted = 'site_service_pictures_total{outcome="converted"}';
  expect(await changesOf(convert)).toHaveProperty([converted], 1);
  expect(await changesOf(convert)).not.toHaveProperty([converted]);
});

test('a stranger cannot create a series', async () => {
  await service.app.inject('/api/nothing');
  await service.app.inject({ url: '/api/nothing', method: 'DELETE' });
  const { size } = await readMetrics();
  for (let count = 0; count < 50; count += 1) {
    const name = randomBytes(6).toString('hex');
    await service.app.inject(`/${name}/${count}?${name}=${count}`);
    await service.app.inject({ url: `/api/${name}`, method: count % 2 === 0 ? 'PUT' : 'PATCH' });
  }
  const metrics = await readMetrics();
  expect(metrics.size).toBe(size);
  expect(metrics.get('site_service_requests_total{endpoint="unknown",method="other",status="404"}')).toBe(51);
});

test('an unexpected error is an incident with the cause', async () => {
  jest.spyOn(service.content, 'current').mockImplementationOnce(() => {
    throw new Error('disk on fire');
  });
  await service.app.inject('/api/jobs');
  expect(service.log.map((line) => JSON.parse(line)).filter(({ reason }) => reason === 'service-error')).toMatchObject([
    { path: '/api/jobs', status: 500, error: { message: 'disk on fire' } },
  ]);
});

test('a failure of the admin port is an incident', async () => {
  jest.spyOn(service.content, 'current').mockImplementation(() => {
    throw new Error('no content');
  });
  const response = await service.admin.inject('/_site/figures');
  expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal_error']);
  expect(service.log.at(-1)).toContain('"reason":"service-error"');
  expect(service.log.at(-1)).toContain('no content');
});

test('a forwarded address of an untrusted client is an incident, once', async () => {
  const post = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      payload: inquiry,
      remoteAddress: '10.0.0.9',
    });
  await expectIncident('proxy-untrusted', [], async () => {
    await post();
    await post();
  });
});

test('pages of the inquiries are served and not cached, and their forms are accepted', async () => {
  const reference = await service.inquiries.add(inquiry, undefined, 'sender');
  const list = await service.admin.inject('/_site/inquiries');
  expect([list.statusCode, list.headers['cache-control'], list.headers['x-content-type-options']]).toEqual([
    200,
    'no-store',
    'nosniff',
  ]);
  const { statusCode } = await service.admin.inject({
    method: 'POST',
    url: `/_site/inquiries/${reference}/done`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'by=Anna',
  });
  expect([statusCode, (await service.inquiries.find(reference))?.status]).toEqual([303, 'done']);
  expect((await service.app.inject('/_site/inquiries')).statusCode).toBe(404);
});

test('probes and metrics are not cached; unknown paths are 404', async () => {
  for (const path of ['/metrics', '/_site/live', '/_site/ready', '/_site/figures']) {
    const { statusCode, headers } = await service.admin.inject(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
  expect((await service.admin.inject('/metrics')).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await service.admin.inject('/api/health')).statusCode).toBe(404);
  for (const path of ['/metrics', '/_site/figures']) expect((await service.app.inject(path)).statusCode).toBe(404);
});
