import { createRenderPool } from './renderPool.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import { readRelease } from '@site/releases/store/readRelease';
import { recordLog } from '../testing/recordLog.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { createFormWorker } from './formWorker.ts';

const options = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 2000 };
const form = { url: '/form', fields: { email: 'ada@example.org' }, repeated: [], address: '127.0.0.1' };

/** A section that records everything that its process serializes as JSON. */
const recordingSection = `
  const recorded = [];
  const { stringify } = JSON;
  setTimeout(() => { JSON.stringify = (value, ...rest) => { recorded.push(stringify(value)); return stringify(value, ...rest); }; });
  exports.default = { pages: [], recorded };`;

async function openSite() {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', files: { 'node/section.js': recordingSection } },
  );
  const set = {
    shell: await readRelease(store, 'shell', 's1'),
    discover: await readRelease(store, 'discover', 'd1'),
  };
  const { log } = recordLog();
  const telemetry = createTelemetry();
  const pool = createRenderPool({ respawn: jest.fn(), onGivenUp: jest.fn(), log, telemetry });
  pool.switchTo(await startRenderWorker(store, set, options));
  const start = jest.fn((serving: RenderWorker) => startRenderWorker(store, serving.set, options, {}));
  const forms = createFormWorker(pool, start, { log, telemetry });
  return { store, set, pool, start, forms, stop: () => Promise.all([pool.end(), forms.end()]) };
}

test('forms of the shell go to one process that loads no section', async () => {
  const { pool, start, forms, stop } = await openSite();
  const inRenderWorker = jest.spyOn(pool, 'submit');
  expect(await forms.submit(form)).toMatchObject({ status: 422, html: expect.stringContaining('ada@example.org') });
  expect(await forms.submit(form)).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(1);
  expect(inRenderWorker).not.toHaveBeenCalled();
  await stop();
});

test('forms of a section go to the render worker', async () => {
  const { pool, start, forms, stop } = await openSite();
  const inRenderWorker = jest.spyOn(pool, 'submit');
  expect(await forms.submit({ ...form, url: '/discover/form' })).toBeNull();
  expect(inRenderWorker).toHaveBeenCalledTimes(1);
  expect(start).not.toHaveBeenCalled();
  await stop();
});

test('a lost form worker is started again at the next form', async () => {
  const { start, forms, stop } = await openSite();
  await forms.submit(form);
  const lost = await (start.mock.results[0]?.value as ReturnType<typeof startRenderWorker>);
  await lost.end();
  expect(await forms.submit(form)).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(2);
  await stop();
});

/** Ends the form worker's process while it handles the next form. */
async function killDuring<Result>(start: jest.Mock<ReturnType<typeof startRenderWorker>>, step: () => Promise<Result>) {
  const worker = await start.mock.results[0]?.value;
  const submitting = step();
  await worker?.end();
  return submitting;
}

test('a form with an idempotency key is handled by another worker if its worker ends', async () => {
  const { start, forms, stop } = await openSite();
  await forms.submit(form);
  const keyed = { ...form, fields: { ...form.fields, key: '0b6ff0e3-9d3c-4d7e-8a51-5e3f2c9d1a70' } };
  expect(await killDuring(start, () => forms.submit(keyed))).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(2);
  await stop();
});

test('a form whose worker is killed while it starts is handled by another one', async () => {
  const { start, forms, stop } = await openSite();
  start.mockRejectedValueOnce(new WorkerLost('It ended while loading: SIGKILL.', false, undefined, true));
  expect(await forms.submit(form)).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(2);
  await stop();
});

test('a form without a key is not repeated: its action may have run', async () => {
  const { start, forms, stop } = await openSite();
  await forms.submit(form);
  await expect(killDuring(start, () => forms.submit(form))).rejects.toMatchObject({ name: 'WorkerLost' });
  await stop();
});

test('a form whose worker starts while another set begins to serve is handled', async () => {
  const { store, set, pool, start, forms, stop } = await openSite();
  const { discover: _discover, ...shellOnly } = set;
  const [next, replaced] = [await startRenderWorker(store, shellOnly, options), Promise.withResolvers<RenderWorker>()];
  start.mockReturnValueOnce(replaced.promise);
  const submitting = forms.submit(form);
  pool.switchTo(next);
  const later = forms.submit(form);
  const worker = await startRenderWorker(store, set, options, {});
  replaced.resolve(worker);
  expect(await submitting).toMatchObject({ status: 422 });
  expect(await later).toMatchObject({ status: 422 });
  // It ends after its form.
  await worker.ended;
  await stop();
});

test('a form whose worker ends after another set began to serve goes to a worker of that set', async () => {
  const { store, set, pool, start, forms, stop } = await openSite();
  await forms.submit(form);
  const { discover: _discover, ...shellOnly } = set;
  const next = await startRenderWorker(store, shellOnly, options);
  const keyed = { ...form, fields: { ...form.fields, key: '0b6ff0e3-9d3c-4d7e-8a51-5e3f2c9d1a70' } };
  const answer = await killDuring(start, () => {
    const submitting = forms.submit(keyed);
    pool.switchTo(next);
    return submitting;
  });
  expect(answer).toMatchObject({ status: 422 });
  expect(start.mock.lastCall?.[0] === next).toBe(true);
  await stop();
});
