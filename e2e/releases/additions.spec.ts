import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BuiltRelease } from '../../tools/release/buildRelease.ts';
import { listViolations } from '../../tools/browser/axe.ts';
import { publishPreview } from '../../tools/release/publishPreview.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { parts } from '../../tools/repository/repository.ts';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { navigationOf, rowWidthOf } from '../harness/navigation.ts';
import { type ReleaseSite, startReleaseSite } from '../harness/site.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { buildChangedSection } from '../harness/releases/changedSection.ts';
import { assembleWorkbench, buildLaboratory } from '../harness/releases/foreignSections.ts';

const newPage = `import { Hero, PageHead, titleOf } from '@site/shared';

export function Component() {
  return (
    <>
      <PageHead title={titleOf('Site visits')} description="What happens on a site visit." keywords={[]} />
      <Hero heading="Site visits" lead="What happens on a site visit." trail={[{ label: 'Site visits' }]} />
    </>
  );
}
`;

/** The sections. In each, the file's element gets a link to the new page next to it. */
const sections = [
  {
    part: 'discover',
    from: '/discover',
    file: 'src/pages/overview/OverviewPage.tsx',
    element: '<ConsultationBanner />',
  },
  {
    part: 'products',
    from: '/products/team',
    file: 'src/layout/ProductPage.tsx',
    element: '<ConsultationBanner {...content.banner} />',
  },
  {
    part: 'services',
    from: '/what-we-do/strategic-advice',
    file: 'src/layout/ServicePage.tsx',
    element: '<ConsultationBanner />',
  },
] as const;

/** A separate site, to which the tests publish releases. */
let site: ReleaseSite;
const { privateKey: linkKey } = generateKeyPairSync('ed25519');
test.beforeAll(async ({ site: { serviceUrl } }) => {
  const previewKey = linkKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  site = await startReleaseSite(serviceUrl, { PREVIEW_KEY: previewKey });
});
test.afterAll(() => site.stop());

/** Builds a release of a section with a new page and a link to it. */
function buildWithPage({ part, file, element }: (typeof sections)[number], path: string) {
  return buildChangedSection(part, {
    additions: { 'src/pages/siteVisits/SiteVisitsPage.tsx': newPage },
    edits: {
      'src/section.tsx': [
        'pages: [',
        `pages: [
    {
      id: '${part}.site-visits',
      path: 'site-visits',
      load: () => import(/* webpackChunkName: "route-${part}.site-visits" */ './pages/siteVisits/SiteVisitsPage.tsx'),
    },`,
      ],
      [file]: [element, `<>${element}<a href="${path}">Site visits</a></>`],
    },
  });
}

/** Opens a preview of a release with a new page, looks at the page, outlines its parts, and leaves the preview. */
async function lookAtPreview(page: Page, built: BuiltRelease, path: string): Promise<void> {
  const { store, serviceUrl, url } = site;
  const messages = watchConsole(page);
  const settings = { store, serviceUrl, by: 'a test', origin: url, forMs: 60_000, linkKey };
  const { link } = await publishPreview([built], settings);
  await page.goto(link);
  expect(page.url()).toBe(`${url}/discover`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Site visits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site visits' })).toBeFocused();
  expect((await page.reload())?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await untilHydrated(page);
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar).toContainText(`discover/${built.release.id} by a test`);
  await page.keyboard.press('Alt+KeyS');
  const seams = page.getByRole('complementary', { name: 'Seams of the page' });
  await expect(seams).toContainText(`discover ${built.release.id}`);
  await expect(seams).toContainText(/Serverrender [\d.]+\sms/);
  await page.keyboard.press('Escape');
  await expect(seams).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);
  expect(messages).toEqual([]);
  await bar.getByRole('button', { name: 'Leave preview' }).click();
  await expect(bar).toBeHidden();
  expect(page.url()).toBe(`${url}/`);
  expect((await page.request.get(url + path)).status()).toBe(404);
}

