import { expect, type Page, test } from '@playwright/test';
import { untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { listViolations } from '../../tools/browser/axe.ts';
import { readReleasesOnPage } from '../../tools/sitePages/readReleasesOnPage.ts';
import { type DevCommand, startDevCommand } from './devCommand.ts';

const list = 'lists/ListPage.tsx';
const listPage = 'pages/articles/ArticleListPage.tsx';
const content = 'pages/articles/articleLists.content.ts';

/** A component with React state that is added to the page; the tests check that hot updates keep the state. */
const counter = `
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>;
}
`;

/** The type check has a low priority: it ends long after the page is shown if the machine is busy. */
const typeCheckTimeout = { timeout: 120_000 };

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let dev: DevCommand;
let page: Page;
let consoleLines: string[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  dev = await startDevCommand([
    [listPage, 'return <ArticleList />;', 'return <><Counter /><ArticleList /></>;'],
    [listPage, 'export function', `import { useState } from 'react';\n${counter}\nexport function`],
    // The route table uses a text: an edit of the text must not reload the page.
    ['section.tsx', 'export default', `import { articleLists } from './${content}';\n\nexport default`],
    ['section.tsx', "path: 'articles',", "path: articleLists ? 'articles' : '',"],
  ]);
  page = await browser.newPage();
  consoleLines = watchConsole(page);
  await page.goto(`${dev.url}/discover/articles`);
  await untilHydrated(page);
  // A page load removes this mark.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('typed before the edits');
});
test.afterAll(async () => {
  await page?.close();
  await dev?.discard();
});

test('an edit of the section is shown without a page load, and state and typed text are kept', async () => {
  await dev.edit(content, "heading: 'Articles'", "heading: 'Edited articles'");
  await expect(headingOf(page)).toHaveText('Edited articles');
  await dev.edit(list, '<ConsultationBanner />', '<p>An added line</p>\n      <ConsultationBanner />');
  await expect(page.getByText('An added line')).toBeVisible();
  await expectStateKept(page);
});

test('an edit of the page module keeps the state', async () => {
  await dev.edit(listPage, 'Counted {count}', 'Counted so far: {count}');
  await expect(page.getByRole('button', { name: 'Counted so far: 1' })).toBeVisible();
  await dev.edit(listPage, 'Counted so far: {count}', 'Counted {count}');
  await expectStateKept(page);
});

