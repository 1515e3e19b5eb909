import { installSiteDigests } from './digests.ts';

const releases = { shell: 's1', sections: {}, digests: { address: '/releases/shell=s1', integrity: 'sha384-list' } };
const files = { start: '/start.js', fonts: [], styles: [], digests: { '/main.js': 'sha384-main' } };

const fetchList = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
beforeEach(() => {
  fetchList.mockReset();
  globalThis.fetch = fetchList;
  delete window.siteDigests;
});

test('the files of the page are known from the first', () => {
  installSiteDigests({ releases, files });
  expect(window.siteDigests?.of('/main.js')).toBe('sha384-main');
  expect(window.siteDigests?.of('http://localhost/main.js')).toBe('sha384-main');
  expect(window.siteDigests?.untilKnown('/main.js')).toBeUndefined();
  expect(window.siteDigests?.of('/other.js')).toBeUndefined();
  expect(fetchList).not.toHaveBeenCalled();
});

test('the digests of all others are fetched once, when one is needed, and are checked themselves', async () => {
  fetchList.mockResolvedValue(Response.json({ '/other.js': 'sha384-other', '/third.js': 'sha384-third' }));
  installSiteDigests({ releases, files });
  await Promise.all(['/other.js', '/third.js'].map((path) => window.siteDigests?.untilKnown(path)));
  expect(fetchList.mock.calls).toEqual([['/releases/shell=s1', { integrity: 'sha384-list' }]]);
  expect(window.siteDigests?.of('/third.js')).toBe('sha384-third');
  expect(window.siteDigests?.untilKnown('/third.js')).toBeUndefined();
  expect(window.siteDigests?.of('/main.js')).toBe('sha384-main');
});

test('digests that do not come are told, and fetched again when they are needed again', async () => {
  fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchList.mockResolvedValueOnce(Response.json({ '/other.js': 'sha384-other' }));
  installSiteDigests({ releases, files });
  await expect(window.siteDigests?.untilKnown('/other.js')).rejects.toThrow('Failed to fetch');
  await window.siteDigests?.untilKnown('/other.js');
  expect(window.siteDigests?.of('/other.js')).toBe('sha384-other');
});

test('the files of the page itself are known from the first, those of all others from the list', async () => {
  fetchList.mockResolvedValue(Response.json({ '/list.js': 'sha384-list', pages: { 'discover.list': ['/list.js'] } }));
  const sectionPage = { id: 'discover.article', path: '/x', hasQueries: false, scripts: ['/article.js'] };
  installSiteDigests({ releases, files, sectionPage });
  expect(await window.siteDigests?.filesOf('discover.article')).toEqual(['/article.js']);
  expect(fetchList).not.toHaveBeenCalled();
  expect(await window.siteDigests?.filesOf('discover.list')).toEqual(['/list.js']);
  expect(window.siteDigests?.untilKnown('/list.js')).toBeUndefined();
  expect(fetchList).toHaveBeenCalledTimes(1);
});

test('a page that the list does not know needs no files', async () => {
  fetchList.mockResolvedValue(Response.json({ '/other.js': 'sha384-other' }));
  installSiteDigests({ releases, files });
  expect(await window.siteDigests?.filesOf('discover.unlisted')).toEqual([]);
});

test('a page that names no digests has nothing checked', () => {
  installSiteDigests({ releases: { shell: 's1', sections: {} }, files: { start: '/start.js', fonts: [], styles: [] } });
  expect(window.siteDigests).toBeUndefined();
});
