import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { doctorRelease, whileRendering } from '../harness/releases/doctorRelease.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/serverReports.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** Publishes a release of discover whose pages do this when they are rendered, and waits until the site serves it. */
async function publish({ store, serviceUrl, url }: TestSite, fault: string) {
  const built = await doctorRelease({ node: whileRendering(fault) });
  await publishReleases([built], { store, serviceUrl, by: 'a test' });
  await expect.poll(async () => (await readReleaseReport(url)).serving['discover']?.id).toBe(built.release.id);
}

const others = ['/', '/contact', '/what-we-do/regulatory-compliance', '/products/team', '/discover/articles'];

test('a worker that dies in mid-render costs no visitor the page, and a new one stands', async () => {
  const site = await startTestSite();
  try {
    // The one folder in which a worker may write.
    const flag = path.join(root, 'var/cache/compile', `crash-${randomUUID()}`);
    // The first worker that renders page 7 ends in the midst of it; the flag tells the next one that it is the next.
    await publish(
      site,
      `if (search.get('page') === '7') {
        const fs = process.getBuiltinModule('node:fs');
        const isFirst = !fs.existsSync(${JSON.stringify(flag)});
        fs.writeFileSync(${JSON.stringify(flag)}, '');
        if (isFirst) process.exit(3);
      }`,
    );
    const answers = await Promise.all(
      ['/discover/articles?page=7', '/discover/articles/engineering', ...others].map((each) => fetch(site.url + each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(existsSync(flag)).toBe(true);
    await rm(flag);
    expect(site.lines.filter((line) => line.includes('was lost; a new one is started'))).toHaveLength(1);
    expect((await fetch(`${site.url}/_site/health`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('a worker whose memory runs full is replaced; the page is given up, the others are answered', async () => {
  const site = await startTestSite();
  try {
    await publish(
      site,
      `if (search.get('page') === '7') { const hoard = []; for (;;) hoard.push(new Array(1e5).fill({})); }`,
    );
    const [hoarding, ...rest] = await Promise.all(
      ['/discover/articles?page=7', ...others].map((each) => fetch(site.url + each)),
    );
    expect(hoarding?.status).toBe(503);
    expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200));
    expect((await fetch(`${site.url}/discover/articles/innovation`)).status).toBe(200);
    expect(site.server.process.exitCode).toBe(null);
  } finally {
    await site.stop();
  }
});

test('a page that hangs for visitors only is answered 503 within the frame, and takes no other page with it', async ({
  page,
}) => {
  const site = await startTestSite({ RENDER_LIMIT_MS: '1500' });
  try {
    await publish(site, `if (search.get('page') === '7') for (;;) {}`);
    // In the cache before the hang begins.
    for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
    const hanging = fetch(`${site.url}/discover/articles?page=7`);
    for (const each of others) expect((await fetch(site.url + each)).status).toBe(200);
    // Not in the cache: it waits for the replacement.
    const uncached = await fetch(`${site.url}/discover/articles/sustainability?page=2`);
    expect(uncached.status).toBe(200);
    const answer = await hanging;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');

    // Known to hang: the next visitor gets the message at once, and no worker is lost over it.
    const lost = () => site.lines.filter((line) => line.includes('was lost; a new one is started')).length;
    const lostBefore = lost();
    await page.goto(`${site.url}/discover/articles?page=7`);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(lost()).toBe(lostBefore);
    await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
    await expect(page).toHaveTitle('Contact Us | Caragana');
  } finally {
    await site.stop();
  }
});

test('a page that throws for visitors only is answered 503 within the frame, and its worker stays', async ({
  request,
}) => {
  const site = await startTestSite();
  try {
    await publish(site, `if (search.get('page') === '7') throw new Error('the float is stuck')`);
    const answer = await request.get(`${site.url}/discover/articles?page=7`);
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    const html = await answer.text();
    for (const words of ['Flow interrupted', 'Try again', '<header', '<footer', 'id="page-data"'])
      expect(html).toContain(words);
    expect(html).not.toContain('the float is stuck');
    for (const each of others) expect((await request.get(site.url + each)).status()).toBe(200);
    expect(site.lines.filter((line) => line.includes('was lost'))).toEqual([]);
    expect(site.lines.some((line) => line.includes('the float is stuck'))).toBe(true);
  } finally {
    await site.stop();
  }
});
