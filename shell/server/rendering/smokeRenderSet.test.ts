import type { PageAnswer } from '../../src/render/contract.ts';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import type { RejectedRelease } from '@site/releases/store/rejection';
import { smokeRenderSet, sample } from './smokeRenderSet.ts';
import type { RenderWorker } from './renderWorker.ts';
import { OutOfMemory, PageTimeout, WorkerLost } from './workerLost.ts';

type Answer = Partial<Extract<PageAnswer, { kind: 'page' }>> | Error;
/** Parts, listed paths and answers of a fake worker; by default each part has one page without faults. */
type WorkerSettings = {
  parts?: string[];
  paths?: string[];
  unlisted?: string[];
  answer?: (url: string) => Answer;
};

/** Makes a fake worker; `rendered` contains the paths that it rendered. */
function makeWorker({ parts = ['discover'], paths, unlisted = [], answer = () => ({}) }: WorkerSettings) {
  const rendered: string[] = [];
  const worker: RenderWorker = {
    set: Object.fromEntries(
      parts.map((section) => [section, makeSampleRelease({ section, id: `${section}-1` }).release]),
    ),
    key: 'sample',
    known: { pages: {} },
    pathsOf: async (part) => ({ paths: paths ?? [`/${part}/a`], unlisted }),
    async render({ url }) {
      rendered.push(url);
      const result = answer(url);
      if (result instanceof Error) throw result;
      return { kind: 'page', status: 200, html: 'page', isComplete: true, ...result };
    },
    submit: async () => null,
    drawCover: async () => '<svg/>',
    ping: async () => undefined,
    residentBytes: () => 0,
    startedAt: 0,
    drain: async () => undefined,
    end: async () => undefined,
    ended: new Promise(() => undefined),
  };
  return { worker, rendered };
}

/** Runs a smoke render of the changed parts, expects a rejection and returns its details. */
async function expectRejection(settings: WorkerSettings, changed: readonly string[] = ['discover']) {
  const { worker, rendered } = makeWorker(settings);
  const error: unknown = await smokeRenderSet(worker, changed).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'RejectedRelease' });
  // The line above checks the type.
  const { part, id, findings, failedRelease } = error as RejectedRelease;
  for (const { consequence, remedy } of findings) expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  return { part, id, failedRelease, problems: findings.map(({ problem }) => problem), findings, rendered };
}

const seven = Array.from({ length: 7 }, (_, index) => `/discover/${index + 1}`);
const exited = new WorkerLost('The render worker ended (it ended with code 3).', false);
const outOfMemory = new OutOfMemory('The render worker ended (it used more than 160 MiB of heap).');
const blocked = new WorkerLost('Rendering took longer than 3000 ms, and the worker was ended.', true);

test('renders the pages with a link in the navigation, whatever the limit, and reports those that do not exist', async () => {
  const { worker, rendered } = makeWorker({
    paths: seven,
    answer: (url) => ({ status: url.endsWith('/lost') ? 404 : 200 }),
  });
  const { discover } = worker.set;
  if (!discover) throw new Error('The fake worker has no section "discover".');
  discover.navigation = ['/discover/4', '/discover/lost'].map((path) => ({ place: 'bar', label: 'A', path, order: 1 }));
  await expect(smokeRenderSet(worker, ['discover'], { changed: 1, others: 1 })).rejects.toThrow(
    /its pages \/discover\/lost \(status 404\) do not return status 200, .* do not list it \(`listPaths`, `site.navigation`\)/s,
  );
  expect(rendered).toEqual(['/discover/4', '/discover/lost', '/discover/1']);
});

test('reports all faulty pages: one finding per kind, with the first five pages and the number of further ones', async () => {
  const answer = (url: string) => {
    if (url === '/discover/3') return { status: 404 };
    if (url === '/discover/5') return { status: 503 };
    return url === '/discover/4' ? {} : new Error(`${url} failed`);
  };
  const { problems, findings, rendered } = await expectRejection({
    paths: [...seven, '/discover/8', '/discover/9'],
    answer,
  });
  expect(rendered).toHaveLength(9);
  expect(problems).toEqual([
    'its pages /discover/1, /discover/2, /discover/6, /discover/7, /discover/8 and 1 more throw while they are rendered; the first: /discover/1 failed',
    'its pages /discover/3 (status 404), /discover/5 (status 503) do not return status 200, although "discover" lists them.',
  ]);
  expect(findings[0]?.remedy).toBe('Open /discover/1 with `npm run dev -w discover`, fix it and release again.');
});

