import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { createRenderPool } from './renderPool.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { readRelease } from '@site/releases/store/readRelease';
import { recordLog } from '../testing/recordLog.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { renderingShell } from '@site/releases/testing/badSections';
import { makeSampleRelease, makeSampleStore } from '@site/releases/testing/sampleReleases';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';

const options = { onGivenUp: () => {}, log: recordLog().log, telemetry: createTelemetry() };

const page = (html: string): PageAnswer => ({ kind: 'page', status: 200, html, isComplete: true });

/** A fake render worker; `die` ends it. */
function makeWorker(name: string, render: RenderWorker['render'] = async ({ url }) => page(`${name} ${url}`)) {
  let die = () => {};
  const ended = new Promise<void>((resolve) => {
    die = resolve;
  });
  const worker: RenderWorker = {
    set: {},
    key: name,
    known: { pages: {} },
    render,
    submit: async ({ url }) => page(`${name} takes the form of ${url}`),
    pathsOf: async () => ({ paths: [`/${name}`], unlisted: [] }),
    drawCover: async ({ seed }) => `${name} draws ${seed}`,
    ping: async () => undefined,
    residentBytes: () => 0,
    startedAt: 0,
    drain: jest.fn(async () => die()),
    end: jest.fn(async () => die()),
    ended: ended.then(() => ({ code: 'ended' as const, cause: 'it was ended' })),
  };
  return { worker, die };
}

test('after a switch, the new worker renders pages; the previous one finishes its tasks and ends', async () => {
  const { log, lines } = recordLog();
  const pool = createRenderPool({ ...options, respawn: jest.fn(), log });
  const first = makeWorker('first');
  const second = makeWorker('second');
  pool.switchTo(first.worker);
  expect(await pool.render({ url: '/a' })).toMatchObject({ answer: page('first /a'), key: 'first' });
  pool.switchTo(second.worker);
  expect(await pool.render({ url: '/a' })).toMatchObject({ answer: page('second /a'), key: 'second' });
  expect(first.worker.drain).toHaveBeenCalledTimes(1);
  expect(await pool.pathsOf('shell')).toEqual({ paths: ['/second'], unlisted: [] });
  expect(await pool.drawCover({ subject: 'any', seed: 'a' })).toBe('second draws a');
  const form = { url: '/a', fields: {}, repeated: [], address: '127.0.0.1' };
  expect(await pool.submit(form)).toEqual(page('second takes the form of /a'));
  await first.worker.ended;
  expect(lines).toEqual([]);
});

test('a page whose worker is lost is rendered by the replacement', async () => {
  const crashing = makeWorker('crashing', async () => {
    crashing.die();
    throw new WorkerLost('it ended', false);
  });
  const replacement = makeWorker('replacement');
  const respawn = jest.fn(async () => replacement.worker);
  const pool = createRenderPool({ ...options, respawn });
  pool.switchTo(crashing.worker);
  expect(await Promise.all([pool.render({ url: '/a' }), pool.render({ url: '/b' })])).toMatchObject([
    { answer: page('replacement /a'), key: 'replacement' },
    { answer: page('replacement /b'), key: 'replacement' },
  ]);
  expect(respawn).toHaveBeenCalledTimes(1);
  expect(pool.current).toBe(replacement.worker);
});

test('a page that loses its worker twice is not rendered again', async () => {
  const makeCrashing = () => {
    const made = makeWorker('crashing', async () => {
      made.die();
      throw new WorkerLost('timed out', true);
    });
    return made.worker;
  };
  const respawn = jest.fn(async () => makeCrashing());
  const pool = createRenderPool({ ...options, respawn });
  pool.switchTo(makeCrashing());
  await expect(pool.render({ url: '/a' })).rejects.toThrow('timed out');
});

test('a page that throws is not retried, and its worker stays', async () => {
  const render = jest.fn(async () => Promise.reject(new Error('render failed')));
  const respawn = jest.fn();
  const pool = createRenderPool({ ...options, respawn });
  pool.switchTo(makeWorker('working', render).worker);
  await expect(pool.render({ url: '/a' })).rejects.toThrow('render failed');
  expect(render).toHaveBeenCalledTimes(1);
  expect(respawn).not.toHaveBeenCalled();
});

