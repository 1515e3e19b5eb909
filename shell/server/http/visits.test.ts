import { releaseSetName } from '@site/releases/store/releaseSet';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import type { VisitBeacon } from '../../src/pageData/visitBeacon.ts';
import { recordLog } from '../testing/recordLog.ts';
import { makeSampleServer } from '../testing/sampleServer.ts';
import type { SiteServer } from './app.ts';

const set = releaseSetName('discover=d1,shell=s1');
const sound: VisitBeacon = {
  set,
  route: 'discover.start',
  lcp: 1200.5,
  inp: 64,
  cls: 0.02,
  ttfb: 80,
  connection: '4g',
  viewport: 'small',
  errors: [],
};

let server: SiteServer;
let lines: string[];
async function start(visitSample?: number) {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const recorded = recordLog();
  lines = recorded.lines;
  server = await makeSampleServer({ store, log: recorded.log, visitSample });
  earlier = {};
}
beforeAll(() => start());
afterAll(() => server.app.close());

/** Counts at the start of the test: the tests share a server. */
let earlier: Readonly<Record<string, number>> = {};
beforeEach(async () => {
  earlier = await countAll();
});

let address = 0;
type Request = { body?: unknown; type?: string; headers?: Record<string, string>; from?: string };
/** Posts a beacon, by default from an address that has sent none. */
async function post({ body = sound, type = 'text/plain;charset=UTF-8', headers = {}, from }: Request = {}) {
  address += 1;
  const forwardedFor = from ?? `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/_site/rum',
    payload,
    headers: { 'content-type': type, 'x-forwarded-for': forwardedFor, ...headers },
  });
  expect(statusCode).toBe(204);
}
async function countAll(): Promise<Record<string, number>> {
  const { metrics } = server.telemetry;
  const outcomes = (await metrics.beacons.get()).values.map(({ labels, value }) => [labels['outcome'], value] as const);
  const views = (await metrics.visitors.get()).values.reduce((sum, { value }) => sum + value, 0);
  return { ...Object.fromEntries(outcomes), views };
}
/** Returns the number of beacons of the test by outcome, and of the recorded views. */
async function countOutcomes() {
  const counts = Object.entries(await countAll()).map(([name, count]) => [name, count - (earlier[name] ?? 0)] as const);
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 || name === 'views'));
}
/** Returns the recorded quantities, as `part/release/route quantity`. */
const listSeries = () =>
  [...server.telemetry.series()].map(({ part, release, route, quantity }) => `${part}/${release}/${route} ${quantity}`);

test.each(['text/plain;charset=UTF-8', 'application/json'])('a beacon of type %s is recorded', async (type) => {
  await post({ type, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await countOutcomes()).toEqual({ accepted: 1, views: 1 });
  expect(listSeries().toSorted()).toEqual(
    ['cls', 'inp', 'lcp', 'ttfb'].map((quantity) => `discover/d1/discover.start ${quantity}`),
  );
  expect([...server.telemetry.visitors.connection.keys()]).toEqual(['4g']);
  expect([...server.telemetry.visitors.viewport.keys()]).toEqual(['small']);
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['an unknown field', { ...sound, visitor: 'ada' }],
  ['a missing field', { ...sound, viewport: undefined }],
  ['a negative time', { ...sound, lcp: -1 }],
  ['a time of a day', { ...sound, inp: 86_400_000 }],
  ['a text as time', { ...sound, ttfb: '80' }],
  ['an unknown class', { ...sound, connection: '5g' }],
  ['an unknown page', { ...sound, route: 'discover.nowhere' }],
  ['a page named like a property of objects', { ...sound, route: 'constructor' }],
  ['the key of a set in place of its name', { ...sound, set: 'discover=d1,shell=s1' }],
  ['a message of 201 characters', { ...sound, errors: [{ message: 'x'.repeat(201), file: '', line: 1, column: 1 }] }],
  ['four errors', { ...sound, errors: [1, 2, 3, 4].map((line) => ({ message: '', file: '', line, column: 1 })) }],
])('a beacon with %s is invalid', async (_fault, body) => {
  await post({ body });
  expect(await countOutcomes()).toEqual({ invalid: 1, views: 0 });
});

test('a beacon of another site, of another type, or without a body is invalid', async () => {
  await post({ headers: { 'sec-fetch-site': 'cross-site' } });
  await post({ headers: { 'sec-fetch-site': 'same-site' } });
  await post({ type: 'application/x-www-form-urlencoded' });
  await post({ body: '' });
  expect(await countOutcomes()).toEqual({ invalid: 4, views: 0 });
});

test('a beacon of more than 4 KiB is too large', async () => {
  await post({ body: JSON.stringify(sound).padEnd(4096) });
  await post({ body: JSON.stringify(sound).padEnd(4097) });
  expect(await countOutcomes()).toEqual({ accepted: 1, 'too-large': 1, views: 1 });
});

test('a set that did not serve is unknown, without a read of the log', async () => {
  const check = jest.spyOn(server.releases, 'check');
  await post({ body: { ...sound, set: releaseSetName('discover=d2,shell=s1') } });
  expect(await countOutcomes()).toEqual({ 'unknown-release': 1, views: 0 });
  expect(check).not.toHaveBeenCalled();
});

test('a release whose measurements are no longer kept is unknown', async () => {
  jest.spyOn(server.telemetry.visits, 'isServed').mockReturnValue(false);
  await post();
  expect(await countOutcomes()).toEqual({ 'unknown-release': 1, views: 0 });
});

test.each([
  ['sec-gpc', '1'],
  ['dnt', '1'],
  ['save-data', 'on'],
])('a visitor with %s: %s is not recorded', async (name, value) => {
  await post({ headers: { [name]: value } });
  expect(await countOutcomes()).toEqual({ 'opted-out': 1, views: 0 });
});

test('an address has 300 beacons in a minute; others are not affected', async () => {
  for (let count = 0; count < 301; count += 1) await post({ from: '192.0.2.1' });
  await post({ from: '192.0.2.2' });
  expect(await countOutcomes()).toEqual({ accepted: 301, limited: 1, views: 301 });
});

test('RUM_SAMPLE is the share of the beacons that are recorded', async () => {
  await server.app.close();
  await start(0.25);
  const random = jest.spyOn(Math, 'random');
  for (const value of [0, 0.2, 0.25, 0.9]) {
    random.mockReturnValue(value);
    await post();
  }
  random.mockRestore();
  expect(await countOutcomes()).toEqual({ accepted: 2, 'not-sampled': 2, views: 2 });
  await server.app.close();
  await start(0);
  await post();
  expect(await countOutcomes()).toEqual({ 'not-sampled': 1, views: 0 });
  await server.app.close();
  await start();
});

test('errors of scripts of the set are recorded, others are not', async () => {
  const error = (file: string) => ({ message: 'a\u001B[2J\nb', file, line: 1, column: 7 });
  await post({
    body: { ...sound, errors: [error('discover/d1/web/remoteEntry.js'), error('discover/d2/web/remoteEntry.js')] },
  });
  await post({ body: { ...sound, errors: [error('discover/d1/web/other.js'), error('constructor/x/web/name')] } });
  expect(server.telemetry.scriptErrors()).toMatchObject([
    { message: 'a [2J b', part: 'discover', release: 'd1', file: 'remoteEntry.js', line: 1, column: 7, count: 1 },
  ]);
});

test('beacons are neither answered with a body nor logged', async () => {
  lines.length = 0;
  await post();
  await post({ body: '{' });
  expect(lines).toEqual([]);
});

test('10,000 forged beacons leave no record, no series, and no address of an earlier visitor', async () => {
  for (let count = 0; count < 301; count += 1) await post({ from: '192.0.2.9' });
  const before = { series: listSeries(), errors: server.telemetry.scriptErrors(), outcomes: await countOutcomes() };
  let state = 1;
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
  const values = [undefined, null, -1, 1e300, 0, 'x', '', {}, [], true, 'discover.start', 'shell.home', '4g', 'small'];
  const forge = () => {
    const names = [...Object.keys(sound), '__proto__', `field-${below(1000)}`];
    const forged: Record<string, unknown> = {
      ...sound,
      set: below(4) > 0 ? below(1e9).toString(16).padStart(32, '0') : set,
    };
    for (let count = below(4); count >= 0; count -= 1)
      forged[names[below(names.length)] ?? ''] = values[below(values.length)];
    // One field is always unknown, so no forged beacon is sound by accident.
    forged[`part-${below(1000)}`] = below(1e9);
    return forged;
  };
  for (let count = 0; count < 10_000; count += 1) await post({ body: forge() });
  const { invalid, ...outcomes } = await countOutcomes();
  expect(invalid).toBe(10_000);
  expect(outcomes).toEqual(before.outcomes);
  expect(listSeries()).toEqual(before.series);
  expect(server.telemetry.scriptErrors()).toEqual(before.errors);
  // The limiter keeps the latest 5000 addresses, so it has forgotten the first.
  await post({ from: '192.0.2.9' });
  expect(await countOutcomes()).toMatchObject({ accepted: 301 });
}, 60_000);