test.each([
  [
    'ends its process',
    exited,
    'the process that renders its pages ended at /discover/2: The render worker ended (it ended with code 3).',
  ],
  [
    'fills the memory of its process',
    outOfMemory,
    'its page /discover/2 uses more memory than the process that renders all pages has: The render worker ended (it used more than 160 MiB of heap).',
  ],
  [
    'blocks its process',
    blocked,
    'its page /discover/2 never ends rendering, and blocks all others: Rendering took longer than 3000 ms, and the worker was ended.',
  ],
])(
  'a page that %s stops the smoke render, which reports the fault and the faults before it',
  async (_what, loss, problem) => {
    const answer = (url: string) => (url === '/discover/1' ? new Error('render failed') : loss);
    const { problems, rendered } = await expectRejection({ paths: seven, answer });
    expect(problems).toEqual([
      'its pages /discover/1 throw while they are rendered; the first: render failed',
      `${problem} The smoke render stopped there; 5 more pages were not rendered.`,
    ]);
    expect(rendered).toHaveLength(2);
  },
);

test('stops at the third page that times out', async () => {
  const { problems } = await expectRejection({ paths: seven, answer: () => new PageTimeout(3000) });
  expect(problems).toEqual([
    'its pages /discover/1, /discover/2, /discover/3 never end rendering; the first: Rendering took longer than 3000 ms, and was given up. The smoke render stopped there; 4 more pages were not rendered.',
  ]);
});

/** Replaces `performance.now()` with a clock that the test advances. */
function startClock() {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { advance: (milliseconds: number) => void (now += milliseconds) };
}

test('rejects a release whose pages together take longer than 30 s', async () => {
  const clock = startClock();
  const answer = () => {
    clock.advance(11_000);
    return {};
  };
  const { problems, rendered } = await expectRejection({ paths: seven, answer });
  expect(problems).toEqual(['its pages take too long to render: 3 of 7 were rendered within 30 s.']);
  expect(rendered).toHaveLength(3);
});

test('slow pages without data are not rejected; pages that were not rendered are incomplete', async () => {
  const clock = startClock();
  const answer = () => {
    clock.advance(11_000);
    return { isComplete: false };
  };
  const { incomplete, pages } = await smokeRenderSet(makeWorker({ paths: seven, answer }).worker, ['discover']);
  expect(incomplete).toEqual(seven);
  expect(pages.length).toBeLessThan(7);
});

test.each([200, 503])('a page that lacks data, with status %i, is incomplete and not faulty', async (status) => {
  const answer = () => ({ status, isComplete: false });
  const { incomplete, pages } = await smokeRenderSet(makeWorker({ answer }).worker, ['discover']);
  expect(incomplete).toEqual(['/discover/a']);
  expect(pages).toMatchObject([{ path: '/discover/a', answer: { status } }]);
});

test('only the first page that lacks data is rendered again', async () => {
  let isLate = true;
  const late = makeWorker({
    paths: seven,
    answer() {
      const isComplete = !isLate;
      isLate = false;
      return { isComplete };
    },
  });
  expect(await smokeRenderSet(late.worker, ['discover'])).toMatchObject({ incomplete: [] });
  const down = makeWorker({ paths: seven, answer: () => ({ isComplete: false }) });
  expect(await smokeRenderSet(down.worker, ['discover'])).toMatchObject({ incomplete: seven });
  expect(down.rendered).toHaveLength(8);
});

test('startedAt of a page is the start of its last render', async () => {
  let time = 100;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => time);
  const answer = () => {
    time += 10;
    // The first render is incomplete, so that the page is rendered again.
    return { isComplete: time > 110 };
  };
  const { pages } = await smokeRenderSet(makeWorker({ paths: ['/discover/a', '/discover/b'], answer }).worker, [
    'discover',
  ]);
  expect(pages.map(({ startedAt }) => startedAt)).toEqual([110, 120]);
  now.mockRestore();
});

