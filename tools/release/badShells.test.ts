import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { badShellOfEachStage, makeShellContent, needingSection } from '@site/releases/testing/badShells';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { publishReleases } from './publishReleases.ts';

jest.setTimeout(60_000);

let store: ReleaseStore;
beforeAll(async () => {
  ({ store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...makeShellContent() },
    { section: 'discover', id: 'd1', ...needingSection },
  ));
});

// Every kind goes through the server's own table (`shell/server/serving/badShells.test.ts`), and both run the same checks.
test.each(badShellOfEachStage.map((bad, index) => ({ ...bad, id: `bad-${index}` })))(
  'a shell that $what is refused by the release command, with what it leads to and what to do',
  async ({ id, content, says }) => {
    const built = await writeSampleRelease({ section: 'shell', id, ...content });
    const refused = publishReleases([built], { store, serviceUrl: 'http://127.0.0.1:9', by: 'ada' });
    const refusal: unknown = await refused.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'RejectedRelease', part: 'shell', id, reason: expect.stringMatching(says) });
    const { findings } = refusal as { findings: { consequence: string; remedy: string }[] };
    for (const { consequence, remedy } of findings)
      expect(`${consequence} ${remedy}`).toMatch(/^[A-Z].+[.] [A-Z].+[.)]$/);
    expect((await openReleaseLog(store.log).head()).parts['shell']?.live).toBe('s1');
  },
);
