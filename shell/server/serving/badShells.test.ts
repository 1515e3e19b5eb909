import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badShells, makeShellContent, needingSection } from '@site/releases/testing/badShells';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import {
  publishUnjudged,
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
    { section: 'shell', id: 's1', ...makeShellContent() },
    { section: 'discover', id: 'd1', ...needingSection },
  ));
  ({ watcher, lines } = await startSampleWatcher(store, { renderLimitMs: 500 }));
});
afterAll(stopSampleWatchers);

test.each(badShells.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'a live shell that $what serves nobody: it is refused by name, and what served goes on',
  async ({ id, content, says }) => {
    await publishUnjudged(store, { section: 'shell', id, ...content });
    await watcher.check();
    const [refusal] = watcher.rejections()['shell'] ?? [];
    expect(refusal?.id).toBe(id);
    expect(refusal?.reason).toMatch(says);
    expect(watcher.rejections()['discover']).toBeUndefined();
    expect(lines.filter((line) => line.startsWith(`Release shell/${id} is rejected: `))).toHaveLength(1);
    expect(watcher.pool.current?.key).toBe('discover=d1,shell=s1');
    expect(await watcher.pool.render({ url: '/' })).toMatchObject({ answer: { status: 200 } });
  },
);
