import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badSections, memoryFillingSection, renderingShell } from '@site/releases/testing/badSections';
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
let sampleWatcher: SampleWatcher;
beforeAll(async () => {
  ({ store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...renderingShell },
    { section: 'discover', id: 'd1', ...needingSection },
  ));
  sampleWatcher = await startSampleWatcher(store, { renderLimitMs: 500 });
});
afterAll(stopSampleWatchers);

/**
 * Publishes a bad release; expects one log line that rejects it by its id, and the previous releases to keep serving.
 * Returns the reason for the rejection.
 */
async function expectRejected(bad: Sample, { watcher, lines } = sampleWatcher): Promise<string> {
  // Set the live releases back, so that no earlier bad release is live.
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
  'rejects a live shell that $what by its id and keeps the previous set serving',
  async ({ id, content, expectedMessages }) => {
    expect(await expectRejected({ section: 'shell', id, ...content })).toMatch(expectedMessages);
    expect(sampleWatcher.watcher.rejections()['discover']).toBeUndefined();
  },
);

test.each(badSections.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'rejects a live section that $what with a remedy and keeps the previous set serving',
  async ({ id, content, expectedMessages }) => {
    const reason = await expectRejected({ section: 'discover', id, ...content });
    for (const message of expectedMessages) expect(reason).toMatch(message);
  },
);

test(`rejects a live section that ${memoryFillingSection.what} and keeps the previous set serving`, async () => {
  await makeLive(store, { shell: 's1', discover: 'd1' });
  const patient = await startSampleWatcher(store, { renderLimitMs: 20_000 });
  const { content, expectedMessages } = memoryFillingSection;
  const reason = await expectRejected({ section: 'discover', id: 'fills', ...content }, patient);
  for (const message of expectedMessages) expect(reason).toMatch(message);
});

test('follows a new shell although a page of an unchanged section, which the shell before cannot render either, fails', async () => {
  const flag = path.join(await mkdtemp(path.join(tmpdir(), 'leak-')), 'leaks');
  const code = `if (require('react').leaks()) throw new Error('the seal leaks')`;
  const makeShell = (id: string) => ({
    section: 'shell',
    id,
    ...renderingShell,
    files: {
      'node/shell.js': `${renderingShell.files?.['node/shell.js']}
        const { existsSync } = require('node:fs');
        exports.providedModules.react.leaks = () => existsSync(${JSON.stringify(flag)});`,
    },
  });
  const { store } = await makeSampleStore(makeShell('s1'), {
    section: 'academy',
    id: 'a1',
    files: {
      'node/section.js': `exports.default = { pages: [{ id: 'academy.start', path: 'start', async load() { ${code} } }] };`,
    },
  });
  const { watcher, lines } = await startSampleWatcher(store, { renderLimitMs: 500 });
  await writeFile(flag, '');
  await publishUnchecked(store, makeShell('s2'));
  await watcher.check();
  expect(watcher.pool.current?.key).toBe('academy=a1,shell=s2');
  expect(lines).toContainEqual(
    expect.stringMatching(/^academy\/a1 fails with the shell before as well, .*\/academy\/start throw/),
  );
});