test('each render of a page has an outcome: thrown errors, timeouts, crashes and open circuits are failures', async () => {
  const outcomes: [string, boolean][] = [];
  const onOutcome = (_origin: unknown, url: string, hasFailed: boolean) => void outcomes.push([url, hasFailed]);
  const make = (): RenderWorker => {
    const made = makeWorker('working', async ({ url, isUnavailable }) => {
      if (url === '/throws' && !isUnavailable) throw new Error('render failed');
      if (url === '/hangs') throw new PageTimeout(1000);
      if (!url.startsWith('/crashes')) return { ...page(url), status: 404 };
      made.die();
      throw new WorkerLost('it ended', false);
    });
    return made.worker;
  };
  const pool = createRenderPool({ ...options, respawn: async () => make(), onOutcome });
  pool.switchTo(make());
  const render = (request: PageRequest) => pool.render(request).catch(() => undefined);
  for (const url of ['/none?page=2', '/throws', '/hangs', '/crashes', '/crashes']) await render({ url });
  await render({ url: '/throws', isUnavailable: true });
  await render({ url: '/a', refusal: 'gone' });
  expect(outcomes).toEqual([
    ['/none?page=2', false],
    ['/throws', true],
    ['/hangs', true],
    ['/crashes', true],
    ['/crashes', true],
  ]);
});

test('the replacement of a lost worker is retried, and pages wait for it', async () => {
  const first = makeWorker('first');
  const third = makeWorker('third');
  const { log, lines, errors } = recordLog();
  const respawn = jest.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValueOnce(third.worker);
  const pool = createRenderPool({ ...options, respawn, log });
  pool.switchTo(first.worker);
  first.die();
  await first.worker.ended;
  expect(pool.current).toBeUndefined();
  expect(await pool.render({ url: '/a' })).toMatchObject({ key: 'third' });
  expect(lines).toEqual([
    expect.stringMatching(/^A render worker of first crashed \(it was ended\); a new one is started; /),
    'A render worker of first could not be started; its pages wait; see the error for the cause.',
  ]);
  // The loss is logged as an error, so that it is visible at each log level.
  expect(errors).toEqual(lines.slice(0, 1));
});

test('forty concurrent pages of 20 ms each are rendered with a limit of 300 ms, and their worker stays', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const set = { shell: await readRelease(store, 'shell', 's1') };
  const render = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 300 };
  const worker = await startRenderWorker(store, set, render);
  const pool = createRenderPool({ ...options, respawn: jest.fn() });
  pool.switchTo(worker);
  const pages = Array.from({ length: 40 }, (_, index) => pool.render({ url: `/burns/${index}` }));
  expect((await Promise.all(pages)).map(({ answer }) => answer)).toEqual(
    pages.map(() => expect.objectContaining({ status: 200 })),
  );
  expect(pool.current).toBe(worker);
  await pool.end();
});

test('pages that time out because a later page blocks the event loop are rendered by a replacement', async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' });
  const set = { shell: await readRelease(store, 'shell', 's1') };
  const render = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 300 };
  const start = () => startRenderWorker(store, set, render);
  const pool = createRenderPool({ ...options, respawn: start });
  pool.switchTo(await start());
  const waiting = ['/waits', '/waits', '/waits'].map((url) => pool.render({ url }));
  await expect(pool.render({ url: '/blocks' })).rejects.toThrow('Rendering took longer than 300 ms');
  for (const { answer } of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 200 });
  await pool.end();
});

test('pages that wait for a lost worker are rendered by the worker of the next switch', async () => {
  const first = makeWorker('first');
  const { promise: never } = Promise.withResolvers<RenderWorker>();
  const pool = createRenderPool({ ...options, respawn: () => never });
  pool.switchTo(first.worker);
  first.die();
  await first.worker.ended;
  const waiting = pool.render({ url: '/a' });
  pool.switchTo(makeWorker('second').worker);
  expect(await waiting).toMatchObject({ key: 'second' });
});

