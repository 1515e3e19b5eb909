import { createRenderPool } from './renderPool.ts';
import { startRenderWorker } from '../rendering/renderWorker.ts';
import { readRelease } from '@site/releases/store/readRelease';
import { recordLog } from '../testing/recordLog.ts';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { createFormWorker } from './formWorker.ts';

const options = { serviceUrl: 'http://127.0.0.1', preloadLimitMs: 100, renderLimitMs: 2000 };
const form = { url: '/form', fields: { email: 'ada@example.org' }, repeated: [], address: '127.0.0.1' };

/** A section that overhears everything that its process writes as JSON, and tells it in its paths. */
const eavesdropper = `
  const heard = [];
  const { stringify } = JSON;
  setTimeout(() => { JSON.stringify = (value, ...rest) => { heard.push(stringify(value)); return stringify(value, ...rest); }; });
  exports.default = { pages: [], heard };`;

async function openSite() {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1', files: { 'node/section.js': eavesdropper } },
  );
  const set = {
    shell: await readRelease(store, 'shell', 's1'),
    discover: await readRelease(store, 'discover', 'd1'),
  };
  const pool = createRenderPool({ respawn: jest.fn(), onGivenUp: jest.fn(), log: recordLog().log });
  pool.switchTo(await startRenderWorker(store, set, options));
  const start = jest.fn(() => startRenderWorker(store, set, options, {}));
  const forms = createFormWorker(pool, start);
  return { pool, start, forms, stop: () => Promise.all([pool.end(), forms.end()]) };
}

test('a form of the shell is taken by a process without any section in it, which is started once', async () => {
  const { pool, start, forms, stop } = await openSite();
  const inRenderWorker = jest.spyOn(pool, 'submit');
  expect(await forms.submit(form)).toMatchObject({ status: 422, html: expect.stringContaining('ada@example.org') });
  expect(await forms.submit(form)).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(1);
  expect(inRenderWorker).not.toHaveBeenCalled();
  await stop();
});

test("a section's own form is its own matter", async () => {
  const { pool, start, forms, stop } = await openSite();
  const inRenderWorker = jest.spyOn(pool, 'submit');
  expect(await forms.submit({ ...form, url: '/discover/form' })).toBeNull();
  expect(inRenderWorker).toHaveBeenCalledTimes(1);
  expect(start).not.toHaveBeenCalled();
  await stop();
});

test('a process for forms that was lost is started again at the next form', async () => {
  const { start, forms, stop } = await openSite();
  await forms.submit(form);
  const lost = await (start.mock.results[0]?.value as ReturnType<typeof startRenderWorker>);
  await lost.end();
  expect(await forms.submit(form)).toMatchObject({ status: 422 });
  expect(start).toHaveBeenCalledTimes(2);
  await stop();
});
