import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { startWriteCommand, type WriteCommand } from './writeCommand.ts';

let command: WriteCommand;
test.beforeAll(async () => {
  command = await startWriteCommand();
});
test.afterAll(async () => {
  await command.stop();
});

const drawing = (height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height === 336 ? 640 : 320} ${height}"><path class="fig-ink" d="M60 60h200v80z"/></svg>`,
  );
const metaDescription =
  'A flare smokes where the gas finds too little air. What steam, air and the exit velocity change, with one worked example for a gas plant.';
const text = `## The question

A flare smokes where the gas finds too little air.[^1]

\`\`\`math
Q = \\frac{158.1 \\times 64\\,000}{3600} = 2811\\ \\mathrm{kW}
\`\`\`

![A curve that falls.](smoke.svg 'Figure 1. Smoke against steam.')

[^1]: API Standard 537.`;

/** The field of the CMS with a label, with its messages. */
const field = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^“.?${label}.?” Field$`) });
const preview = (page: Page) => page.frameLocator('iframe[title="Content Preview"]');

test('a writer writes an article, publishes it, renames it and deletes it in the browser', async ({ page }) => {
  await page.goto(command.url);
  await page.getByRole('link', { name: 'New item' }).last().click();
  await page.getByLabel('Title').fill('Why Flares Smoke');
  await page.getByRole('button', { name: 'Create the draft' }).click();

  await test.step('findings are beside their fields while the writer types', async () => {
    const input = field(page, 'SEO meta description').getByRole('textbox');
    await input.fill('Too short');
    await expect(field(page, 'SEO meta description').getByRole('status')).toHaveText(/has 9 characters/);
    await input.fill(metaDescription);
    await expect(field(page, 'SEO meta description').getByRole('status')).toHaveCount(0);
    await expect(field(page, 'Description').getByRole('status')).toHaveText(/is empty/);
  });

  await test.step('cover and figure are put into the folder of the article', async () => {
    await preview(page).getByRole('button', { name: 'Pictures' }).click();
    const pictures = preview(page).frameLocator('iframe[title="Pictures"]');
    await addPicture(pictures, 'Cover', 'My cover.svg', drawing(336));
    await addPicture(pictures, 'Figure in the text', 'Smoke.svg', drawing(180));
    await preview(page).getByRole('button', { name: 'Page' }).click();
  });

  await test.step('fields, author and text', async () => {
    await field(page, 'Description').getByRole('textbox').fill('A flare smokes where the gas finds too little air.');
    const keywords = field(page, 'Keywords');
    await keywords.getByRole('textbox').fill('flares');
    await keywords.getByRole('button', { name: /^Add/ }).click();
    await keywords.getByRole('textbox').last().fill('combustion');
    await field(page, 'Author').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Seun Adebanjo' }).click();
    await field(page, 'Text').getByRole('textbox').fill(text);
  });

  await test.step('the real page beside the text has the unsaved text', async () => {
    const shown = preview(page).frameLocator('iframe[title="Page"]');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Why Flares Smoke');
    await expect(shown.locator('main math').first()).toBeVisible();
    await expect(shown.getByText('API Standard 537.')).toBeVisible();
    await expect(shown.getByText('Figure 1. Smoke against steam.')).toBeVisible();
    await expect(shown.getByText('Seun Adebanjo').first()).toBeVisible();
    await expect(field(page, 'Findings')).toContainText('None.');
    expect(await readArticle('Why-Flares-Smoke')).not.toContain('API Standard');
  });

  await test.step('the saved file has what the writer wrote', async () => {
    await field(page, 'Draft').getByRole('switch').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => readArticle('Why-Flares-Smoke')).toContain('API Standard');
    const saved = await readArticle('Why-Flares-Smoke');
    expect(saved).toContain(text);
    expect(saved).toContain('author: seun-adebanjo');
    expect(saved).not.toContain('draft');
  });

  await test.step('the list shows it as published, without findings', async () => {
    await page.goto(command.url);
    const row = page.getByRole('row', { name: /Why Flares Smoke/ });
    await expect(row).toContainText('Published');
    await expect(row).toContainText('None');
  });

  await test.step('renaming keeps the old address as a redirect', async () => {
    await page.getByRole('link', { name: 'Rename Why Flares Smoke' }).click();
    await page.getByLabel('New end of the address').fill('Smokeless Flares');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('status')).toContainText('Its old address redirects to the new one.');
    const origin = new URL(command.url).origin;
    await expect
      .poll(async () => {
        const response = await page.request.get(`${origin}/discover/article/Why-Flares-Smoke`, { maxRedirects: 0 });
        return [response.status(), response.headers()['location']];
      })
      .toEqual([301, expect.stringContaining('/discover/article/Smokeless-Flares')]);
  });

  await test.step('sending it for review makes a branch with one commit on the server', async () => {
    await page.getByRole('link', { name: 'Publish' }).first().click();
    await page.getByLabel('What has changed').fill('article on smoking flares');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByRole('status')).toContainText('The changes were sent.');
    const files = command.gitOnServer('show', '--name-only', '--format=%s', 'content/article-on-smoking-flares');
    expect(files.trim().split(/\n+/)).toEqual([
      'content: article on smoking flares',
      ...['cover.svg', 'index.md', 'smoke.svg'].map((name) => `site-service/content/articles/Smokeless-Flares/${name}`),
    ]);
  });

  await test.step('deleting removes the article from the list', async () => {
    await page.goto(command.url);
    await page.getByRole('link', { name: 'Delete Why Flares Smoke' }).click();
    await expect(page.getByText('Nothing else names it.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status')).toHaveText('Smokeless-Flares was deleted.');
    await expect(page.getByRole('row', { name: /Why Flares Smoke/ })).toHaveCount(0);
  });
});

test('the editor’s own pages have no axe violations and do not scroll sideways, wide and narrow, and have no script', async ({
  page,
}) => {
  const item = 'articles/Measuring-Methane-from-Site-to-Source';
  for (const address of ['', 'new', `rename/${item}`, `delete/${item}`, `pictures/${item}`, 'publish'])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${command.url}${address}`);
      expect.soft(await listFullPageViolations(page), address).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
      expect.soft(await page.locator('script').count(), address).toBe(0);
    }
});

async function addPicture(pictures: FrameLocator, use: string, name: string, bytes: Buffer): Promise<void> {
  await pictures.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'image/svg+xml', buffer: bytes });
  await pictures.getByLabel('Use').selectOption(use);
  await pictures.getByRole('button', { name: 'Add' }).click();
  await expect(pictures.getByRole('status')).toContainText('was added');
}

function readArticle(slug: string): Promise<string> {
  return readFile(path.join(command.contentFolder, `articles/${slug}/index.md`), 'utf8');
}