test('a component whose hooks changed is mounted again, and other components keep their state', async () => {
  // After each edit the code must work: it may be built and shown before the next edit.
  await dev.edit(list, 'import styles', "import { useState } from 'react';\nimport styles");
  await dev.edit(
    list,
    '  const { pathname }',
    "  const [hooked] = useState('A line from a hook');\n  const { pathname }",
  );
  await dev.edit(list, 'An added line', '{hooked}');
  await expect(page.getByText('A line from a hook')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('typed before the edits');
});

test('an edit of a style sheet is shown without a page load', async () => {
  await dev.edit('search/search.module.css', '.field {', '.field {\n    letter-spacing: 3px;');
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveCSS('letter-spacing', '3px');
  await expectStateKept(page);
});

test('the server renders the edited code', async () => {
  const html = await (await page.request.get(`${dev.url}/discover/articles`)).text();
  // The command's output says why the server serves an earlier build.
  expect(html, dev.output()).toContain('A line from a hook');
  expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Edited articles');
});

test('an edit that does not build is reported and leaves page and server unchanged; after the fix the page updates without a page load', async () => {
  const before = dev.output().length;
  await dev.edit(list, 'const { pathname }', 'const ][ pathname }');
  await expect
    .poll(() => dev.output().slice(before))
    .toMatch(
      /discover does not build; the site serves the previous build:\n\.\S*ListPage\.tsx:\d+:\d+\nUnexpected token/,
    );
  await expect(overlayOf(page)).toContainText(
    /in \.\S*ListPage\.tsx:\d+:\d+\s*Unexpected token[\s\S]*> \d+ \| .*const \]\[/,
  );
  const opened = page.waitForResponse(/_dev\/open-editor\?fileName=.*ListPage\.tsx%3A\d+%3A\d+$/);
  await overlayOf(page).getByTitle('Click to open in your editor').first().click();
  expect((await opened).status()).toBe(204);
  await expect(headingOf(page)).toHaveText('Edited articles');
  expect(await (await page.request.get(`${dev.url}/discover/articles`)).text()).toContain('Edited articles');

  await dev.edit(list, 'const ][ pathname }', 'const { pathname }');
  await dev.edit(content, "heading: 'Edited articles'", "heading: 'Mended articles'");
  await expect(headingOf(page)).toHaveText('Mended articles');
  await expect(overlayOf(page)).toHaveCount(0);
  await expectStateKept(page);
  expect(dev.output()).toContain('discover builds again');
  expect(await (await page.request.get(`${dev.url}/discover/articles`)).text()).toContain('Mended articles');
});

test("after the edits a page load hydrates the server's HTML without unexpected console lines", async () => {
  // Lines from the edit that does not build, React's hint at its DevTools, and preload hints of replaced style sheets.
  const isExpected = (line: string) =>
    /\[HMR\]|\[webpack-dev-middleware\]|React DevTools|\.css\?\d+ was preloaded/.test(line);
  expect(consoleLines.filter((line) => !isExpected(line))).toEqual([]);
  await page.reload();
  await untilHydrated(page);
  await expect(headingOf(page)).toHaveText('Mended articles');
  expect(consoleLines.filter((line) => !isExpected(line))).toEqual([]);
});

test('a type error is shown over the page that has it, and printed', async () => {
  await dev.edit(list, 'const { pathname }', "const wrong: number = 'text';\n  const { pathname }");
  await expect(overlayOf(page)).toContainText(
    /in \.\S*ListPage\.tsx:\d+:\d+\s*TS2322: [\s\S]*> \d+ \| .*const wrong/,
    typeCheckTimeout,
  );
  expect(dev.output()).toMatch(/ListPage\.tsx:\d+:\d+\nTS2322: /);
  await dev.edit(list, "const wrong: number = 'text';\n  const { pathname }", 'const { pathname }');
  await expect(overlayOf(page)).toHaveCount(0, typeCheckTimeout);
});

test('a component that throws is shown with its source line, also after a reload; mended it is rendered again', async () => {
  await dev.edit(
    listPage,
    '  return <><Counter />',
    "  if (Date.now() > 0) throw new Error('broken');\n  return <><Counter />",
  );
  const broken = /in \.\S*ArticleListPage\.tsx:\d+:\d+[\s\S]*broken[\s\S]*> \d+ \| .*throw new Error\('broken'\)/;
  await expect(overlayOf(page)).toContainText(broken);
  await page.reload();
  await expect(overlayOf(page)).toContainText(broken);
  await dev.edit(listPage, "  if (Date.now() > 0) throw new Error('broken');\n", '');
  await expect(overlayOf(page)).toHaveCount(0);
  await expect(headingOf(page)).toHaveText('Mended articles');
});

test('a page that differs from the HTML of the server is shown with the component', async () => {
  const differing = "{typeof window === 'undefined' ? 'of the server' : 'of the browser'}";
  await dev.edit(list, '{hooked}', differing);
  await expect(page.getByText('of the browser')).toBeVisible();
  await page.reload();
  await expect(overlayOf(page)).toContainText(/in \.\/\S*discover\/\S*\.tsx:\d+:\d+[\s\S]*Hydration failed/);
  expect(dev.output()).toMatch(
    /The browser reports an error:\n\.\/\S*discover\/\S*\.tsx:\d+:\d+\nError: Hydration failed/,
  );
  await dev.edit(list, differing, '{hooked}');
  await expect(overlayOf(page)).toHaveCount(0);
  consoleLines.length = 0; // of the errors above
});

test('pages say how long the server took', async () => {
  const response = await page.request.get(`${dev.url}/discover/articles`);
  expect(response.headers()['server-timing']).toMatch(
    /^build;dur=[\d.]+, service;desc="\d+ calls?";dur=[\d.]+, render;dur=/,
  );
});

test('Alt+S outlines frame and page with their parts and figures, and Escape removes them', async () => {
  await page.goto(`${dev.url}/discover/articles`);
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search articles' }).press('Alt+KeyS');
  await expect(seamsOf(page)).toHaveCount(0);
  await headingOf(page).press('Alt+KeyS');
  const [frame, body] = [
    seamsOf(page).getByRole('group', { name: 'Frame' }),
    seamsOf(page).getByRole('group', { name: 'Page' }),
  ];
  await expect(frame).toContainText(/shell dev-\d+/);
  await expect(frame).toContainText(/Script[\d,.]+\sKiB .*Hydrated\d+\sms after the first byte/);
  await expect(body).toContainText(/discover dev-\d+/);
  await expect(body).toContainText(/Script[\d,.]+\sKiB .*Hydrated\d+\sms after the first byte/);
  await expect(body).toContainText('react, react/jsx-runtime, @site/shared, @site/shared/data');
  await expect(seamsOf(page)).toContainText(/Serverrender [\d.]+\sms/);
  await expect(page.getByText(/^frame: shell dev-\d+$/).first()).toBeVisible();
  await expect(page.getByText(/^page: discover dev-\d+$/)).toBeVisible();
  expect(await listViolations(page)).toEqual([]);

  // With the keyboard: the panel covers the end of the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'TEAM', exact: true }).press('Enter');
  await expect(body).toContainText(/products \d{8}T/);
  await expect(body).toContainText('rendered in the browser');
  await page.keyboard.press('Escape');
  await expect(seamsOf(page)).toHaveCount(0);
  await expect(page.getByText(/^page: products/)).toHaveCount(0);
  expect(consoleLines.filter((line) => line.startsWith('error') || line.startsWith('uncaught'))).toEqual([]);
});

test('a saved content file reloads the page and is shown', async () => {
  const article = 'articles/Critical-Minerals-in-the-Oil-Gas-Industry';
  await page.goto(`${dev.url}/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry`);
  await untilHydrated(page);
  await dev.write(`${article}/index.md`, 'title: ', 'title: "Changed while the page is open" # ');
  await expect(headingOf(page)).toHaveText('Changed while the page is open');
});

test('the other sections are served from their live releases and work with the development shell', async () => {
  await page.goto(`${dev.url}/products/team`);
  await untilHydrated(page);
  const { shell, sections } = await readReleasesOnPage(dev.url);
  expect(sections['discover']?.id).toMatch(/^dev-/);
  expect(shell).toMatch(/^dev-/);
  expect(sections['products']?.id).toMatch(/^\d{8}T/);
  expect(consoleLines.filter((line) => line.startsWith('error') || line.startsWith('uncaught'))).toEqual([]);
});

// At one width: each page of the site, with the same components, is checked at two.
test('axe finds no violations in the component reference', async ({ page: gallery }) => {
  // The cookie notice would cover a part of the index.
  await gallery.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
  await gallery.emulateMedia({ reducedMotion: 'reduce' }); // axe would measure the contrast in the middle of a fade
  await gallery.goto(`${dev.url}/_gallery`);
  await untilHydrated(gallery);
  const carousels = gallery.getByRole('region', { name: /^Example (?:projects|platforms|clients|testimonials)$/ });
  for (const carousel of await carousels.all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
  }
  await gallery.getByText('Code of Button, On ink', { exact: true }).click();
  await expect(gallery.getByRole('region', { name: 'Code: Button, On ink' })).toContainText('<Button disabled>');
  await gallery.getByText('Relief system design', { exact: true }).click();
  await gallery.getByText('Faq: is anything open at first?', { exact: true }).click();
  await gallery.getByRole('tab', { name: 'Field', exact: true }).click();
  expect.soft(await listViolations(gallery)).toEqual([]);
  // Last, because toasts cover other controls.
  for (const kind of ['Success', 'Error']) await gallery.getByRole('button', { name: `${kind} toast` }).click();
  await expect(gallery.getByRole('status').getByText('A toast that says it went well.')).toBeVisible();
  await expect(gallery.getByRole('alert').getByText('A toast that says it did not.')).toBeVisible();
  expect.soft(await listViolations(gallery, ['#toasts'])).toEqual([]);
});

test('Ctrl-C ends all processes of the command', async () => {
  expect(await dev.interrupt()).toEqual([]);
});

/** Returns the body of the error overlay. */
function overlayOf(page: Page) {
  return page.frameLocator('iframe[title="Build errors and warnings"]').locator('body');
}

/** Returns the panel with the figures of the parts. */
function seamsOf(page: Page) {
  return page.getByRole('complementary', { name: 'Seams of the page' });
}

function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

async function expectStateKept(page: Page) {
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('typed before the edits');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}
