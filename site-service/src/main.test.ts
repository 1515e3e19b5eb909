import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openTestDatabase } from '@site/shared/testing/database';
import { readInquiries } from './inquiries/openInquiryStore.ts';
import { writeSampleContent } from './testing/sampleContent.ts';

const environment = (folder: string, overrides: Record<string, string> = {}) => ({
  SERVICE_PORT: '0',
  CONTENT_DIR: folder,
  INQUIRY_DB: join(folder, '.inquiries.sqlite'),
  ...overrides,
});

async function run(module: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [join(__dirname, module), ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

let sample: ReturnType<typeof writeSampleContent>;
beforeEach(() => {
  sample = writeSampleContent();
});
afterEach(() => sample.remove());

test('the service starts on a free port, reports it to its parent, detects an edit and exits with 0 on SIGTERM', async () => {
  const child = fork(join(__dirname, 'main.ts'), { env: environment(sample.folder), execArgv: [], silent: true });
  const { stdout } = child;
  if (!stdout) throw new Error('The child process has no stdout.');
  let log = '';
  stdout.on('data', (text) => (log += text));
  const messages = () =>
    log
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line): unknown => JSON.parse(line).message);
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'listening', port: expect.any(Number) });
  const readContentVersion = async () =>
    (await (await fetch(`http://127.0.0.1:${message.port}/api/health`)).json()).contentVersion;
  const version = await readContentVersion();
  sample.write('clients/south/index.md', '---\nname: Deep South\norder: 1\n---\n');
  while (messages().filter((line) => line === 'content loaded').length < 2) await once(stdout, 'data');
  expect(await readContentVersion()).not.toBe(version);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(messages()).toContain(`listening at http://127.0.0.1:${message.port}`);
}, 20_000);

test('a service that drains is live but not ready', async () => {
  const child = fork(join(__dirname, 'main.ts'), {
    env: environment(sample.folder, { DRAIN_MS: '60000' }),
    execArgv: [],
    silent: true,
  });
  const [{ port }] = await once(child, 'message');
  const probe = async (name: string) => (await fetch(`http://127.0.0.1:${port}/_site/${name}`)).status;
  expect([await probe('live'), await probe('ready')]).toEqual([200, 200]);
  child.kill('SIGTERM');
  while ((await probe('ready')) === 200);
  expect([await probe('live'), await probe('ready')]).toEqual([200, 503]);
  child.kill('SIGKILL');
  await once(child, 'exit');
}, 20_000);

test('responses and health report a full disk, and the service recovers without a restart', async () => {
  const child = fork(join(__dirname, 'main.ts'), {
    env: environment(sample.folder, { INQUIRY_LIMIT_MAX: '1000', INQUIRY_FORM_MIN_MS: '0' }),
    execArgv: [],
    silent: true,
  });
  const [{ port }] = await once(child, 'message');
  const { token } = await (await fetch(`http://127.0.0.1:${port}/api/contact/form`)).json();
  /** Limits the size of files that the process writes (RLIMIT_FSIZE). Only the soft limit, so that it can be raised. */
  const limitFiles = (bytes: string) =>
    expect(spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]).status).toBe(0);
  const send = async (number: number) => {
    const inquiry = {
      fullName: 'A',
      email: 'a@b.example',
      companyName: 'C',
      details: `${number} ${'x'.repeat(10_000)}`,
    };
    const body = JSON.stringify(inquiry);
    const headers = { 'content-type': 'application/json', 'x-form-token': token };
    return fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', headers, body });
  };
  const readInquiryState = async () => (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).inquiries;
  let stored = 0;
  limitFiles('65536');
  let response = await send(stored);
  while (response.status === 202) response = await send(++stored);
  expect([response.status, (await response.json()).error.code]).toEqual([503, 'inquiries_unavailable']);
  expect(await readInquiryState()).toBe('unavailable');
  expect(await readInquiries(environment(sample.folder).INQUIRY_DB)).toHaveLength(stored);
  limitFiles('unlimited');
  while ((await readInquiryState()) !== 'stored') await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await send(stored)).status).toBe(202);
  expect(await readInquiries(environment(sample.folder).INQUIRY_DB)).toHaveLength(stored + 1);
  child.kill('SIGTERM');
  await once(child, 'exit');
}, 30_000);

test('the service exits when the IPC channel to its parent closes', async () => {
  const child = fork(join(__dirname, 'main.ts'), { env: environment(sample.folder), execArgv: [], silent: true });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an invalid environment stops the start and lists all faults', async () => {
  const { code, output } = await run('main.ts', environment(sample.folder, { SERVICE_PORT: 'x', LOG_LEVEL: 'loud' }));
  expect(code).toBe(1);
  expect(output).toMatch(/SERVICE_PORT is "x"[\s\S]*LOG_LEVEL is "loud"/);
});

test('a missing content folder stops the start and the message states the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  const { code, output } = await run('main.ts', environment(folder, { CONTENT_DIR: join(folder, 'gone') }));
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain('Check CONTENT_DIR, SECTIONS_DIR and INQUIRY_DB');
});