test('without a worker, a page is rejected after eight seconds', async () => {
  jest.useFakeTimers();
  const onOutcome = jest.fn();
  const pool = createRenderPool({ ...options, respawn: jest.fn(), onOutcome });
  const waiting = pool.render({ url: '/a' });
  jest.advanceTimersByTime(8000);
  await expect(waiting).rejects.toMatchObject({ name: 'Overloaded' });
  expect(onOutcome).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('gives up a set once after three crashes without a page, and starts no worker until a switch', async () => {
  const respawned: ReturnType<typeof makeWorker>[] = [];
  const respawn = jest.fn(async () => {
    const made = makeWorker('same');
    respawned.push(made);
    setImmediate(made.die);
    return made.worker;
  });
  const { promise: givenUp, resolve } = Promise.withResolvers<string>();
  const onGivenUp = jest.fn((_set: unknown, reason: string) => resolve(reason));
  const pool = createRenderPool({ ...options, respawn, onGivenUp });
  const first = makeWorker('same');
  pool.switchTo(first.worker);
  first.die();
  expect(await givenUp).toBe('it ended while no page was rendered');
  expect(respawn).toHaveBeenCalledTimes(2);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
  const working = makeWorker('working');
  pool.switchTo(working.worker);
  expect(await pool.render({ url: '/a' })).toMatchObject({ key: 'working' });
});

test('gives up a set with the reason after three failed starts of a worker', async () => {
  const { promise: givenUp, resolve } = Promise.withResolvers<string>();
  const pool = createRenderPool({
    ...options,
    respawn: () => Promise.reject(new Error('no memory')),
    onGivenUp: (_set, reason) => resolve(reason),
  });
  const first = makeWorker('first');
  pool.switchTo(first.worker);
  first.die();
  expect(await givenUp).toBe('no memory');
});

test('does not give up a set because of pages that always crash their worker', async () => {
  const onGivenUp = jest.fn();
  const makeCrashing = () => {
    const made = makeWorker('crashing', async ({ url }) => {
      if (url === '/a') return page('a');
      made.die();
      throw new WorkerLost('timed out', true);
    });
    return made.worker;
  };
  const pool = createRenderPool({ ...options, respawn: async () => makeCrashing(), onGivenUp });
  pool.switchTo(makeCrashing());
  for (const url of ['/b', '/c', '/d', '/e']) await expect(pool.render({ url })).rejects.toThrow('timed out');
  expect(await pool.render({ url: '/a' })).toMatchObject({ key: 'crashing' });
  expect(onGivenUp).not.toHaveBeenCalled();
});

test('gives up a set whose workers block during pages that are not the cause', async () => {
  const { promise: givenUp, resolve } = Promise.withResolvers<string>();
  let round = 0;
  // Each worker renders one page and is lost at the second.
  const makeBlocking = () => {
    let rendered = 0;
    const made = makeWorker('blocking', async ({ url }) => {
      rendered += 1;
      if (rendered === 1 && round > 0) return page(url);
      made.die();
      throw new WorkerLost('timed out', true);
    });
    return made.worker;
  };
  const pool = createRenderPool({
    ...options,
    respawn: async () => makeBlocking(),
    onGivenUp: (_set, reason) => resolve(reason),
  });
  pool.switchTo(makeBlocking());
  for (round = 1; round <= 4; round += 1) await pool.render({ url: `/${round}` }).catch(() => undefined);
  expect(await givenUp).toBe(
    'it ended or its event loop was blocked, and the pages that it was rendering were not the cause',
  );
});

test('crashes whose interrupted pages cannot be retried because of a full queue do not count against the set', async () => {
  const onGivenUp = jest.fn();
  const crashes: (() => void)[] = [];
  const respawn = async () => {
    const { promise: crashed, reject } = Promise.withResolvers<never>();
    const made = makeWorker('busy', () => crashed);
    crashes.push(() => {
      made.die();
      reject(new WorkerLost('it ended', false));
    });
    return made.worker;
  };
  const pool = createRenderPool({ ...options, respawn, onGivenUp });
  pool.switchTo(await respawn());
  for (let count = 1; count <= 3; count += 1) {
    const { current } = pool;
    const pages = Array.from({ length: 1 + 128 + 1 }, (_, index) => pool.render({ url: `/${index}` }));
    for (const page of pages) page.catch(() => undefined);
    await expect(pages.at(-1)).rejects.toMatchObject({ name: 'Overloaded' });
    crashes.at(-1)?.();
    while ((!pool.current || pool.current === current) && onGivenUp.mock.calls.length === 0)
      await new Promise(setImmediate);
  }
  expect(onGivenUp).not.toHaveBeenCalled();
  expect(crashes).toHaveLength(4);
  // Render the queued pages: the timers of waiting pages would keep the test process running.
  pool.switchTo(makeWorker('working').worker);
});

test('a page that times out while its worker stays available is not retried', async () => {
  const render = jest.fn(async () => Promise.reject(new PageTimeout(300)));
  const pool = createRenderPool({ ...options, respawn: jest.fn() });
  pool.switchTo(makeWorker('working', render).worker);
  await expect(pool.render({ url: '/a' })).rejects.toThrow('was given up');
  expect(render).toHaveBeenCalledTimes(1);
});

/** A release set of the shell and the section `discover`. */
const set: ReleaseSet = Object.fromEntries(
  ['shell', 'discover'].map((section) => [section, makeSampleRelease({ section, id: `${section}-1` }).release]),
);

test('a second worker renders the other parts while a page blocks the first, and ends a minute after that', async () => {
  jest.useFakeTimers();
  const { log, lines } = recordLog();
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const first = makeWorker('first', async ({ url }) => blocked.then(() => page(`first ${url}`)));
  const second = makeWorker('second');
  const respawn = jest.fn(async () => ({ ...second.worker, set }));
  const pool = createRenderPool({ ...options, respawn, log });
  pool.switchTo({ ...first.worker, set, ping: () => blocked });
  const blocking = pool.render({ url: '/discover/a' });
  const other = pool.render({ url: '/' });
  await jest.advanceTimersByTimeAsync(300);
  expect(await other).toMatchObject({ key: 'second' });
  expect(lines).toEqual([
    expect.stringMatching(/^Pages of discover block the render worker of first; a second one is started/),
  ]);
  unblock();
  expect(await blocking).toMatchObject({ key: 'first' });
  await jest.advanceTimersByTimeAsync(59_000);
  expect(second.worker.drain).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(second.worker.drain).toHaveBeenCalledTimes(1);
  expect(await pool.render({ url: '/' })).toMatchObject({ key: 'first' });
  expect(respawn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('when one of two workers is lost the other renders all pages, and a switch ends both workers', async () => {
  jest.useFakeTimers();
  const first = makeWorker('first', () => new Promise(() => {}));
  const second = makeWorker('second');
  const third = makeWorker('third');
  const respawn = jest
    .fn()
    .mockResolvedValueOnce({ ...second.worker, set })
    .mockResolvedValueOnce({ ...third.worker, set });
  const pool = createRenderPool({ ...options, respawn });
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  pool.switchTo({ ...first.worker, set, ping: () => blocked });
  void pool.render({ url: '/discover/a' });
  const other = pool.render({ url: '/' });
  await jest.advanceTimersByTimeAsync(300);
  expect(await other).toMatchObject({ key: 'second' });
  second.die();
  await jest.advanceTimersByTimeAsync(0);
  expect(pool.current?.key).toBe('first');
  expect(respawn).toHaveBeenCalledTimes(1);
  const another = pool.render({ url: '/' });
  await jest.advanceTimersByTimeAsync(300);
  unblock();
  expect(await another).toMatchObject({ key: 'third' });
  const next = makeWorker('next');
  pool.switchTo(next.worker);
  expect(first.worker.drain).toHaveBeenCalledTimes(1);
  expect(third.worker.drain).toHaveBeenCalledTimes(1);
  expect(await pool.render({ url: '/' })).toMatchObject({ key: 'next' });
  jest.useRealTimers();
});

test('pages of a route that timed out are not rendered any more; other routes and the "unavailable" page are', async () => {
  const render = jest.fn(async ({ url, isUnavailable }: PageRequest) => {
    if (url.startsWith('/discover/hangs') && !isUnavailable) throw new PageTimeout(3000);
    return page(url);
  });
  const { worker } = makeWorker('first', render);
  const known = { pages: { discover: [{ id: 'discover.hangs', path: 'hangs/:slug' }] } };
  const telemetry = createTelemetry();
  const pool = createRenderPool({ ...options, respawn: jest.fn(), telemetry });
  pool.switchTo({ ...worker, set, known });
  for (const slug of ['a', 'b', 'c'])
    await expect(pool.render({ url: `/discover/hangs/${slug}` })).rejects.toThrow('was given up');
  await expect(pool.render({ url: '/discover/hangs/d?page=2' })).rejects.toMatchObject({ name: 'CircuitOpen' });
  expect(render).toHaveBeenCalledTimes(3);
  expect(await pool.render({ url: '/discover/hangs/d', isUnavailable: true })).toMatchObject({ key: 'first' });
  expect(await pool.render({ url: '/discover/other' })).toMatchObject({ key: 'first' });
  const { values } = await telemetry.metrics.renders.get();
  expect(values.map(({ labels: { part, release, outcome }, value }) => [part, release, outcome, value])).toEqual([
    ['discover', 'discover-1', 'timeout', 3],
    ['shell', 'shell-1', 'rendered', 1],
    ['discover', 'discover-1', 'rendered', 1],
  ]);
  await pool.end();
});

test('a page that times out while a page of another part blocks its worker is retried', async () => {
  jest.useFakeTimers();
  const blocks = Promise.withResolvers<void>();
  const late = Promise.withResolvers<PageAnswer>();
  const answers: Record<string, () => Promise<PageAnswer>> = {
    '/late': () => late.promise,
    '/discover/a': () => blocks.promise.then(() => page('a')),
  };
  const render = jest.fn(async ({ url }: PageRequest) => answers[url]?.() ?? page(url));
  const { worker } = makeWorker('first', render);
  let isBlocked = false;
  const pool = createRenderPool({ ...options, respawn: () => new Promise(() => {}) });
  pool.switchTo({ ...worker, set, ping: () => (isBlocked ? blocks.promise : Promise.resolve()) });
  const delayed = pool.render({ url: '/late' });
  void pool.render({ url: '/discover/a' });
  await jest.advanceTimersByTimeAsync(0);
  isBlocked = true;
  const next = pool.render({ url: '/discover/b' });
  await jest.advanceTimersByTimeAsync(300);
  answers['/late'] = async () => page('in time');
  isBlocked = false;
  blocks.resolve();
  late.reject(new PageTimeout(3000));
  expect((await delayed).answer).toEqual(page('in time'));
  await next;
  jest.useRealTimers();
});

test('pages of other parts are rendered while pages of one part block their worker, which finish as well', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blocking-'));
  const flag = path.join(folder, 'flag');
  const files = {
    'node/section.js': `
      const { existsSync } = process.getBuiltinModule('node:fs');
      const load = async () => { while (!existsSync(${JSON.stringify(flag)})); };
      exports.default = { pages: [{ id: 'discover.start', path: 'start', load }] };`,
  };
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...renderingShell },
    { section: 'discover', id: 'd1', files },
    { section: 'products', id: 'p1' },
  );
  const real: Record<string, ReleaseSet[string]> = {};
  for (const [part, id] of [
    ['shell', 's1'],
    ['discover', 'd1'],
    ['products', 'p1'],
  ] as const)
    real[part] = await readRelease(store, part, id);
  const start = () =>
    startRenderWorker(store, real, { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 20_000 });
  const pool = createRenderPool({ ...options, respawn: start });
  pool.switchTo(await start());
  const order: string[] = [];
  const render = async (url: string) => {
    expect(await pool.render({ url })).toMatchObject({ answer: { status: 200 } });
    order.push(url);
  };
  const blocking = Promise.all([render('/discover/start?a'), render('/discover/start?b')]);
  try {
    for (const url of ['/products', '/']) await render(url);
    expect(order).toEqual(['/products', '/']);
  } finally {
    // Unblock the page: its worker, and with it the test process, would not end.
    await writeFile(flag, '');
  }
  await blocking;
  await pool.end();
}, 30_000);

test('a replacement that starts after a switch is ended unused', async () => {
  const first = makeWorker('first');
  const late = makeWorker('late');
  const switched = makeWorker('switched');
  const { promise: replacement, resolve: deliver } = Promise.withResolvers<RenderWorker>();
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  const pool = createRenderPool({
    ...options,
    respawn() {
      markRequested();
      return replacement;
    },
  });
  pool.switchTo(first.worker);
  first.die();
  await requested;
  pool.switchTo(switched.worker);
  deliver(late.worker);
  await late.worker.ended;
  expect(late.worker.end).toHaveBeenCalledTimes(1);
  expect(pool.current).toBe(switched.worker);
  await pool.end();
  expect(switched.worker.end).toHaveBeenCalledTimes(1);
});
