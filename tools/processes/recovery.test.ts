import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLive, makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { type Child, startChild, testSiteSettings } from './children.ts';

jest.setTimeout(60_000);

const started: Child[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop())));

/** Creates a sample store for a real site server, which can be killed and started again with its server state. */
async function openSite() {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const stateFile = path.join(await mkdtemp(path.join(tmpdir(), 'recovery-')), 'state.json');
  async function start() {
    const lines: string[] = [];
    const child = startChild({
      name: 'site server',
      script: 'shell/server/main.ts',
      settings: {
        ...testSiteSettings,
        PORT: '0',
        RELEASE_STORE: folder,
        SERVER_STATE_FILE: stateFile,
        SERVICE_URL: 'http://127.0.0.1:9',
        WATCH_INTERVAL_MS: '50',
      },
      isRestarted: false,
      onLine: (line) => lines.push(line),
    });
    started.push(child);
    const url = `http://127.0.0.1:${await child.port}`;
    return { child, lines, url };
  }
  return {
    start,
    /** Makes a release of discover with this code live, without the release checks of the tools. */
    async release(code: string) {
      const sample = { section: 'discover', id: 'd2', files: { 'node/section.js': code } };
      const { release, folder: built } = await writeSampleRelease(sample);
      await store.putRelease(release, built);
      await makeLive(store, { discover: 'd2' });
    },
    readState: async () => JSON.parse(await readFile(stateFile, 'utf8')) as { trial?: object; refused: object },
  };
}

async function kill({ process }: Child): Promise<void> {
  const ended = new Promise((resolve) => process.once('close', resolve));
  process.kill('SIGKILL');
  await ended;
}

const throws = 'throw new Error("the seal leaks")';
const isRejected = ({ refused }: { refused: object }) => 'discover' in refused;
const isOnTrial = ({ trial }: { trial?: object }) => trial !== undefined;

test.each([
  ['is rejected', throws, isRejected],
  ['ends the process of its smoke render', 'process.exit(7)', isRejected],
  ['blocks its smoke render forever', 'for (;;);', isOnTrial],
])(
  'a site server that is killed while a live release %s serves the last good release set in its first response',
  async (_what, code, isReached) => {
    const site = await openSite();
    const first = await site.start();
    expect(await (await fetch(first.url)).text()).toContain('s1 d1');
    await site.release(code);
    while (!isReached(await site.readState()));
    await kill(first.child);

    const second = await site.start();
    const response = await fetch(second.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('s1 d1');
    const messages = second.lines
      .map((line) => (JSON.parse(line) as { message: string }).message)
      .filter((message) => !message.startsWith('No site service answers its health check'));
    expect(messages[0]).toBe('Serving the last served set again: discover=d1,shell=s1.');
    expect(messages.filter((message) => message.startsWith('Now serving'))).toEqual([]);
  },
);
