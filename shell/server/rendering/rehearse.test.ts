import type { PageAnswer } from '../../src/render/contract.ts';
import { writeSampleRelease } from '../testing/sampleReleases.ts';
import { rehearse } from './rehearse.ts';
import type { RenderWorker } from './renderWorker.ts';

/** A worker of one part, whose one page is answered so. */
async function setUp(answer: Partial<Extract<PageAnswer, { kind: 'page' }>>): Promise<RenderWorker> {
  const { release } = await writeSampleRelease({ section: 'discover', id: 'd1' });
  return {
    set: { discover: release },
    key: 'discover=d1',
    pages: {},
    pathsOf: async () => ['/discover/a'],
    render: async () => ({ kind: 'page', status: 200, html: 'page', isComplete: true, ...answer }),
    submit: async () => null,
    drawCover: async () => '<svg/>',
    drain: async () => undefined,
    end: async () => undefined,
    ended: new Promise(() => undefined),
  };
}

test('a listed page that cannot be had because the service does not answer is not held against the release', async () => {
  const pages = await rehearse(await setUp({ status: 503, isComplete: false }), ['discover']);
  expect(pages).toMatchObject([{ path: '/discover/a', answer: { status: 503 } }]);
});

test.each([404, 503])('a listed page that has its data and is answered %i refuses the release', async (status) => {
  const worker = await setUp({ status });
  await expect(rehearse(worker, ['discover'])).rejects.toThrow(`/discover/a is answered with status ${status}`);
});

test('of a part with more than fifty pages fifty are rendered, the first and the last among them', async () => {
  const worker = await setUp({});
  const paths = Array.from({ length: 120 }, (_, index) => `/discover/${index}`);
  const pages = await rehearse({ ...worker, pathsOf: async () => paths }, ['discover']);
  expect(pages).toHaveLength(50);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(50);
  expect([pages[0]?.path, pages[49]?.path]).toEqual(['/discover/0', '/discover/119']);
});
