import { type IncrementalSearch, openIncrementalSearch, type Searchable } from './incrementalSearch.ts';
import { openSearchIndex } from './searchIndex.ts';

let search: IncrementalSearch;
let indexedTitles: string[];
beforeEach(() => {
  search = openIncrementalSearch();
  indexedTitles = [];
});
afterEach(() => search.close());

function buildItem(key: string, title: string, source: object = {}): Searchable {
  return {
    key,
    sources: [source],
    toDocument: () => {
      indexedTitles.push(title);
      return { kind: 'articles', slug: key, title, author: '', keywords: [], description: '', body: '' };
    },
  };
}
const slugsOf = (words: string, { find }: IncrementalSearch = search) =>
  find({ words, today: '2026-06-15', offset: 0, limit: 12 }).hits.map(({ slug }) => slug);

test('indexes only changed items again', async () => {
  const same = {};
  await search.follow({}, () => [buildItem('a', 'Flare', same), buildItem('b', 'Vent'), buildItem('c', 'Pipe')]);
  await search.follow({}, () => [buildItem('a', 'Flare', same), buildItem('b', 'Engine'), buildItem('d', 'Pump')]);
  expect(indexedTitles).toEqual(['Flare', 'Vent', 'Pipe', 'Engine', 'Pump']);
  expect(['flare', 'vent', 'pipe', 'engine', 'pump'].map((word) => slugsOf(word))).toEqual([
    ['a'],
    [],
    [],
    ['b'],
    ['d'],
  ]);
});

test('does not list indexed content again', async () => {
  const content = {};
  const list = jest.fn(() => [buildItem('a', 'Flare')]);
  await Promise.all([search.follow(content, list), search.follow(content, list)]);
  await search.follow(content, list);
  expect(list).toHaveBeenCalledTimes(1);
});

test('long indexing yields to the event loop', async () => {
  const many = Array.from({ length: 300 }, (_, number) => buildItem(`item-${number}`, 'Flare'));
  // Each item takes 3 ms on this mocked clock, so that a slice of 8 ms contains three items on any machine.
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

test('changes during indexing are indexed afterwards', async () => {
  const first = search.follow({}, () => [buildItem('a', 'Flare')]);
  const second = search.follow({}, () => [buildItem('a', 'Vent')]);
  await Promise.all([first, second]);
  expect([slugsOf('flare'), slugsOf('vent')]).toEqual([[], ['a']]);
});

test('the call after a failure rebuilds the index', async () => {
  let isDiskFull = true;
  const failing = openIncrementalSearch(() => {
    const index = openSearchIndex();
    return {
      ...index,
      add: (document) => {
        if (isDiskFull && document.title === 'Vent') throw new Error('database or disk is full');
        return index.add(document);
      },
    };
  });
  const content = {};
  const list = () => [buildItem('a', 'Flare'), buildItem('b', 'Vent')];
  await expect(failing.follow(content, list)).rejects.toThrow('disk is full');
  isDiskFull = false;
  await failing.follow(content, list);
  expect([slugsOf('flare', failing), slugsOf('vent', failing)]).toEqual([['a'], ['b']]);
  failing.close();
});

test('close stops the indexing', async () => {
  const closing = openIncrementalSearch();
  const many = Array.from({ length: 3000 }, (_, number) => buildItem(`item-${number}`, 'word '.repeat(200)));
  const done = closing.follow({}, () => many);
  await new Promise(setImmediate);
  closing.close();
  await done;
  expect(indexedTitles.length).toBeLessThan(3000);
});
