import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sampleFiles, writeSampleContent } from '../testing/sampleContent.ts';
import { formatContentFault } from './contentFault.ts';
import { openContentStore } from './contentStore.ts';

async function openSample() {
  const sample = writeSampleContent();
  const reported: string[] = [];
  const reports = new EventEmitter();
  const report = (line: string) => {
    reported.push(line);
    reports.emit('report');
  };
  const store = await openContentStore(sample.folder, 20, {
    loaded: () => report('loaded'),
    faulty: (fault) => report(formatContentFault(fault)),
    unreadable: () => report('unreadable'),
  });
  /** Resolves after the first report for which `condition` returns true. */
  const until = async (condition: () => boolean) => {
    while (!condition()) await once(reports, 'report');
  };
  return { ...sample, store, reported, until };
}

let sample: Awaited<ReturnType<typeof openSample>>;
beforeEach(async () => {
  sample = await openSample();
});
afterEach(() => {
  sample.store.stop();
  sample.remove();
});

test('detects an edited, a new and a deleted file at run time', async () => {
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

test('a faulty edit keeps the last valid version and is reported once', async () => {
  const { store, write, reported, until } = sample;
  const { digest } = store.current();
  write('clients/south/index.md', 'broken');
  await until(() => store.current().faults.length === 1);
  expect(store.current().entries.clients.get('south')?.front.name).toBe('South');
  expect(store.current().digest).toBe(digest);
  write('clients/north/index.md', '---\nname: Far North\norder: 2\n---\n');
  await until(() => store.current().entries.clients.get('north')?.front.name === 'Far North');
  expect(reported.filter((line) => line.startsWith('clients/south/index.md:1'))).toHaveLength(1);
  write('clients/south/index.md', sampleFiles['clients/south/index.md'] ?? '');
  await until(() => store.current().faults.length === 0);
});

test('a new faulty file is not served', async () => {
  const { store, write, until } = sample;
  write('clients/east/index.md', '---\nname: East\n---\n');
  await until(() => store.current().faults.length === 1);
  expect(store.current().entries.clients.has('east')).toBe(false);
});

test('a removed folder is reported and the loaded content stays', async () => {
  const { store, reported, remove, until } = sample;
  remove();
  await until(() => reported.includes('unreadable'));
  expect(store.current().entries.articles.size).toBe(5);
});

test('rejects when the folder does not exist at the start', async () => {
  await expect(
    openContentStore('/nowhere/at/all', 0, { loaded: () => {}, faulty: () => {}, unreadable: () => {} }),
  ).rejects.toThrow(/ENOENT/);
});

test('the next scan starts within 2.5 s even after a slow scan', async () => {
  const { write, folder } = sample;
  sample.store.stop();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  // Simulates a busy machine: each scan takes 10 s.
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
      expect(jest.getTimerCount()).toBe(0); // the scan is running
      await loaded;
      expect(store.current().entries.clients.get(name)?.front.name).toBe(name);
      await setImmediate(); // the next scan is scheduled
    }
  } finally {
    store.stop();
    jest.useRealTimers();
  }
});
