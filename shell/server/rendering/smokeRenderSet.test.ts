import type { PageAnswer } from '../../src/render/contract.ts';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import type { RejectedRelease } from '@site/releases/store/rejection';
import { smokeRenderSet, sample } from './smokeRenderSet.ts';
import type { RenderWorker } from './renderWorker.ts';
import { OutOfMemory, PageTimeout, WorkerLost } from './workerLost.ts';

type Given = Partial<Extract<PageAnswer, { kind: 'page' }>> | Error;
/** What a worker's parts list, and how it answers a path; by default one page for each part, which is sound. */
type Directions = {
  parts?: string[];
  paths?: string[];
  unlisted?: string[];
  answer?: (url: string) => Given;
};

/** A worker that the test directs, and the paths that it was asked for. */
function direct({ parts = ['discover'], paths, unlisted = [], answer = () => ({}) }: Directions) {
  const asked: string[] = [];
  const worker: RenderWorker = {
    set: Object.fromEntries(
      parts.map((section) => [section, makeSampleRelease({ section, id: `${section}-1` }).release]),
    ),
    key: 'sample',
    known: { pages: {} },
    pathsOf: async (part) => ({ paths: paths ?? [`/${part}/a`], unlisted }),
    async render({ url }) {
      asked.push(url);
      const given = answer(url);
      if (given instanceof Error) throw given;
      return { kind: 'page', status: 200, html: 'page', isComplete: true, ...given };
    },
    submit: async () => null,
    drawCover: async () => '<svg/>',
    ping: async () => undefined,
    drain: async () => undefined,
    end: async () => undefined,
    ended: new Promise(() => undefined),
  };
  return { worker, asked };
}

/** The refusal that a rehearsal of the changed parts ends with, as its problems. */
async function refusalOf(directions: Directions, changed: readonly string[] = ['discover']) {
  const { worker, asked } = direct(directions);
  const refusal: unknown = await smokeRenderSet(worker, changed).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'RejectedRelease' });
  // As the line above says.
  const { part, id, findings, failedRelease } = refusal as RejectedRelease;
  for (const { consequence, remedy } of findings) expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  return { part, id, failedRelease, problems: findings.map(({ problem }) => problem), findings, asked };
}

const seven = Array.from({ length: 7 }, (_, index) => `/discover/${index + 1}`);
const ends = new WorkerLost('The render worker ended (it ended with code 3).', false);
const fills = new OutOfMemory('The render worker ended (it used more than 160 MiB of heap).');
const blocks = new WorkerLost('Rendering took longer than 3000 ms, and the worker was ended.', true);

test('all pages that are wrong are told at once: a finding for each kind, with the first five and how many more', async () => {
  const answer = (url: string) => {
    if (url === '/discover/3') return { status: 404 };
    if (url === '/discover/5') return { status: 503 };
    return url === '/discover/4' ? {} : new Error(`${url} leaks`);
  };
  const { problems, findings, asked } = await refusalOf({ paths: [...seven, '/discover/8', '/discover/9'], answer });
  expect(asked).toHaveLength(9);
  expect(problems).toEqual([
    'its pages /discover/1, /discover/2, /discover/6, /discover/7, /discover/8 and 1 more throw while they are rendered; the first: /discover/1 leaks',
    'its pages /discover/3 (status 404), /discover/5 (status 503) are answered as no page, though "discover" lists them.',
  ]);
  expect(findings[0]?.remedy).toBe('Open /discover/1 with `npm run dev -w discover`, mend it and release again.');
});

test.each([
  [
    'ends its process',
    ends,
    'the process that renders its pages ended at /discover/2: The render worker ended (it ended with code 3).',
  ],
  [
    'fills the memory of its process',
    fills,
    'its page /discover/2 uses more memory than the process that renders all pages has: The render worker ended (it used more than 160 MiB of heap).',
  ],
  [
    'holds up its process',
    blocks,
    'its page /discover/2 never ends rendering, and holds up all others: Rendering took longer than 3000 ms, and the worker was ended.',
  ],
])('a page that %s ends the rehearsal, which says so, and tells what it found before', async (_what, loss, problem) => {
  const answer = (url: string) => (url === '/discover/1' ? new Error('the seal leaks') : loss);
  const { problems, asked } = await refusalOf({ paths: seven, answer });
  expect(problems).toEqual([
    'its pages /discover/1 throw while they are rendered; the first: the seal leaks',
    `${problem} The rehearsal ended there; 5 more of them were not seen.`,
  ]);
  expect(asked).toHaveLength(2);
});

test('of pages that never come three are waited for', async () => {
  const { problems } = await refusalOf({ paths: seven, answer: () => new PageTimeout(3000) });
  expect(problems).toEqual([
    'its pages /discover/1, /discover/2, /discover/3 never end rendering; the first: Rendering took longer than 3000 ms, and was given up. The rehearsal ended there; 4 more of them were not seen.',
  ]);
});

/** A clock that the pages move. */
function startClock() {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { pass: (milliseconds: number) => void (now += milliseconds) };
}

test('pages that together take longer than half a minute refuse the release: others wait for theirs', async () => {
  const clock = startClock();
  const answer = () => {
    clock.pass(11_000);
    return {};
  };
  const { problems, asked } = await refusalOf({ paths: seven, answer });
  expect(problems).toEqual(['its pages take too long to render: 3 of 7 came within 30 s.']);
  expect(asked).toHaveLength(3);
});

