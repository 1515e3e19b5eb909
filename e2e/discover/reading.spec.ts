import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/fixtures.ts';
import { sitePages } from '../harness/sitePages.ts';
import { visit } from '../harness/visit.ts';

const article = '/discover/article/The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design';

test('the table of contents marks the current heading and links to each heading; the print shows only the text', async ({
  page,
  consoleLines,
}) => {
  await visit(page, article);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const links = contents.getByRole('link');
  const current = contents.locator('[aria-current="location"]');
  await expect(current).toHaveCount(0);
  for (const index of [1, 3, 2]) {
    const href = (await links.nth(index).getAttribute('href')) ?? '';
    await page.locator(href).evaluate((heading) => {
      window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 120, behavior: 'instant' });
    });
    await expect(current).toHaveAttribute('href', href);
    await expect(current).toBeInViewport();
  }
  const last = links.last();
  const href = (await last.getAttribute('href')) ?? '';
  await last.click();
  await expect(page).toHaveURL((url) => url.hash === href);
  await expect(page.locator(href)).toBeInViewport();
  expect(consoleLines).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main h2').first()).toBeVisible();
  for (const hidden of [
    page.locator('header nav').first(),
    page.getByRole('navigation', { name: 'Contents' }),
    page.getByRole('group', { name: /^Share this / }),
    page.getByRole('link', { name: 'Book a Consultation' }).last(),
  ])
    await expect(hidden).toBeHidden();
  const pdf = await page.pdf({ format: 'Letter', printBackground: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
});

test('the calendar link of an event downloads an .ics file with its title, start and URL', async ({ page }) => {
  const path = sitePages.find((candidate) => candidate.path.startsWith('/discover/event/'))?.path ?? '';
  await visit(page, path);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const downloadStarted = page.waitForEvent('download');
  await page.locator('main a[href$="/calendar.ics"]').first().click();
  const download = await downloadStarted;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  // Unfold lines: iCalendar folds them after 75 bytes (RFC 5545, section 3.1).
  const text = (await readFile(await download.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain(`SUMMARY:${title.replaceAll(/[,;]/g, String.raw`\$&`)}`);
  const startsAt = (await page.locator('main time[datetime*="T"]').first().getAttribute('datetime')) ?? '';
  expect(text).toContain(`DTSTART:${new Date(startsAt).toISOString().replaceAll(/[-:]|\.000/g, '')}\r\n`);
  expect(text).toContain(`https://www.caragana.example${path}`);
  await expect(page).toHaveURL((url) => url.pathname === path);
});

test('a page of each content type has structured data and a sharing image of 1200 × 630 px', async ({
  page,
  request,
  consoleLines,
}) => {
  for (const [prefix, type] of [
    ['/discover/article/', 'Article'],
    ['/discover/research/', 'ScholarlyArticle'],
    ['/discover/event/', 'Event'],
    ['/discover/project/', 'Article'],
  ] as const) {
    const path = sitePages.find((candidate) => candidate.path.startsWith(prefix))?.path ?? '';
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.flatMap((block) =>
      (JSON.parse(block) as { '@graph': { '@type': string }[] })['@graph'].map((node) => node['@type']),
    );
    expect.soft(types, path).toContain(type);
    expect.soft(types, path).toContain('BreadcrumbList');
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const { pathname, search } = new URL(image);
    const response = await request.get(pathname + search);
    expect.soft(response.headers()['content-type'], image).toBe('image/png');
    const png = await response.body();
    expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
  // The Content-Security-Policy does not block data blocks.
  expect(consoleLines).toEqual([]);
});
