import type { PageAnswer } from '../../src/render/contract.ts';
import { createRenderPool } from './renderPool.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';

const page = (html: string): PageAnswer => ({ kind: 'page', status: 200, html, isComplete: true });

/** A worker that the test kills; `render` is what it does with a page. */
function makeWorker(name: string, render: RenderWorker['render'] = async ({ url }) => page(`${name} ${url}`)) {
  let die = () => {};
  const ended = new Promise<void>((resolve) => {
    die = resolve;
  });
  const worker: RenderWorker = {
    set: {},
    key: name,
    render,
    submit: async ({ url }) => page(`${name} takes the form of ${url}`),
    pathsOf: async () => [`/${name}`],
    drawCover: async ({ seed }) => `${name} draws ${seed}`,
    drain: jest.fn(async () => die()),
    end: jest.fn(async () => die()),
    ended,
  };
  return { worker, die };
}

test('pages are rendered by the worker that was switched to; the one before finishes and ends', async () => {
  const log = jest.fn();
  const pool = createRenderPool(jest.fn(), log);
  const first = makeWorker('first');
  const second = makeWorker('second');
  pool.switchTo(first.worker);
  expect(await pool.render({ url: '/a' })).toEqual({ answer: page('first /a'), key: 'first' });
  pool.switchTo(second.worker);
  expect(await pool.render({ url: '/a' })).toEqual({ answer: page('second /a'), key: 'second' });
  expect(first.worker.drain).toHaveBeenCalledTimes(1);
  expect(await pool.pathsOf('shell')).toEqual(['/second']);
  expect(await pool.drawCover({ subject: 'any', seed: 'a' })).toBe('second draws a');
  const form = { url: '/a', fields: {}, address: '127.0.0.1' };
  expect(await pool.submit(form)).toEqual(page('second takes the form of /a'));
  await first.worker.ended;
  expect(log).not.toHaveBeenCalled();
});

test('a page whose worker is lost is rendered by the successor', async () => {
  const doomed = makeWorker('doomed', async () => {
    doomed.die();
    throw new WorkerLost('it ended', false);
  });
  const successor = makeWorker('successor');
  const respawn = jest.fn(async () => successor.worker);
  const pool = createRenderPool(respawn, jest.fn());
  pool.switchTo(doomed.worker);
  expect(await Promise.all([pool.render({ url: '/a' }), pool.render({ url: '/b' })])).toEqual([
    { answer: page('successor /a'), key: 'successor' },
    { answer: page('successor /b'), key: 'successor' },
  ]);
  expect(respawn).toHaveBeenCalledTimes(1);
  expect(pool.current).toBe(successor.worker);
});

test('a page that loses its second worker too is given up', async () => {
  const doom = () => {
    const made = makeWorker('doomed', async () => {
      made.die();
      throw new WorkerLost('time is up', true);
    });
    return made.worker;
  };
  const respawn = jest.fn(async () => doom());
  const pool = createRenderPool(respawn, jest.fn());
  pool.switchTo(doom());
  await expect(pool.render({ url: '/a' })).rejects.toThrow('time is up');
});

test('a page that throws is not tried again, and keeps its worker', async () => {
  const render = jest.fn(async () => Promise.reject(new Error('the pump cavitates')));
  const respawn = jest.fn();
  const pool = createRenderPool(respawn, jest.fn());
  pool.switchTo(makeWorker('sound', render).worker);
  await expect(pool.render({ url: '/a' })).rejects.toThrow('the pump cavitates');
  expect(render).toHaveBeenCalledTimes(1);
  expect(respawn).not.toHaveBeenCalled();
});

test('a worker that cannot be replaced at once is tried again, and pages wait for it', async () => {
  const first = makeWorker('first');
  const third = makeWorker('third');
  const log = jest.fn();
  const respawn = jest.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValueOnce(third.worker);
  const pool = createRenderPool(respawn, log);
  pool.switchTo(first.worker);
  first.die();
  await first.worker.ended;
  expect(pool.current).toBeUndefined();
  expect(await pool.render({ url: '/a' })).toMatchObject({ key: 'third' });
  expect(log.mock.calls.map(([message]) => message as string)).toEqual([
    'The render worker of first was lost; a new one is started.',
    'A render worker of first could not be started.',
  ]);
});

test('a replacement that comes after a switch is ended unused', async () => {
  const first = makeWorker('first');
  const late = makeWorker('late');
  const switched = makeWorker('switched');
  const { promise: replacement, resolve: deliver } = Promise.withResolvers<RenderWorker>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const pool = createRenderPool(() => {
    noteAsked();
    return replacement;
  }, jest.fn());
  pool.switchTo(first.worker);
  first.die();
  await asked;
  pool.switchTo(switched.worker);
  deliver(late.worker);
  await late.worker.ended;
  expect(late.worker.end).toHaveBeenCalledTimes(1);
  expect(pool.current).toBe(switched.worker);
  await pool.end();
  expect(switched.worker.end).toHaveBeenCalledTimes(1);
});
