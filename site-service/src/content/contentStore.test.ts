import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { formatContentFault } from './contentFault.ts';
import { openContentStore } from './contentStore.ts';

async function openSample() {
  const sample = writeSampleContent();
  const told: string[] = [];
  const looks = new EventEmitter();
  const tell = (line: string) => {
    told.push(line);
    looks.emit('told');
  };
  const store = await openContentStore(sample.folder, 20, {
    loaded: () => tell('loaded'),
    faulty: (fault) => tell(formatContentFault(fault)),
    unreadable: () => tell('unreadable'),
  });
  /** Resolves at the first look at the folder after which it holds. */
  const until = async (holds: () => boolean) => {
    while (!holds()) await once(looks, 'told');
  };
  return { ...sample, store, told, until };
}

let sample: Awaited<ReturnType<typeof openSample>>;
beforeEach(async () => {
  sample = await openSample();
});
afterEach(() => {
  sample.store.stop();
  sample.remove();
});

test('an edit, a new file and a deleted file are seen while running', async () => {
  const { store, write, folder, until } = sample;
  const { digest } = store.current();
  write('clients/south/index.md', '---\nname: Deep South\norder: 1\n---\n');
  write('clients/west/index.md', '---\nname: West\norder: 3\n---\n');
  rmSync(join(folder, 'clients/north/index.md'));
  await until(() => store.current().entries.clients.has('west'));
  await until(() => !store.current().entries.clients.has('north'));
  expect(store.current().entries.clients.get('south')?.front.name).toBe('Deep South');
  expect(store.current().digest).not.toBe(digest);
});

test('a faulty edit keeps the last good version and is told once', async () => {
  const { store, write, told, until } = sample;
  const { digest } = store.current();
  write('clients/south/index.md', 'broken');
  await until(() => store.current().faults.length === 1);
  expect(store.current().entries.clients.get('south')?.front.name).toBe('South');
  expect(store.current().digest).toBe(digest);
  write('clients/north/index.md', '---\nname: Far North\norder: 2\n---\n');
  await until(() => store.current().entries.clients.get('north')?.front.name === 'Far North');
  expect(told.filter((line) => line.startsWith('clients/south/index.md:1'))).toHaveLength(1);
  write('clients/south/index.md', sampleFiles['clients/south/index.md'] ?? '');
  await until(() => store.current().faults.length === 0);
});

test('a new file that is faulty is not served', async () => {
  const { store, write, until } = sample;
  write('clients/east/index.md', '---\nname: East\n---\n');
  await until(() => store.current().faults.length === 1);
  expect(store.current().entries.clients.has('east')).toBe(false);
});

test('a folder that disappears is told and what was loaded stays', async () => {
  const { store, told, remove, until } = sample;
  remove();
  await until(() => told.includes('unreadable'));
  expect(store.current().entries.articles.size).toBe(5);
});

test('a folder that does not exist stops the start', async () => {
  await expect(
    openContentStore('/nowhere/at/all', 0, { loaded: () => {}, faulty: () => {}, unreadable: () => {} }),
  ).rejects.toThrow(/ENOENT/);
});

test('after a look that took long the next one comes within 2.5 s all the same', async () => {
  const { write, folder } = sample;
  sample.store.stop();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  // As on a machine that is busy with other things: each look takes 10 s.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  const loads = new EventEmitter();
  const store = await openContentStore(folder, 1000, {
    loaded: () => void loads.emit('loaded'),
    faulty: () => {},
    unreadable: () => {},
  });
  try {
    for (const [name, withinMs] of Object.entries({ East: 1000, West: 2500, Far: 2500 })) {
      write(`clients/${name}/index.md`, `---\nname: ${name}\norder: 1\n---\n`);
      const loaded = once(loads, 'loaded');
      jest.advanceTimersByTime(withinMs);
      expect(jest.getTimerCount()).toBe(0); // it looks
      await loaded;
      expect(store.current().entries.clients.get(name)?.front.name).toBe(name);
      await setImmediate(); // the next look is planned
    }
  } finally {
    store.stop();
    jest.useRealTimers();
  }
});
