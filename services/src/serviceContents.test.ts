import { serviceNames } from '@site/shared';
import type { ServiceContent } from './layout/serviceContent.ts';
import { digitalTransformation } from './pages/digitalTransformation/digitalTransformation.content.ts';
import { energyTransition } from './pages/energyTransition/energyTransition.content.ts';
import { processOptimization } from './pages/processOptimization/processOptimization.content.ts';
import { processSafety } from './pages/processSafety/processSafety.content.ts';
import { regulatoryCompliance } from './pages/regulatoryCompliance/regulatoryCompliance.content.ts';
import { strategicAdvice } from './pages/strategicAdvice/strategicAdvice.content.ts';
import { whatWeDo } from './pages/whatWeDo/whatWeDo.content.ts';

const contents: readonly ServiceContent[] = [
  regulatoryCompliance,
  processOptimization,
  energyTransition,
  processSafety,
  digitalTransformation,
  strategicAdvice,
];

test('the service list of /what-we-do has the same offers as the service pages', () => {
  expect(whatWeDo.register.services.map(({ slug, offers }) => [slug, offers])).toEqual(
    contents.map(({ slug, offers }) => [slug, offers.items.map(({ heading }) => heading)]),
  );
});

test('each service page has a different combination of layout variants', () => {
  const layouts = contents.map(({ intro, benefits, stats, platform }) =>
    [intro.variant, benefits.variant, stats?.after, platform.detail?.variant].join(' '),
  );
  expect(new Set(layouts).size).toBe(contents.length);
  expect(new Set(contents.map(({ intro }) => intro.variant)).size).toBe(contents.length);
});

describe.each(contents.map((content) => [serviceNames[content.slug], content] as const))('%s', (_name, content) => {
  test('has a meta description of 120 to 160 characters', () => {
    expect(content.meta.description.length).toBeGreaterThanOrEqual(120);
    expect(content.meta.description.length).toBeLessThanOrEqual(160);
  });

  test('descriptions of related articles have at most 110 characters', () => {
    for (const { description } of content.related.articles) expect(description.length).toBeLessThanOrEqual(110);
  });

  test('table rows have one cell per column', () => {
    const tables = [content.intro, content.platform.detail].flatMap((part) =>
      part?.variant === 'table' ? [part.table] : [],
    );
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
  });
});
