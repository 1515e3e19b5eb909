import { toDetailTables } from './detailTables.ts';
import { sampleResults } from './testing/sampleResults.ts';

test('the details show both builds of each page, before interaction and hydrated', () => {
  const details = toDetailTables(sampleResults);
  expect(details).toMatch(/\| \/contact +\| federated \| before interaction +\| 87\.9 /);
  expect(details).toMatch(/\| \/contact +\| federated \| whole page hydrated +\| 96\.7 /);
  expect(details).toMatch(/\| \/contact +\| monolith +\| whole page hydrated +\| 87\.9 /);
});

test('the first tap is shown with its spread', () => {
  const details = toDetailTables(sampleResults);
  expect(details).toMatch(/\| home +\| 176 \(104 to 900\) \|/);
  expect(details).toMatch(/\| \/what-we-do\/a +\| 200 \(200 to 200\) +\|/);
});

test('the audits that cost points are named', () => {
  expect(toDetailTables(sampleResults)).toMatch(/\| \/contact .*\| link-text +\|/);
});

test('what was skipped has no table', () => {
  expect(toDetailTables({ ...sampleResults, pages: [], navigations: [] })).toMatch(/^Cached home page under load/);
});
