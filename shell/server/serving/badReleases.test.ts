import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badSections, renderingShell } from '@site/releases/testing/badSections';
import { badShells, needingSection } from '@site/releases/testing/badShells';
import { makeLive, makeSampleStore, type Sample } from '@site/releases/testing/sampleReleases';
import {
  publishUnchecked,
  type SampleWatcher,
  startSampleWatcher,
  stopSampleWatchers,
} from '../testing/sampleWatcher.ts';

jest.setTimeout(60_000);

let store: ReleaseStore;
let watcher: SampleWatcher['watcher'];
let lines: string[];
beforeAll(async () => {
  ({ store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...renderingShell },
    { section: 'discover', id: 'd1', ...needingSection },
  ));
  ({ watcher, lines } = await startSampleWatcher(store, { renderLimitMs: 500 }));
});
afterAll(stopSampleWatchers);

/** Makes a bad release live: it is rejected by name in one line, and the releases before it go on serving. Returns the reason. */
async function expectRejected(bad: Sample): Promise<string> {
  // The log names no other bad release meanwhile.
  await makeLive(store, { shell: 's1', discover: 'd1' });
  await publishUnchecked(store, bad);
  await watcher.check();
  const [rejection] = watcher.rejections()[bad.section] ?? [];
  expect(rejection?.id).toBe(bad.id);
  expect(lines.filter((line) => line.startsWith(`Release ${bad.section}/${bad.id} is rejected: `))).toHaveLength(1);
  expect(watcher.pool.current?.key).toBe('discover=d1,shell=s1');
  expect(await watcher.pool.render({ url: '/' })).toMatchObject({ answer: { status: 200 } });
  return rejection?.reason ?? '';
}

test.each(badShells.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'a live shell that $what serves nobody: it is refused by name, and what served goes on',
  async ({ id, content, expectedMessages }) => {
    expect(await expectRejected({ section: 'shell', id, ...content })).toMatch(expectedMessages);
    expect(watcher.rejections()['discover']).toBeUndefined();
  },
);

test.each(badSections.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'a live section that $what serves nobody: it is rejected with the remedy, and what served goes on',
  async ({ id, content, expectedMessages }) => {
    const reason = await expectRejected({ section: 'discover', id, ...content });
    for (const words of expectedMessages) expect(reason).toMatch(words);
  },
);
