import { backOffMs } from './loadWithRetry.ts';
import type { ReadSections } from '../pageData/pageData.ts';
import { createSectionLoader, type LoadSection } from './sectionLoader.ts';

const loadSection = jest.fn<ReturnType<LoadSection>, Parameters<LoadSection>>();
const readSections = jest.fn<ReturnType<ReadSections>, []>();

const sample = (...prefixes: string[]) => ({
  id: '1',
  prefixes,
  entry: '/e.js',
  container: 'section',
  files: ['/e.js'],
  pages: [],
});
const inList = { discover: sample('/discover', '/library'), products: sample('/products') };
const articles = { path: '/discover/articles', files: ['/articles.js'] };
const onPage = { discover: { ...sample('/discover', '/library'), pages: [articles] } };
const discover = { ...sample('/discover'), name: 'discover' };
const section = { pages: [] };

beforeEach(() => {
  jest.useFakeTimers();
  loadSection.mockReset();
  readSections.mockReset().mockResolvedValue(inList);
});
afterEach(() => jest.useRealTimers());

test('a path belongs to the section with its prefix in the file list, or to the shell', async () => {
  const { find } = createSectionLoader({}, readSections, loadSection);
  await expect(find('/discover/articles')).resolves.toEqual({ ...inList.discover, name: 'discover' });
  await expect(find('/Library')).resolves.toHaveProperty('name', 'discover');
  await expect(find('/contact')).resolves.toBeUndefined();
});

test('the page in the page data needs no file list, other pages of its section do', async () => {
  const { find } = createSectionLoader(onPage, readSections, loadSection);
  await expect(find('/discover/articles')).resolves.toEqual({ ...onPage.discover, name: 'discover' });
  expect(readSections).not.toHaveBeenCalled();
  await expect(find('/discover/events')).resolves.toEqual({ ...inList.discover, name: 'discover' });
  expect(readSections).toHaveBeenCalledTimes(1);
});

test('a fetch of the file list that fails is retried, and rejects after the last attempt', async () => {
  const { find } = createSectionLoader({}, readSections, loadSection);
  readSections.mockRejectedValueOnce(new Error('503'));
  const [found] = await Promise.all([find('/products/team'), jest.advanceTimersByTimeAsync(backOffMs[0])]);
  expect(found).toHaveProperty('name', 'products');
  readSections.mockRejectedValue(new Error('404'));
  await Promise.all([
    expect(find('/products/team')).rejects.toThrow('404'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
});

test('repeated calls load a section once', async () => {
  loadSection.mockResolvedValue(section);
  const { load } = createSectionLoader({}, readSections, loadSection);
  await expect(Promise.all([load(discover), load(discover)])).resolves.toEqual([section, section]);
  expect(loadSection.mock.calls).toEqual([[discover]]);
});

test('a call after a failure loads the section again', async () => {
  loadSection.mockRejectedValue(new Error('404'));
  const { load } = createSectionLoader({}, readSections, loadSection);
  await Promise.all([
    expect(load(discover)).rejects.toThrow('404'),
    jest.advanceTimersByTimeAsync(backOffMs[0] + backOffMs[1]),
  ]);
  loadSection.mockResolvedValue(section);
  await expect(load(discover)).resolves.toBe(section);
});
