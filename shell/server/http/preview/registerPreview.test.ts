import { generateKeyPairSync } from 'node:crypto';
import { endPreview, listPreviews, openPreview } from '@site/releases/log/previews';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { type PreviewClaims, signPreviewToken } from '@site/releases/signing/previewToken';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { releaseSetName } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore, makeLive, type Sample, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { makeSampleServer } from '../../testing/sampleServer.ts';
import type { SiteServer } from '../app.ts';

jest.setTimeout(30_000);

const { privateKey: key } = generateKeyPairSync('ed25519');
const { privateKey: otherKey } = generateKeyPairSync('ed25519');
const hourMs = 60 * 60_000;
const audience = 'http://localhost:80';

let server: SiteServer;
let store: ReleaseStore;
beforeAll(async () => {
  ({ store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' }));
  server = await makeSampleServer({ store, previewKey: toPublicKey(key), seams: 'outline();', drainMs: 0 });
});
afterAll(() => server.close());
// A server has workers for two open previews.
afterEach(async () => {
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'seen',
    parts: (at) => listPreviews(parts, new Date()).reduce((states, { id }) => endPreview(states, id, at), parts),
  }));
  await server.releases.check();
});

/** Opens a preview of a release in the log, and returns its link. */
async function open(
  sample: Sample,
  { preview, claims = {}, signedBy = key }: { preview: string; claims?: Partial<PreviewClaims>; signedBy?: typeof key },
): Promise<string> {
  const { release, folder } = await writeSampleRelease(sample);
  await store.putRelease(release, folder);
  const releases = { [sample.section]: sample.id };
  const until = new Date(Date.now() + hourMs).toISOString();
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'a look',
    parts: (at) => openPreview(parts, releases, { preview, by: 'ada@site.example', until }, at),
  }));
  const [issuedAt, expiresAt] = [new Date(), new Date(until)];
  const token = await signPreviewToken(signedBy, { id: preview, releases, audience, issuedAt, expiresAt, ...claims });
  return `/_site/preview/${token}`;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:80', ...headers } });

/** Follows a link, and returns the cookie that it sets. */
async function enter(link: string): Promise<{ cookie: string; location: unknown }> {
  const { headers, statusCode } = await get(link);
  expect(statusCode).toBe(303);
  return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '', location: headers.location };
}

test('a link sets a cookie and redirects to the section without the token; pages then show the preview', async () => {
  const link = await open({ section: 'discover', id: 'd2' }, { preview: '0123456789a1' });
  const { headers, statusCode } = await get(link);
  expect([statusCode, headers.location]).toEqual([303, '/discover']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(String(headers['set-cookie'])).toMatch(
    /^site-preview=[\w.-]+; Max-Age=3\d{3}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { cookie } = await enter(link);
  const page = await get('/discover', { cookie });
  expect(page.body).toContain('s1 d2');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['server-timing']).toMatch(/render;dur=\d/);
  expect((await get('/discover')).body).toContain('s1 d1');
});

test('the browser can load the files of a preview', async () => {
  await open({ section: 'discover', id: 'd9' }, { preview: '0123456789a9' });
  await server.releases.check();
  const set = releaseSetName('discover=d9,shell=s1');
  expect((await get(`/releases/${set}`)).statusCode).toBe(200);
  expect((await get('/releases/discover/d9/web/remoteEntry.js')).statusCode).toBe(200);
  expect((await get('/releases/discover/d99/web/remoteEntry.js')).statusCode).toBe(404);
});

test('a page of a preview loads the script that outlines its parts, and no other page does', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd10' }, { preview: '0123456789aa' }));
  const script = '<script async src="/_site/preview/seams.js"></script>';
  expect((await get('/discover', { cookie })).body).toContain(script);
  expect((await get('/discover')).body).not.toContain('seams');
  expect(await get('/_site/preview/seams.js')).toMatchObject({ statusCode: 200, body: 'outline();' });
});

test('a page of a preview names its releases, its author and its end, and can be left', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd3' }, { preview: '0123456789a2' }));
  const { body } = await get('/discover', { cookie });
  expect(body).toMatch(
    /<code>discover\/d3<\/code> by ada@site\.example, until <time[^>]+>\d{4}-\d\d-\d\d \d\d:\d\d UTC</,
  );
  expect(body).toMatch(/<form method="post" action="\/_site\/preview\/leave"><button>Leave preview</);
  const left = await server.app.inject({ method: 'POST', url: '/_site/preview/leave', headers: { cookie } });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']).toMatch(/^site-preview=; Max-Age=0; Path=\//);
});

