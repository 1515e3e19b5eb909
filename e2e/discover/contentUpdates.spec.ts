import { expect, test } from '../harness/fixtures.ts';
import { copyContent, sampleArticleMarkdown, type TestContent } from '../harness/content.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** Within which what was written is to be served, in milliseconds. */
const withinMs = 5000;

let content: TestContent;
let own: TestSite;
test.beforeAll(async () => {
  content = await copyContent();
  // It looks for changes as often as in production, not as tests want it.
  own = await startTestSite({ CONTENT_DIR: content.folder, WATCH_INTERVAL_MS: '' });
});
test.afterAll(async () => {
  await own.stop();
  await content.remove();
});

test('an article that is written while the site runs is in the list and at its address within 5 s', async ({
  page,
}) => {
  const address = `${own.url}/discover/article/Written-While-It-Ran`;
  const list = `${own.url}/discover/articles`;
  // Asked of the server, not of a browser: what it takes to load a page is no part of how soon it is made anew.
  const untilServed = (words: string, urls: readonly string[]) =>
    expect
      .poll(() => Promise.all(urls.map(async (url) => (await (await page.request.get(url)).text()).includes(words))), {
        intervals: [100],
        timeout: withinMs,
      })
      .toEqual(urls.map(() => true));
  // Both are in the cache as they are.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Written While It Ran' })).toHaveCount(0);

  await content.writeContentItem('articles/Still-a-Draft', sampleArticleMarkdown('Still a Draft', 'draft: true\n'));
  await content.writeContentItem(
    'articles/Faulty-Category',
    sampleArticleMarkdown('Faulty').replace('engineering', 'gas'),
  );
  await content.writeContentItem('articles/Written-While-It-Ran', sampleArticleMarkdown('Written While It Ran'));
  await untilServed('Written While It Ran', [address, list]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written While It Ran');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Written While It Ran' })).toBeVisible();

  await test.step('a draft is nowhere', async () => {
    await expect(page.getByRole('link', { name: 'Still a Draft' })).toHaveCount(0);
    expect((await page.request.get(`${own.url}/discover/article/Still-a-Draft`)).status()).toBe(404);
  });
  await test.step('a faulty file is named with its line and what to write, and the rest stands', async () => {
    const line = own.lines.find((text) => text.includes('articles/Faulty-Category/index.md'));
    expect(line).toMatch(/index\.md:7\b.*engineering, sustainability or innovation/);
    expect((await page.request.get(`${own.url}/discover/article/Faulty-Category`)).status()).toBe(404);
  });
  await test.step('what is changed is read as it is now', async () => {
    await content.writeContentItem('articles/Written-While-It-Ran', sampleArticleMarkdown('Written Anew'));
    await untilServed('Written Anew', [address]);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written Anew');
  });
});