test('without its database the service serves content, and reports that inquiries cannot be stored', async () => {
  const { INQUIRY_DB: _file, ...env } = environment(sample.folder, {
    DATABASE_URL: 'postgres://site_service@127.0.0.1:1/site',
    SERVICE_ADMIN_PORT: '0',
  });
  const child = fork(join(__dirname, 'main.ts'), { env, execArgv: [], silent: true });
  let log = '';
  child.stdout?.on('data', (text) => (log += text));
  const [{ port, adminPort }] = await once(child, 'message');
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  expect(await ask('/api/health')).toMatchObject({ status: 'degraded', inquiries: 'unavailable' });
  expect(await ask('/api/jobs')).toHaveProperty('jobList');
  expect(log).toContain('inquiries cannot be stored; their senders get a 503');
  expect(log).toContain('"reason":"inquiry-store-unavailable"');
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  expect(metrics).toContain('\nsite_service_incidents_total{reason="inquiry-store-unavailable"} 1\n');
  expect(metrics).toContain('\nsite_service_inquiries_writable 0\n');
  expect(metrics).not.toMatch(/^site_service_inquiries_waiting /m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a database without tables stops the start, and the message states the remedy', async () => {
  const database = await openTestDatabase();
  await database.query('DROP TABLE pgmigrations');
  const { INQUIRY_DB: _file, ...env } = environment(sample.folder, { DATABASE_URL: database.url('site_service') });
  const { code, output } = await run('main.ts', env);
  expect(code).toBe(1);
  expect(output).toContain('run `npm run migrate`');
});

test('the content check passes valid content and prints the file count', async () => {
  expect(await run('contentCheck.ts', environment(sample.folder))).toEqual({
    code: 0,
    output: expect.stringMatching(/^Content has no faults: \d+ files in .*\.\n$/),
  });
});

test('the content check prints all faults and exits with 1', async () => {
  sample.write('clients/south/index.md', 'broken');
  sample.write('clients/north/index.md', '---\nname: North\n---\n');
  const { code, output } = await run('contentCheck.ts', environment(sample.folder));
  expect(code).toBe(1);
  expect(output).toMatch(
    /clients\/north\/index\.md:1 order: is missing\.[\s\S]*clients\/south\/index\.md:1 has no front matter\.[\s\S]*2 faults in 2 of \d+ files/,
  );
});

test('an item is renamed by a title, and deleted when nothing links to it or with --yes', async () => {
  const env = environment(sample.folder, { SECTIONS_DIR: sample.folder });
  expect(await run('contentRename.ts', env, 'article/Hydrogen', 'Hydrogen: a Gas')).toEqual({
    code: 0,
    output: `article/Hydrogen is now ${relative(process.cwd(), join(sample.folder, 'articles/Hydrogen-a-Gas/index.md'))}.
Its address before redirects to the new one (formerSlugs).
Corrected the links in:
  articles/Heat-Exchangers/index.md
`,
  });
  expect(await run('contentDelete.ts', env, 'article/Hydrogen-a-Gas')).toEqual({
    code: 1,
    output: `articles/Heat-Exchangers/index.md:13 links to article/Hydrogen-a-Gas.
Nothing was deleted: 1 place links to article/Hydrogen-a-Gas. Remove these links first, or add --yes.
`,
  });
  const misspelt = await run('contentDelete.ts', env, 'article/Hydrogen-a-Gas', '--yess');
  expect(misspelt).toMatchObject({ code: 1, output: expect.stringMatching(/^Nothing was deleted\. Unknown option/) });
  const deleted = await run('contentDelete.ts', env, 'article/Hydrogen-a-Gas', '--yes');
  expect(deleted).toMatchObject({
    code: 0,
    output: expect.stringContaining('Deleted articles/Hydrogen-a-Gas. 1 place'),
  });
  expect(await run('contentDelete.ts', env, 'articles/Heat-Exchangers')).toEqual({
    code: 0,
    output: 'Deleted articles/Heat-Exchangers.\n',
  });
  expect((await run('contentCheck.ts', env)).output).toContain('Content has no faults');
}, 20_000);

test.each(['contentRename.ts', 'contentDelete.ts'])('%s states what is wrong with its arguments', async (script) => {
  const env = environment(sample.folder, { SECTIONS_DIR: sample.folder });
  expect(await run(script, env, 'poems/Flares', 'Torches')).toEqual({
    code: 1,
    output: expect.stringMatching(/^"poems\/Flares" does not name a content item; nothing was changed\. Write /),
  });
});

test.each([
  'contentCheck.ts',
  'contentDelete.ts',
  'contentNew.ts',
  'contentRename.ts',
  'contentTypes.ts',
  'inquiriesCommand.ts',
])('%s --help prints its usage only', async (script) => {
  expect(await run(script, environment(sample.folder), '--help')).toEqual({
    code: 0,
    output: expect.stringMatching(/^[A-Z].*\.\n\nUsage: npm run (?:content:|inquiries)[^]+$/),
  });
});
