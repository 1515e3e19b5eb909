import { type IncrementalSearch, openIncrementalSearch, type Searchable } from './incrementalSearch.ts';
import { openSearchIndex } from './searchIndex.ts';

let search: IncrementalSearch;
let made: string[];
beforeEach(() => {
  search = openIncrementalSearch();
  made = [];
});
afterEach(() => search.close());

function piece(key: string, title: string, source: object = {}): Searchable {
  return {
    key,
    sources: [source],
    toDocument: () => {
      made.push(title);
      return { kind: 'articles', slug: key, title, author: '', keywords: [], description: '', body: '' };
    },
  };
}
const slugsOf = (words: string, { find }: IncrementalSearch = search) =>
  find({ words, today: '2026-06-15', offset: 0, limit: 12 }).hits.map(({ slug }) => slug);

test('only what has changed is indexed again', async () => {
  const same = {};
  await search.follow({}, () => [piece('a', 'Flare', same), piece('b', 'Vent'), piece('c', 'Pipe')]);
  await search.follow({}, () => [piece('a', 'Flare', same), piece('b', 'Engine'), piece('d', 'Pump')]);
  expect(made).toEqual(['Flare', 'Vent', 'Pipe', 'Engine', 'Pump']);
  expect(['flare', 'vent', 'pipe', 'engine', 'pump'].map((word) => slugsOf(word))).toEqual([
    ['a'],
    [],
    [],
    ['b'],
    ['d'],
  ]);
});

test('content that is indexed is not looked through again', async () => {
  const content = {};
  const list = jest.fn(() => [piece('a', 'Flare')]);
  await Promise.all([search.follow(content, list), search.follow(content, list)]);
  await search.follow(content, list);
  expect(list).toHaveBeenCalledTimes(1);
});

test('other work is done while much is indexed, and a search waits for the end', async () => {
  const many = Array.from({ length: 300 }, (_, number) => piece(`piece-${number}`, 'Flare'));
  // Each piece takes 3 ms of this clock, however fast the machine is, so that a slice of 8 ms holds three.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await search.follow({}, () => many);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(99);
  expect(search.find({ words: 'flare', today: '2026-06-15', offset: 0, limit: 1 }).total).toBe(300);
});

test('changes that come while others are indexed are taken up after them', async () => {
  const first = search.follow({}, () => [piece('a', 'Flare')]);
  const second = search.follow({}, () => [piece('a', 'Vent')]);
  await Promise.all([first, second]);
  expect([slugsOf('flare'), slugsOf('vent')]).toEqual([[], ['a']]);
});

test('after a failure the next call indexes everything anew', async () => {
  let isFull = true;
  const failing = openIncrementalSearch(() => {
    const index = openSearchIndex();
    return {
      ...index,
      add: (document) => {
        if (isFull && document.title === 'Vent') throw new Error('database or disk is full');
        return index.add(document);
      },
    };
  });
  const content = {};
  const list = () => [piece('a', 'Flare'), piece('b', 'Vent')];
  await expect(failing.follow(content, list)).rejects.toThrow('disk is full');
  isFull = false;
  await failing.follow(content, list);
  expect([slugsOf('flare', failing), slugsOf('vent', failing)]).toEqual([['a'], ['b']]);
  failing.close();
});

test('closing ends the indexing', async () => {
  const closing = openIncrementalSearch();
  const many = Array.from({ length: 3000 }, (_, number) => piece(`piece-${number}`, 'word '.repeat(200)));
  const done = closing.follow({}, () => many);
  await new Promise(setImmediate);
  closing.close();
  await done;
  expect(made.length).toBeLessThan(3000);
});