test('pages whose paths the service does not list are incomplete', async () => {
  const { worker } = makeWorker({ unlisted: ['discover.article'] });
  expect(await smokeRenderSet(worker, ['discover'])).toMatchObject({ incomplete: ['the paths of discover.article'] });
});

test('renders fifty pages of a part with more pages, including the first and the last', async () => {
  const paths = Array.from({ length: 120 }, (_, index) => `/discover/${index}`);
  const { pages } = await smokeRenderSet(makeWorker({ paths }).worker, ['discover']);
  expect(pages).toHaveLength(50);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(50);
  expect([pages[0]?.path, pages[49]?.path]).toEqual(['/discover/0', '/discover/119']);
});

test('with a new shell, renders five pages of each other part after its own pages, and rejects the shell for their faults', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'];
  const faultless = makeWorker({ parts: ['discover', 'shell'], paths });
  await smokeRenderSet(faultless.worker, ['shell']);
  expect(faultless.rendered).toHaveLength(7 + 5);
  const { part, id, failedRelease, findings } = await expectRejection(
    { parts: ['discover', 'shell'], answer: (url) => (url === '/discover/a' ? new Error('render failed') : {}) },
    ['shell'],
  );
  expect({ part, id, failedRelease }).toEqual({
    part: 'shell',
    id: 'shell-1',
    failedRelease: {
      part: 'discover',
      id: 'discover-1',
      problem: expect.stringContaining('its pages /discover/a throw'),
      paths: ['/discover/a'],
    },
  });
  expect(findings[0]?.problem).toMatch(
    /^with it, the unchanged discover\/discover-1 fails: its pages \/discover\/a throw/,
  );
  expect(findings[0]?.remedy).toContain('npm run dev -w discover');
});

test('known faults of unchanged parts are not rendered', async () => {
  const paths = ['/1', '/2', '/3'];
  const { worker, rendered } = makeWorker({ parts: ['discover', 'shell'], paths });
  await smokeRenderSet(worker, ['shell'], { changed: 1, others: 5 }, { discover: new Set(['/2']) });
  expect(rendered).toEqual(['/1', '/1', '/3']);
});

test('if the shell and sections change together, the pages of the shell are rendered first', async () => {
  const answer = () => new Error('render failed');
  expect(await expectRejection({ parts: ['discover', 'shell'], answer }, ['discover', 'shell'])).toMatchObject({
    part: 'shell',
    rendered: ['/shell/a'],
  });
});

test.each([
  ['fails', new Error('service error'), 'listing the paths of "discover" fails: service error'],
  [
    'never ends',
    blocked,
    'listing the paths of "discover" never ends: Rendering took longer than 3000 ms, and the worker was ended.',
  ],
  [
    'ends its process',
    exited,
    'listing the paths of "discover" ends the process that renders all pages: The render worker ended (it ended with code 3).',
  ],
  [
    'fills the memory of its process',
    outOfMemory,
    'listing the paths of "discover" uses more memory than the process that renders all pages has: The render worker ended (it used more than 160 MiB of heap).',
  ],
])('rejects a part whose listing of paths %s', async (_what, error, problem) => {
  const { worker } = makeWorker({});
  const result = smokeRenderSet({ ...worker, pathsOf: () => Promise.reject(error) }, ['discover']);
  await expect(result).rejects.toMatchObject({ part: 'discover', findings: [{ problem }] });
});

test('rejects a shell that lists no page, but accepts such a section', async () => {
  const { problems } = await expectRejection({ parts: ['shell'], paths: [] }, ['shell']);
  expect(problems).toEqual(['it lists no page.']);
  expect(await smokeRenderSet(makeWorker({ paths: [] }).worker, ['discover'])).toEqual({ pages: [], incomplete: [] });
});

test.each([
  [1, ['/a']],
  [2, ['/a', '/e']],
  [3, ['/a', '/c', '/e']],
  [9, ['/a', '/b', '/c', '/d', '/e']],
])('samples %i of five paths at even distances', (count, taken) => {
  expect(sample(['/a', '/b', '/c', '/d', '/e'], count)).toEqual(taken);
});
