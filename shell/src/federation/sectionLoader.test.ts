import { backOffMs } from './loadWithRetry.ts';
import { createSectionLoader, type LoadSection } from './sectionLoader.ts';

const loadSection = jest.fn<ReturnType<LoadSection>, Parameters<LoadSection>>();

const discover = {
  id: '1',
  prefixes: ['/discover', '/library'],
  entry: '/e.js',
  container: 'section_discover',
  files: ['/e.js'],
  pages: [],
};
const section = { pages: [] };

beforeEach(() => {
  jest.useFakeTimers();
  loadSection.mockReset();
});
afterEach(() => jest.useRealTimers());

test('a path belongs to the section with its prefix, or to the shell', () => {
  const sections = createSectionLoader({ shell: '1', sections: { discover } }, loadSection);
  expect(sections.findSectionName('/discover/articles')).toBe('discover');
  expect(sections.findSectionName('/library')).toBe('discover');
  expect(sections.findSectionName('/contact')).toBeUndefined();
});

test('repeated calls load a section once', async () => {
  loadSection.mockResolvedValue(section);
  const sections = createSectionLoader({ shell: '1', sections: { discover } }, loadSection);
  await expect(Promise.all([sections.load('discover'), sections.load('discover')])).resolves.toEqual([
    section,
    section,
  ]);
  expect(loadSection).toHaveBeenCalledTimes(1);
});

test('a call after a failure loads the section again', async () => {
  loadSection.mockRejectedValue(new Error('404'));
  const sections = createSectionLoader({ shell: '1', sections: { discover } }, loadSection);
  const loading = sections.load('discover');
  await Promise.all([
    expect(loading).rejects.toThrow('404'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
  loadSection.mockResolvedValue(section);
  await expect(sections.load('discover')).resolves.toBe(section);
});
