import { expect, test } from '../harness/fixtures.ts';
import { copyContent, sampleArticleMarkdown, type TestContent } from '../harness/content.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** Maximum time until a written file is served, in milliseconds. */
const withinMs = 5000;

let content: TestContent;
let site: TestSite;
test.beforeAll(async () => {
  content = await copyContent();
  // The production interval instead of the short one of tests.
  site = await startTestSite({ CONTENT_DIR: content.folder, WATCH_INTERVAL_MS: '' });
});
test.afterAll(async () => {
  await site.stop();
  await content.remove();
});

test('an article that is added while the site runs is served in the list and at its URL within 5 s', async ({
  page,
}) => {
  const url = `${site.url}/discover/article/Written-While-It-Ran`;
  const list = `${site.url}/discover/articles`;
  // Requested without a browser: the time to load a page in it does not count.
  const untilServed = (text: string, urls: readonly string[]) =>
    expect
      .poll(() => Promise.all(urls.map(async (url) => (await (await page.request.get(url)).text()).includes(text))), {
        intervals: [100],
        timeout: withinMs,
      })
      .toEqual(urls.map(() => true));
  // Load both pages into the response cache before the article exists.
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Written While It Ran' })).toHaveCount(0);

  await content.writeContentItem('articles/Still-a-Draft', sampleArticleMarkdown('Still a Draft', 'draft: true\n'));
  await content.writeContentItem(
    'articles/Faulty-Category',
    sampleArticleMarkdown('Faulty').replace('engineering', 'gas'),
  );
  await content.writeContentItem(
    'articles/Written-While-It-Ran',
    sampleArticleMarkdown('Written While It Ran', 'formerSlugs: [Its-First-Name]\n'),
  );
  await untilServed('Written While It Ran', [url, list]);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written While It Ran');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Written While It Ran' })).toBeVisible();

  await test.step('a draft is neither listed nor served', async () => {
    await expect(page.getByRole('link', { name: 'Still a Draft' })).toHaveCount(0);
    expect((await page.request.get(`${site.url}/discover/article/Still-a-Draft`)).status()).toBe(404);
  });
  await test.step('a log line names the invalid file, its line and the valid values; the file is not served', async () => {
    const line = site.lines.find((text) => text.includes('articles/Faulty-Category/index.md'));
    expect(line).toMatch(/index\.md:7\b.*engineering, sustainability or innovation/);
    expect((await page.request.get(`${site.url}/discover/article/Faulty-Category`)).status()).toBe(404);
  });
  await test.step('its former address redirects permanently and keeps the query', async () => {
    const former = `${site.url}/discover/article/Its-First-Name?utm=1`;
    const response = await page.request.get(former, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([
      301,
      '/discover/article/Written-While-It-Ran?utm=1',
    ]);
  });
  await test.step('a changed article is served with its new title', async () => {
    await content.writeContentItem('articles/Written-While-It-Ran', sampleArticleMarkdown('Updated Article'));
    await untilServed('Updated Article', [url]);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updated Article');
  });
});
