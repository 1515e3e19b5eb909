import { expect, test } from '../harness/fixtures.ts';
import { copyContent, sampleArticleMarkdown, type TestContent } from '../harness/content.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

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

test('an article that is written while the site runs is soon in the list and at its address', async ({ page }) => {
  const address = `${own.url}/discover/article/Written-While-It-Ran`;
  const list = `${own.url}/discover/articles`;
  // Asked of the server, not of a browser: what it takes to load a page is no part of how soon it is made anew.
  const untilServed = (url: string, words: string) =>
    expect.poll(async () => (await page.request.get(url)).text(), { intervals: [100] }).toContain(words);
  // Both are in the cache as they are.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Written While It Ran' })).toHaveCount(0);

  await content.writePiece('articles/Still-a-Draft', sampleArticleMarkdown('Still a Draft', 'draft: true\n'));
  await content.writePiece('articles/Faulty-Category', sampleArticleMarkdown('Faulty').replace('engineering', 'gas'));
  await content.writePiece('articles/Written-While-It-Ran', sampleArticleMarkdown('Written While It Ran'));
  await untilServed(address, 'Written While It Ran');
  await untilServed(list, 'Written While It Ran');
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
    await content.writePiece('articles/Written-While-It-Ran', sampleArticleMarkdown('Written Anew'));
    await untilServed(address, 'Written Anew');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written Anew');
  });
});
