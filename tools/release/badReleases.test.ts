import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badSections, memoryFillingSection, renderingShell } from '@site/releases/testing/badSections';
import { badShellOfEachStage, needingSection } from '@site/releases/testing/badShells';
import { makeSampleStore, type Sample, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { publishReleases } from './publishReleases.ts';

jest.setTimeout(60_000);

let store: ReleaseStore;
beforeAll(async () => {
  ({ store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...renderingShell },
    { section: 'discover', id: 'd1', ...needingSection },
  ));
});

/** Expects that the command rejects a bad release and that the live releases do not change. Returns the error. */
async function expectRejected(bad: Sample, renderLimitMs = 500) {
  const { section: part, id } = bad;
  const built = await writeSampleRelease(bad);
  const limits = { preloadLimitMs: 100, renderLimitMs };
  const published = publishReleases([built], { store, serviceUrl: 'http://127.0.0.1:9', limits, by: 'ada' });
  const rejection: unknown = await published.catch((error: unknown) => error);
  expect(rejection).toMatchObject({ name: 'RejectedRelease', part, id });
  const { parts } = await openReleaseLog(store.log).head();
  expect([parts['shell']?.live, parts['discover']?.live]).toEqual(['s1', 'd1']);
  // Safe cast: the first assertion checks that it is a RejectedRelease.
  return rejection as Error & { reason: string; findings: { consequence: string; remedy: string }[] };
}

// One shell per stage suffices: `shell/server/serving/badReleases.test.ts` covers all bad shells with the same checks.
test.each(badShellOfEachStage.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'the release command rejects a shell that $what, with consequence and remedy',
  async ({ id, content, expectedMessages }) => {
    const { reason, findings } = await expectRejected({ section: 'shell', id, ...content });
    expect(reason).toMatch(expectedMessages);
    for (const { consequence, remedy } of findings)
      expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+[.] [A-Z].+[.)]$/);
  },
);

test.each(badSections.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'the release command rejects a section that $what, with the remedy',
  async ({ id, content, expectedMessages, commandMessages = [] }) => {
    const { message } = await expectRejected({ section: 'discover', id, ...content });
    expect(message).toContain(`Release discover/${id} is rejected: `);
    for (const words of [...expectedMessages, ...commandMessages]) expect(message).toMatch(words);
  },
);

test(`the release command rejects a section that ${memoryFillingSection.what}`, async () => {
  const { content, expectedMessages } = memoryFillingSection;
  const { message } = await expectRejected({ section: 'discover', id: 'fills', ...content }, 20_000);
  for (const words of expectedMessages) expect(message).toMatch(words);
});
