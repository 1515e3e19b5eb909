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

test('a path is located at its section by each of its prefixes; the shell’s own paths are not', () => {
  const sections = createSectionLoader({ shell: '1', sections: { discover } }, loadSection);
  expect(sections.findSectionName('/discover/articles')).toBe('discover');
  expect(sections.findSectionName('/library')).toBe('discover');
  expect(sections.findSectionName('/contact')).toBeUndefined();
});

test('a section is loaded once, however often it is asked for', async () => {
  loadSection.mockResolvedValue(section);
  const sections = createSectionLoader({ shell: '1', sections: { discover } }, loadSection);
  await expect(Promise.all([sections.load('discover'), sections.load('discover')])).resolves.toEqual([
    section,
    section,
  ]);
  expect(loadSection).toHaveBeenCalledTimes(1);
});

test('a section that failed is loaded anew when it is asked for again', async () => {
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
