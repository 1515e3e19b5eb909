import { samplePageData } from '../testing/samplePageData.ts';
import { installSiteDigests } from './digests.ts';

const releases = { shell: 's1', sections: {}, digests: { address: '/releases/shell=s1', integrity: 'sha384-list' } };
const files = { start: '/start.js', fonts: [], styles: [], digests: { '/main.js': 'sha384-main' } };

const fetchList = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
beforeEach(() => {
  fetchList.mockReset();
  globalThis.fetch = fetchList;
  delete window.siteDigests;
});

test('the digests of the page’s files are known from the start', () => {
  installSiteDigests({ releases, files });
  expect(window.siteDigests?.of('/main.js')).toBe('sha384-main');
  expect(window.siteDigests?.of('http://localhost/main.js')).toBe('sha384-main');
  expect(window.siteDigests?.untilKnown('/main.js')).toBeUndefined();
  expect(window.siteDigests?.of('/other.js')).toBeUndefined();
  expect(fetchList).not.toHaveBeenCalled();
});

test('the file list is fetched once, on demand, with its integrity digest', async () => {
  fetchList.mockResolvedValue(Response.json({ digests: { '/other.js': 'sha384-other', '/third.js': 'sha384-third' } }));
  installSiteDigests({ releases, files });
  await Promise.all(['/other.js', '/third.js'].map((path) => window.siteDigests?.untilKnown(path)));
  expect(fetchList.mock.calls).toEqual([['/releases/shell=s1', { integrity: 'sha384-list' }]]);
  expect(window.siteDigests?.of('/third.js')).toBe('sha384-third');
  expect(window.siteDigests?.untilKnown('/third.js')).toBeUndefined();
  expect(window.siteDigests?.of('/main.js')).toBe('sha384-main');
});

test('a failed fetch of the file list rejects, and the next request fetches it again', async () => {
  fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchList.mockResolvedValueOnce(Response.json({ digests: { '/other.js': 'sha384-other' }, sections: {} }));
  const readSections = installSiteDigests({ releases, files });
  await expect(window.siteDigests?.untilKnown('/other.js')).rejects.toThrow('Failed to fetch');
  await expect(readSections()).resolves.toEqual({});
  expect(window.siteDigests?.of('/other.js')).toBe('sha384-other');
});

test('digests and sections come with one fetch of the file list', async () => {
  const { sections } = samplePageData().releases;
  fetchList.mockResolvedValue(Response.json({ digests: {}, sections }));
  const readSections = installSiteDigests({ releases, files });
  await Promise.all([readSections(), window.siteDigests?.untilKnown('/other.js')]);
  await expect(readSections()).resolves.toEqual(sections);
  expect(fetchList).toHaveBeenCalledTimes(1);
});

test('the file list adds sections and the other pages of the page’s section, and keeps sections without a release', async () => {
  const { sections } = samplePageData().releases;
  const { discover } = sections;
  const compiled = discover && { services: discover };
  const listed = { discover: { ...discover, pages: [{ path: '/discover/plain', files: [] }] }, academy: discover };
  fetchList.mockResolvedValue(Response.json({ digests: {}, sections: listed }));
  const readSections = installSiteDigests({ releases: { ...releases, sections: { ...sections, ...compiled } }, files });
  await expect(readSections()).resolves.toEqual({ ...listed, ...compiled });
});

test('in development, without a file list, the sections are in the page data, and there are no digests', async () => {
  const { sections } = samplePageData().releases;
  const readSections = installSiteDigests({ releases: { shell: 's1', sections }, files });
  expect(window.siteDigests).toBeUndefined();
  await expect(readSections()).resolves.toBe(sections);
});
