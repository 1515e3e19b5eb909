import { backOffMs } from './loadWithRetry.ts';
import { loadSection } from './remoteSections.ts';
import { createSectionLoader } from './sectionLoader.ts';

jest.mock('./remoteSections.ts', () => ({ loadSection: jest.fn() }));
const mockedLoad = jest.mocked(loadSection);

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
  mockedLoad.mockReset();
});
afterEach(() => jest.useRealTimers());

test('a path is located at its section by each of its prefixes; the shell’s own paths are not', () => {
  const sections = createSectionLoader({ shell: '1', sections: { discover } });
  expect(sections.locate('/discover/articles')).toBe('discover');
  expect(sections.locate('/library')).toBe('discover');
  expect(sections.locate('/contact')).toBeUndefined();
});

test('a section is loaded once, however often it is asked for', async () => {
  mockedLoad.mockResolvedValue(section);
  const sections = createSectionLoader({ shell: '1', sections: { discover } });
  await expect(Promise.all([sections.load('discover'), sections.load('discover')])).resolves.toEqual([
    section,
    section,
  ]);
  expect(mockedLoad).toHaveBeenCalledTimes(1);
});

test('a section that failed is loaded anew when it is asked for again', async () => {
  mockedLoad.mockRejectedValue(new Error('404'));
  const sections = createSectionLoader({ shell: '1', sections: { discover } });
  const loading = sections.load('discover');
  await Promise.all([
    expect(loading).rejects.toThrow('404'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
  mockedLoad.mockResolvedValue(section);
  await expect(sections.load('discover')).resolves.toBe(section);
});
