import { createServer } from 'node:http';
import { ownsBucket } from '@site/releases/log/canaries';
import type { PartState } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseSetName } from '@site/releases/store/releaseSet';
import { makeSampleStore, publishCanary, sampleShellCode } from '@site/releases/testing/sampleReleases';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import { until } from '../testing/sampleWatcher.ts';
import type { SiteServer } from './app.ts';

jest.setTimeout(30_000);

/** A site service that is up: while it is down, servers do not compare canaries. */
const service = createServer((_request, response) => {
  const health = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health));
});
let serviceUrls: readonly [string];
beforeAll(async () => {
  serviceUrls = [await listenAsService(service)];
});
afterAll(() => void service.close().closeAllConnections());

const started: SiteServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

/** Maximum number of page views of each arm until a decision; the minimum of a comparison is 50. */
const viewLimit = 100;

/** Returns the shell's server code with code that runs at each search. The smoke render makes none. */
const onSearch = (code: string) =>
  sampleShellCode.replace('if (refusal)', `if (url.startsWith('/search')) { ${code} }\n    $&`);

/** Starts servers on one store, with a canary `s2` of the shell for half of the visitors, which follow it. */
async function startWithCanary({ code = sampleShellCode, forMs = 60 * 60_000, count = 1 } = {}) {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const names = Array.from({ length: count }, (_, index) => `server-${index + 1}`);
  const servers = await Promise.all(
    names.map((serverName) => makeSampleServer({ store, serverName, serviceUrls, canaryDelayMs: 0, drainMs: 0 })),
  );
  started.push(...servers);
  await publishCanary(store, { section: 'shell', id: 's2', files: { 'node/shell.js': code } }, { share: 50, forMs });
  for (const { releases } of servers) {
    await releases.check();
    await until(() => releases.canaries.list().length === 1);
  }
  const [canary] = servers[0]?.releases.canaries.list() ?? [];
  const isOwned = (bucket: number) => canary !== undefined && ownsBucket(canary.canary, bucket);
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const visitors = { canary: buckets.find(isOwned), live: buckets.find((bucket) => !isOwned(bucket)) };
  let searches = 0;

  /** Requests the page of a new search as a visitor of an arm; returns the status and the id of the shell. */
  async function view(arm: 'canary' | 'live', server: SiteServer): Promise<string> {
    searches += 1;
    const { statusCode, body } = await server.app.inject({
      url: `/search-${searches}`,
      headers: { cookie: `site-bucket=${visitors[arm]}` },
    });
    return `${statusCode} ${/s\d/.exec(body)?.[0]}`;
  }
  const readState = async (): Promise<PartState | undefined> => (await openReleaseLog(store.log).head()).parts['shell'];
  return {
    servers,
    view,
    readState,
    hasEnded: async () => (await readState())?.canary === undefined,
    /** Compares the canary with the live release, as a server does each second, and follows the log. */
    async compare({ releases }: SiteServer) {
      for (const each of releases.canaries.list()) await each.compare();
      await releases.check();
    },
  };
}

type Trial = Awaited<ReturnType<typeof startWithCanary>>;

/** Lets a visitor of each arm act in turn until the canary has ended; returns the number of turns. */
async function actUntilEnded(
  { servers: [server], compare, hasEnded }: Trial,
  act: (server: SiteServer) => Promise<void>,
) {
  if (!server) throw new Error('No server was started.');
  for (let turn = 1; turn <= viewLimit; turn += 1) {
    await act(server);
    await compare(server);
    if (await hasEnded()) return turn;
  }
  return Infinity;
}

/** Views a page as a visitor of each arm, and expects pages of these releases. */
const viewAsBoth =
  ({ view }: Trial, idsOfCanary: readonly string[]) =>
  async (server: SiteServer) => {
    expect(idsOfCanary.map((id) => `200 ${id}`)).toContain(await view('canary', server));
    expect(await view('live', server)).toBe('200 s1');
  };

test('a canary whose pages throw is withdrawn by its figures, and its visitors get the live pages', async () => {
  const trial = await startWithCanary({ code: onSearch("if (/[13]$/.test(url)) throw new Error('cavitates');") });
  expect(await actUntilEnded(trial, viewAsBoth(trial, ['s1', 's2']))).toBeLessThanOrEqual(viewLimit);
  expect(await trial.readState()).toMatchObject({
    live: 's1',
    withdrawn: [{ id: 's2', reason: expect.stringContaining('rendered pages failed') }],
  });
});

test('a canary without a fault is promoted when its time is over and it had enough views', async () => {
  const trial = await startWithCanary({ forMs: 1 });
  expect(await actUntilEnded(trial, viewAsBoth(trial, ['s2']))).toBe(50);
  expect(await trial.readState()).toMatchObject({ live: 's2', withdrawn: [] });
  const [server] = trial.servers;
  expect(server && (await trial.view('live', server))).toBe('200 s2');
});

test('a canary that loses two workers is withdrawn, and its visitors get the live pages', async () => {
  const trial = await startWithCanary({ code: onSearch('process.exit(3);') });
  // A page that ends its worker is tried once more on another worker.
  expect(await actUntilEnded(trial, viewAsBoth(trial, ['s1']))).toBeLessThanOrEqual(2);
  expect(await trial.readState()).toMatchObject({
    withdrawn: [{ id: 's2', reason: expect.stringContaining('2 render workers ended unexpectedly') }],
  });
});

test('a canary with script errors in the beacons of its visitors is withdrawn', async () => {
  const trial = await startWithCanary();
  const send = async (server: SiteServer, id: string, hasError: boolean) => {
    const error = { message: 'the valve is stuck', file: `shell/${id}/web/start.js`, line: 1, column: 1 };
    const set = releaseSetName(`shell=${id}`);
    const beacon = {
      set,
      route: 'shell.home',
      connection: 'unknown',
      viewport: 'small',
      errors: hasError ? [error] : [],
    };
    await server.app.inject({ method: 'POST', url: '/_site/rum', payload: beacon });
  };
  let turn = 0;
  const sendAsBoth = async (server: SiteServer) => {
    turn += 1;
    await send(server, 's2', turn % 4 === 0);
    await send(server, 's1', false);
  };
  expect(await actUntilEnded(trial, sendAsBoth)).toBeLessThanOrEqual(viewLimit);
  expect(await trial.readState()).toMatchObject({
    withdrawn: [{ id: 's2', reason: expect.stringContaining('script errors') }],
  });
});

test('a canary that one server withdraws ends on all servers of the store', async () => {
  const trial = await startWithCanary({ code: onSearch("throw new Error('cavitates');"), count: 2 });
  const [, second] = trial.servers;
  expect(await actUntilEnded(trial, viewAsBoth(trial, ['s1']))).toBeLessThanOrEqual(viewLimit);
  expect(second?.releases.canaries.list()).toHaveLength(1);
  await second?.releases.check();
  await until(() => second?.releases.canaries.list().length === 0);
  expect(second && (await trial.view('canary', second))).toBe('200 s1');
});
