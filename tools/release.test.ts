import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCanary } from '@site/releases/log/canaries';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { withoutKeys } from '@site/releases/signing/releaseKeys';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore } from '@site/releases/testing/sampleReleases';
import { childEnv } from './repository/env.ts';
import { root } from './repository/repository.ts';

/** Runs a command of `tools` in a child process; resolves to its exit status and its output. */
function run(script: string, args: string[], settings: Record<string, string> = {}) {
  return new Promise<{ status: number; written: string }>((resolve) => {
    execFile(
      path.join(root, 'node_modules/.bin/node'),
      [path.join('tools', script), ...args],
      { cwd: root, env: childEnv({ RELEASE_KEYS: withoutKeys, ...settings }) },
      (error, out, faults) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, written: out + faults });
      },
    );
  });
}

test.each([
  ['release.ts', [], 'Which part?'],
  ['release.ts', ['discovery'], 'There is no part "discovery"'],
  ['release.ts', ['discover', '--canary', 'five'], '--canary is "five"'],
  ['release.ts', ['discover', '--canary', '5'], '"discover" cannot have a canary: the part has no live release'],
  ['rollback.ts', [], 'Which part?'],
  ['rollback.ts', ['discover'], '"discover" has no earlier release to roll back to.'],
  ['retire.ts', ['shell'], 'The shell cannot be retired'],
  ['canIRelease.ts', [], 'Which part?'],
])(
  '%s %j fails with status 1 and the reason',
  async (script, args, words) => {
    const { status, written } = await run(script, args, { RELEASE_STORE: '/nowhere/at/all' });
    expect(status).toBe(1);
    expect(written).toContain(words);
    expect(written).not.toContain('    at ');
  },
  20_000,
);

test('`releases` reports an empty store', async () => {
  const { status, written } = await run('releases.ts', [], { RELEASE_STORE: '/nowhere/at/all' });
  expect(status).toBe(0);
  expect(written).toBe('The release store /nowhere/at/all is empty. `npm start` fills it.\n');
});

test('`releases` lists damaged releases and log entries together with the others', async () => {
  const { folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await writeFile(path.join(folder, 'discover/d1/release.json'), 'garbage');
  await writeFile(path.join(folder, 'log/3.json'), '\uFEFF');
  await mkdir(path.join(folder, 'log/4.json'));
  const { status, written } = await run('releases.ts', [], { RELEASE_STORE: folder });
  expect(status).toBe(0);
  expect(written).toMatch(/live {7}s1 {2}commit c0ffee/);
  expect(written).toMatch(
    /live {7}d1 {2}cannot be read: Release discover\/d1 is rejected: its release\.json is not JSON/,
  );
  expect(written).toContain('  3  invalid: it is not a log entry\n  4  invalid: it is not a log entry');
});

test('`releases` lists a canary with its share, its time and the progress of each server', async () => {
  const { store, folder } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd2' },
    { section: 'discover', id: 'd1' },
  );
  const entry = await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'a canary',
    parts: (at) => startCanary(parts, 'discover', { id: 'd2', share: 1, forMs: 60_000 }, at),
  }));
  const { since = '', from } = entry.parts['discover']?.canary ?? {};
  const report = {
    at: new Date().toISOString(),
    n: entry.n,
    serving: { shell: 's1', discover: 'd1' },
    rejected: {},
    canaries: { discover: { id: 'd2', isServed: true, progress: '12 of 50 views' } },
  };
  await store.reports.write('site-a', Buffer.from(JSON.stringify(report)));
  const { written } = await run('releases.ts', [], { RELEASE_STORE: folder });
  const until = new Date(Date.parse(since) + 60_000).toISOString();
  expect(written).toContain('  canary     d2  commit c0ffee');
  expect(written).toContain(
    `1 % of the visitors (bucket ${from}), since ${since}, promoted from ${until} on, after enough visits\n`,
  );
  expect(written).toMatch(/site-a {2}entry 4 at \S+ {2}serves what is live\n {4}canary discover\/d2: 12 of 50 views\n/);
});

test('`retire` prints the retired release, the links to the section and how to revive it', async () => {
  const { folder } = await makeSampleStore(
    {
      section: 'shell',
      id: 's1',
      ...makeShellContent(`
        exports.createPageRenderer = () => ({
          render: async () => ({ kind: 'page', status: 200, html: '<a href="/academy/courses">', isComplete: true }),
          pathsOf: async () => ['/', '/a&b'],
        });`),
    },
    { section: 'academy', id: 'a1' },
  );
  const settings = { RELEASE_STORE: folder, SERVICE_URL: 'http://127.0.0.1:9' };
  const { status, written } = await run('retire.ts', ['academy', '--why', 'it is over'], settings);
  expect(written).toBe(
    [
      'Retired: academy, which served academy/a1. Answered with 410 from now on: /academy.',
      '`npm run rollback -- academy` revives it with this release, `npm run release -- academy` with a new one.',
      'No site server that runs reports to this release store.',
      'Pages link to a retired part; visitors who follow the links get 410; remove the links and release the pages again:',
      '  /academy/courses from /, /a&b',
      '',
    ].join('\n'),
  );
  expect(status).toBe(0);
  const { written: listed } = await run('releases.ts', [], settings);
  expect(listed).toMatch(/academy\n {2}retired {4}by .* at .*: it is over\n {2}last live {2}a1 {2}commit c0ffee/);
}, 40_000);

test('an invalid setting ends the command with status 1', async () => {
  expect(await run('releases.ts', [], { PORT: 'four' })).toEqual({
    status: 1,
    written: expect.stringMatching(/^\nThe command cannot run.*\n  PORT is "four": set it to a port .*\.\n$/),
  });
});