test('behind TLS the cookie has the prefix __Host- and is secure', async () => {
  const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const link = await open(
    { section: 'discover', id: 'd4' },
    { preview: '0123456789a3', claims: { audience: 'https://localhost:80' } },
  );
  const { headers } = await get(link, tls);
  expect(headers['set-cookie']).toMatch(
    /^__Host-site-preview=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each([
  ['of another audience', { claims: { audience: 'https://staging.example' } }, 403, 'This link is for another site'],
  [
    'that has expired',
    { claims: { issuedAt: new Date(Date.now() - 2 * hourMs), expiresAt: new Date(Date.now() - hourMs) } },
    410,
    'This preview has ended',
  ],
  [
    'for more than 24 hours',
    { claims: { expiresAt: new Date(Date.now() + 25 * hourMs) } },
    403,
    'This is no link to a preview',
  ],
  ['of another key', { signedBy: otherKey }, 403, 'This is no link to a preview'],
  ['of an unknown preview', { claims: { id: 'ffffffffffff' } }, 410, 'This preview has ended'],
  ['of other releases', { claims: { releases: { discover: 'd1' } } }, 410, 'This preview has ended'],
] as const)('a link %s shows a page that says so, and sets no cookie', async (name, settings, status, heading) => {
  const id = `d-${name.replaceAll(/\W+/g, '-')}`;
  const preview = Buffer.from(id).toString('hex').slice(-12);
  const { statusCode, headers, body } = await get(await open({ section: 'discover', id }, { preview, ...settings }));
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).toContain(`<h1>${heading}</h1>`);
});

test('after the end of a preview its cookie shows that it has ended, and is removed', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd5' }, { preview: '0123456789a5' }));
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'seen',
    parts: (at) => endPreview(parts, '0123456789a5', at),
  }));
  await server.releases.check();
  const { statusCode, headers, body } = await get('/discover', { cookie });
  expect(statusCode).toBe(410);
  expect(body).toContain('<h1>This preview has ended</h1>');
  expect(headers['set-cookie']).toMatch(/^site-preview=; Max-Age=0/);
});

test('a page of a preview that throws shows the error and the bar; visitors are not affected', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd6' }, { preview: '0123456789a6' }));
  const { statusCode, body } = await get('/throws', { cookie });
  expect(statusCode).toBe(503);
  expect(body).toContain('the pump cavitates');
  expect(body).toContain('Leave preview');
});

test('the workers of a preview have a low priority', async () => {
  const code = `
    if (process.getBuiltinModule('node:os').getPriority() < 10) throw new Error('it takes the time of visitors');
    exports.default = { pages: [] };`;
  const sample = { section: 'discover', id: 'd11', files: { 'node/section.js': code } };
  const { cookie } = await enter(await open(sample, { preview: '0123456789ab' }));
  expect(await get('/discover', { cookie })).toMatchObject({ statusCode: 200 });
});

test('a form of a preview goes to its own workers', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd7' }, { preview: '0123456789a7' }));
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/form',
    headers: { host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: 'name=Noor',
  });
  expect(body).toContain('s1 d7');
  expect(body).toContain('Leave preview');
});

test('a third preview at the same time gets 503 with Retry-After', async () => {
  const own = await makeSampleServer({ store, previewKey: toPublicKey(key), drainMs: 0 });
  const answers: number[] = [];
  for (const number of [1, 2, 3]) {
    const link = await open({ section: 'discover', id: `e${number}` }, { preview: `0123456789b${number}` });
    const entered = await own.app.inject({ url: link, headers: { host: 'localhost:80' } });
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const page = await own.app.inject({ url: '/discover', headers: { host: 'localhost:80', cookie } });
    answers.push(page.statusCode);
    if (number < 3) continue;
    expect(page.headers['retry-after']).toBe('120');
    expect(page.body).toContain('<h1>Two other previews are open</h1>');
  }
  expect(answers).toEqual([200, 200, 503]);
  await own.close();
});

test('a preview shows its releases together with those that are live now', async () => {
  const { cookie } = await enter(await open({ section: 'discover', id: 'd8' }, { preview: '0123456789a8' }));
  expect((await get('/discover', { cookie })).body).toContain('s1 d8');
  const { release, folder } = await writeSampleRelease({ section: 'shell', id: 's2' });
  await store.putRelease(release, folder);
  await makeLive(store, { shell: 's2' });
  await server.releases.check();
  expect((await get('/discover', { cookie })).body).toContain('s2 d8');
});
