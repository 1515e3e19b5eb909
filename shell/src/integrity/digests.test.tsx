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
  fetchList.mockResolvedValue(Response.json({ '/other.js': 'sha384-other', '/third.js': 'sha384-third' }));
  installSiteDigests({ releases, files });
  await Promise.all(['/other.js', '/third.js'].map((path) => window.siteDigests?.untilKnown(path)));
  expect(fetchList.mock.calls).toEqual([['/releases/shell=s1', { integrity: 'sha384-list' }]]);
  expect(window.siteDigests?.of('/third.js')).toBe('sha384-third');
  expect(window.siteDigests?.untilKnown('/third.js')).toBeUndefined();
  expect(window.siteDigests?.of('/main.js')).toBe('sha384-main');
});

test('a failed fetch of the file list rejects, and the next request fetches it again', async () => {
  fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchList.mockResolvedValueOnce(Response.json({ '/other.js': 'sha384-other' }));
  installSiteDigests({ releases, files });
  await expect(window.siteDigests?.untilKnown('/other.js')).rejects.toThrow('Failed to fetch');
  await window.siteDigests?.untilKnown('/other.js');
  expect(window.siteDigests?.of('/other.js')).toBe('sha384-other');
});

test('the files of the page are known from the start, those of other pages from the file list', async () => {
  fetchList.mockResolvedValue(Response.json({ '/list.js': 'sha384-list', pages: { 'discover.list': ['/list.js'] } }));
  const sectionPage = { id: 'discover.article', path: '/x', hasQueries: false, scripts: ['/article.js'] };
  installSiteDigests({ releases, files, sectionPage });
  expect(await window.siteDigests?.filesOf('discover.article')).toEqual(['/article.js']);
  expect(fetchList).not.toHaveBeenCalled();
  expect(await window.siteDigests?.filesOf('discover.list')).toEqual(['/list.js']);
  expect(window.siteDigests?.untilKnown('/list.js')).toBeUndefined();
  expect(fetchList).toHaveBeenCalledTimes(1);
});

test('a page that is not in the file list has no files', async () => {
  fetchList.mockResolvedValue(Response.json({ '/other.js': 'sha384-other' }));
  installSiteDigests({ releases, files });
  expect(await window.siteDigests?.filesOf('discover.unlisted')).toEqual([]);
});

test('without digests in the page data nothing is installed', () => {
  installSiteDigests({ releases: { shell: 's1', sections: {} }, files: { start: '/start.js', fonts: [], styles: [] } });
  expect(window.siteDigests).toBeUndefined();
});
