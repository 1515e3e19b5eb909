import { screen } from '@testing-library/react';
import type { Preload, ReadApi } from '../index.ts';
import { mockService, renderWithStore, runPreload, samplePageOf, sampleSectionItem } from '../testing/index.ts';
import { createSectionContent } from './sectionContent.ts';

type CourseFields = { hours: number };
const courses = createSectionContent<CourseFields>('academy', 'courses');
const flares = sampleSectionItem<CourseFields>({ hours: 8 }, { seoUrlSlug: 'Flares', title: 'Flares' });

const preload: Preload = () => ({
  subject: courses.item.initiate('Flares'),
  parts: [courses.list.initiate({ page: 2 })],
});

function Page() {
  const { currentData: course } = courses.item.useQueryState('Flares');
  const { currentData: list } = courses.list.useQueryState({ page: 2 });
  return <p>{course && list && `${course.fields.hours} hours, ${list.items[0]?.fields.hours} of ${list.total}`}</p>;
}

test('a page reads the list and an item with the fields of the section', async () => {
  const service = mockService({
    'GET /sections/academy/courses': { status: 200, body: samplePageOf([flares]) },
    'GET /sections/academy/courses/Flares': { status: 200, body: flares },
  });
  renderWithStore(<Page />, { preload });
  expect(await screen.findByText('8 hours, 8 of 1')).toBeVisible();
  expect(service.calls.map(({ path, query }) => `${path} ${query}`)).toEqual([
    '/sections/academy/courses/Flares ',
    '/sections/academy/courses page=2',
  ]);
  service.restore();
});

test('a page whose item does not exist is missing', async () => {
  const service = mockService();
  expect(await runPreload(preload)).toBe('missing');
  service.restore();
});

test('a module that runs again after a hot update declares the same queries without a warning', async () => {
  const service = mockService({ 'GET /sections/academy/courses/Flares': { status: 200, body: flares } });
  const again = createSectionContent<CourseFields>('academy', 'courses');
  expect(await runPreload(() => ({ subject: again.item.initiate('Flares') }))).toBe('ready');
  service.restore();
});

test('listPaths lists the paths of all pages of the list', async () => {
  const asked: string[] = [];
  const readApi: ReadApi = async <Body,>(path: string) => {
    asked.push(path);
    return { items: [{ seoUrlSlug: asked.length === 1 ? 'A' : 'B' }], pageCount: 2 } as Body;
  };
  expect(await courses.listPaths((slug) => `/academy/courses/${slug}`)(readApi)).toEqual([
    '/academy/courses/A',
    '/academy/courses/B',
  ]);
  expect(asked).toEqual([
    '/sections/academy/courses?page=1&pageSize=50',
    '/sections/academy/courses?page=2&pageSize=50',
  ]);
});