test('pages that take long because the service hangs refuse nothing; what was not seen is incomplete', async () => {
  const clock = startClock();
  const answer = () => {
    clock.pass(11_000);
    return { isComplete: false };
  };
  const { incomplete, pages } = await smokeRenderSet(direct({ paths: seven, answer }).worker, ['discover']);
  expect(incomplete).toEqual(seven);
  expect(pages.length).toBeLessThan(7);
});

test.each([200, 503])(
  'a page that lacks what the service has, with status %i, is incomplete and no fault',
  async (status) => {
    const answer = () => ({ status, isComplete: false });
    const { incomplete, pages } = await smokeRenderSet(direct({ answer }).worker, ['discover']);
    expect(incomplete).toEqual(['/discover/a']);
    expect(pages).toMatchObject([{ path: '/discover/a', answer: { status } }]);
  },
);

test('a service that is late once leaves no page incomplete; one that is down is asked twice once', async () => {
  let isLate = true;
  const late = direct({
    paths: seven,
    answer() {
      const isComplete = !isLate;
      isLate = false;
      return { isComplete };
    },
  });
  expect(await smokeRenderSet(late.worker, ['discover'])).toMatchObject({ incomplete: [] });
  const down = direct({ paths: seven, answer: () => ({ isComplete: false }) });
  expect(await smokeRenderSet(down.worker, ['discover'])).toMatchObject({ incomplete: seven });
  expect(down.asked).toHaveLength(8);
});

test('each page carries the time at which the render began that gave it', async () => {
  let time = 100;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => time);
  const answer = () => {
    time += 10;
    // The first render is incomplete, so that the page is rendered again.
    return { isComplete: time > 110 };
  };
  const { pages } = await smokeRenderSet(direct({ paths: ['/discover/a', '/discover/b'], answer }).worker, [
    'discover',
  ]);
  expect(pages.map(({ startedAt }) => startedAt)).toEqual([110, 120]);
  now.mockRestore();
});

test('pages whose paths only the service knows are incomplete while it does not tell them', async () => {
  const { worker } = direct({ unlisted: ['discover.article'] });
  expect(await smokeRenderSet(worker, ['discover'])).toMatchObject({ incomplete: ['the paths of discover.article'] });
});

test('of a part with more than fifty pages fifty are rendered, the first and the last among them', async () => {
  const paths = Array.from({ length: 120 }, (_, index) => `/discover/${index}`);
  const { pages } = await smokeRenderSet(direct({ paths }).worker, ['discover']);
  expect(pages).toHaveLength(50);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(50);
  expect([pages[0]?.path, pages[49]?.path]).toEqual(['/discover/0', '/discover/119']);
});

test("beside a new shell five pages of each other part are rendered after the shell's own, and it is blamed for them", async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'];
  const sound = direct({ parts: ['discover', 'shell'], paths });
  await smokeRenderSet(sound.worker, ['shell']);
  expect(sound.asked).toHaveLength(7 + 5);
  const { part, id, failedRelease, findings } = await refusalOf(
    { parts: ['discover', 'shell'], answer: (url) => (url === '/discover/a' ? new Error('the seal leaks') : {}) },
    ['shell'],
  );
  expect({ part, id, failedRelease }).toEqual({
    part: 'shell',
    id: 'shell-1',
    failedRelease: { part: 'discover', id: 'discover-1' },
  });
  expect(findings[0]?.remedy).toContain('npm run dev -w shell');
});

test('where a shell and its sections change together, the shell is asked first', async () => {
  const answer = () => new Error('the seal leaks');
  expect(await refusalOf({ parts: ['discover', 'shell'], answer }, ['discover', 'shell'])).toMatchObject({
    part: 'shell',
    asked: ['/shell/a'],
  });
});

test.each([
  ['fails', new Error('the list is torn'), 'listing the paths of "discover" fails: the list is torn'],
  [
    'never ends',
    blocks,
    'listing the paths of "discover" never ends: Rendering took longer than 3000 ms, and the worker was ended.',
  ],
  [
    'ends its process',
    ends,
    'listing the paths of "discover" ends the process that renders all pages: The render worker ended (it ended with code 3).',
  ],
  [
    'fills the memory of its process',
    fills,
    'listing the paths of "discover" uses more memory than the process that renders all pages has: The render worker ended (it used more than 160 MiB of heap).',
  ],
])('a part whose listing of paths %s is refused', async (_what, error, problem) => {
  const { worker } = direct({});
  const refused = smokeRenderSet({ ...worker, pathsOf: () => Promise.reject(error) }, ['discover']);
  await expect(refused).rejects.toMatchObject({ part: 'discover', findings: [{ problem }] });
});

test('a shell that lists no page is refused; a section may have none to list', async () => {
  const { problems } = await refusalOf({ parts: ['shell'], paths: [] }, ['shell']);
  expect(problems).toEqual(['it lists no page.']);
  expect(await smokeRenderSet(direct({ paths: [] }).worker, ['discover'])).toEqual({ pages: [], incomplete: [] });
});

test.each([
  [1, ['/a']],
  [2, ['/a', '/e']],
  [3, ['/a', '/c', '/e']],
  [9, ['/a', '/b', '/c', '/d', '/e']],
])('of five paths %i are taken at even distances', (count, taken) => {
  expect(sample(['/a', '/b', '/c', '/d', '/e'], count)).toEqual(taken);
});