// One section, then two: every smoke render starts a worker in the command and one in the server.
for (const released of [sections.slice(0, 1), sections.slice(1)]) {
  const names = released.map(({ part }) => part).join(' and ');
  test(`${names}: a release adds a page and a link to it, and changes no other part`, async ({ page }) => {
    const { store, serviceUrl, adminUrl } = site;
    const { serving: before } = await readReleaseReport(adminUrl);
    const added = released.map((section) => ({ ...section, path: `${before[section.part]?.prefixes[0]}/site-visits` }));
    const built: BuiltRelease[] = [];
    for (const section of added) {
      expect((await page.request.get(site.url + section.path)).status()).toBe(404);
      built.push(await buildWithPage(section, section.path));
    }
    const [first] = built;
    if (first?.release.section === 'discover') await lookAtPreview(page, first, added[0]?.path ?? '');
    await publishReleases(built, { store, serviceUrl, by: 'a test' });
    const ids = built.map(({ release: { section, id } }) => [section, expect.objectContaining({ id })] as const);
    const after = { ...before, ...Object.fromEntries(ids) };
    await expect.poll(async () => (await readReleaseReport(adminUrl)).serving, { timeout: 30_000 }).toEqual(after);

    const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
    for (const { from, path } of added) {
      await page.goto(site.url + from);
      await untilHydrated(page);
      await page.getByRole('link', { name: 'Site visits' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Site visits' })).toBeFocused();
      expect((await page.reload())?.status()).toBe(200);
      expect(sitemap).toContain(`${path}</loc>`);
    }
  });
}

test('sections unknown to the shell are served without a new shell release, and the sitemap lists their pages', async ({
  page,
  request,
}) => {
  const { store, serviceUrl, url, adminUrl } = site;
  const shellBefore = (await readReleaseReport(adminUrl)).serving['shell']?.id;
  expect((await request.get(`${url}/laboratory/bench`)).status()).toBe(404);
  await page.goto(`${url}/privacy-policy`);
  // The bar has room for two links, which sections of the repository may take.
  const place = (await rowWidthOf(page)) === 992 ? 'bar' : 'menu/library';
  const built = [await buildLaboratory(place), await assembleWorkbench(place)];
  await publishReleases(built, { store, serviceUrl, by: 'a test' });
  await expect
    .poll(async () => Object.keys((await readReleaseReport(adminUrl)).serving).toSorted())
    .toEqual([...parts, 'laboratory', 'workbench'].toSorted());
  expect((await readReleaseReport(adminUrl)).serving['shell']?.id).toBe(shellBefore);
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text();
  for (const path of ['/laboratory/bench', '/workbench/tools']) expect(sitemap).toContain(`${path}</loc>`);
});

test('links of these sections are in the navigation, and with links of sections the row begins at 1200 px', async ({
  page,
}) => {
  const { main, toggle } = navigationOf(page);
  await page.goto(`${site.url}/workbench/tools`);
  await untilHydrated(page);
  for (const width of [320, 992, 1199, 1200, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(toggle).toBeVisible({ visible: width < 1200 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(main.locator('a', { hasText: 'Workbench' })).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('a', { hasText: 'Laboratory' })).toHaveAttribute('href', '/laboratory/bench');
});

/** Document load of one section, then navigation to the other, in both orders. */
for (const [first, second] of [
  [
    { path: '/laboratory/bench', heading: 'Laboratory', button: 'samples taken', link: 'To the workbench' },
    { path: '/workbench/tools', heading: 'Workbench', button: 'tools laid out' },
  ],
  [
    { path: '/workbench/tools', heading: 'Workbench', button: 'tools laid out', link: 'To the laboratory' },
    { path: '/laboratory/bench', heading: 'Laboratory', button: 'samples taken' },
  ],
] as const) {
  test(`sections unknown to the shell work on document load (${first.path}) and after a navigation (${second.path})`, async ({
    page,
  }) => {
    const lines = watchConsole(page);
    const response = await page.goto(site.url + first.path);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain(`<title>${first.heading} | Caragana</title>`);
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    await page.getByRole('button', { name: `0 ${first.button}` }).click();
    await expect(page.getByRole('button', { name: `1 ${first.button}` })).toBeVisible();

    await page.getByRole('link', { name: first.link }).click();
    await expect(page).toHaveTitle(`${second.heading} | Caragana`);
    await expect(page.getByRole('heading', { level: 1, name: second.heading })).toBeFocused();
    await page.getByRole('button', { name: `0 ${second.button}` }).click();
    await expect(page.getByRole('button', { name: `1 ${second.button}` })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' }).click();
    await expect(page).toHaveTitle('Contact Us | Caragana');
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
    expect(lines).toEqual([]);
  });
}
