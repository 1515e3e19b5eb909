import { publishReleases } from '../../tools/release/publishReleases.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';
import { readReleaseReport } from '../harness/observe/serverReports.ts';
import { buildChangedSection } from '../harness/releases/changedSection.ts';

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

/** Each section, and the element of one of its pages that gets a link beside it. */
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
    file: 'src/pages/team/TeamPage.tsx',
    element: '<ProductPage content={team} heroFigure={<SystemDrawing />} figure={<Figure />} />',
  },
  {
    part: 'services',
    from: '/what-we-do/strategic-advice',
    file: 'src/pages/strategicAdvice/StrategicAdvicePage.tsx',
    element: '<ServicePage content={strategicAdvice} heroFigure={<DecisionTree />} figure={<Figure />} />',
  },
] as const;

/** Releases are published to it. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site.stop());

for (const { part, from, file, element } of sections) {
  test(`${part} adds a page and a link to it, and is released alone`, async ({ page }) => {
    const { store, serviceUrl, adminUrl } = site;
    const { serving: before } = await readReleaseReport(adminUrl);
    const path = `${before[part]?.prefixes[0]}/site-visits`;
    expect((await page.request.get(site.url + path)).status()).toBe(404);

    const built = await buildChangedSection(part, {
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
    await publishReleases([built], { store, serviceUrl, by: 'a test' });
    const after = { ...before, [part]: expect.objectContaining({ id: built.release.id }) };
    await expect.poll(async () => (await readReleaseReport(adminUrl)).serving, { timeout: 30_000 }).toEqual(after);

    await page.goto(site.url + from);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Site visits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site visits' })).toBeFocused();
    expect((await page.reload())?.status()).toBe(200);
    expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).toContain(`${path}</loc>`);
  });
}
