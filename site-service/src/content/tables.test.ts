import { renderBody } from './renderBody.ts';

const render = (rows: readonly string[]) =>
  renderBody('articles/A/index.md', rows.map((row) => `| ${row} |`).join('\n'), 1, { figure: () => undefined }).html;

test('a table that fits a window of 320 px has no list form and no roles', () => {
  const html = render(['Stream | Flow', '--- | ---:', 'Fuel | 12']);
  expect(html).not.toMatch(/data-list|data-label|role=/);
});

test('a wider table has labels and explicit roles for its form as a list', () => {
  const html = render([
    'Part of the gap | kJ/kWh | Evidence | Regained, predicted',
    '--- | ---: | --- | ---:',
    'Fuel meter | 158 | Four-way fuel balance | –',
    'Sum | **370** | |',
  ]);
  expect(html).toMatch(/^<div data-scroll="table"><table role="table" data-list="2">\n<thead role="rowgroup">/);
  expect(html).toContain('<th scope="col" role="columnheader">Part of the gap</th>');
  expect(html).toContain('<td role="rowheader">Fuel meter</td>');
  expect(html).toContain('<td role="cell" data-label="Evidence">Four-way fuel balance</td>');
  expect(html).toContain('<td role="cell"></td>'); // empty: no line in the list
});

test('the name of a row is the second cell where the first numbers the rows', () => {
  const html = render([
    'No. | Measure of the methane plan | Capital, $000 | Emission, t CO₂e/a',
    '--- | --- | ---: | ---:',
    '1 | Low-bleed controllers | 12 | 616',
  ]);
  expect(html).toContain('<td role="cell">1</td>');
  expect(html).toContain('<td role="rowheader">Low-bleed controllers</td>');
});

test('a row that is named by a number shows the header of the number', () => {
  const html = render([
    'Hydrogen, vol% | Heating value, MJ/m³ | Wobbe index, MJ/m³ | Flow for same energy',
    '---: | ---: | ---: | ---:',
    '5 | 37.2 | 49.1 | 104%',
  ]);
  expect(html).toContain('<td data-align="right" role="rowheader" data-label="Hydrogen, vol%">5</td>');
});

test('a list of many short values is compact, and one of long texts is not', () => {
  const header = 'Engine | Power, kW | Hours | Limit, g/kWh | Surplus, t/a | Price, t/a';
  const compact = render([header, '---|---:|---:|---:|---:|---:', 'E1 | 1,400 | 8,200 | 13.5 | 20.7 | 129.7']);
  expect(compact).toContain('data-compact');
  const long = render([
    header,
    '---|---|---|---|---|---',
    'E1 | 1,400 as rated in summer | 8,200 | 13.5 | 20.7 | 129.7',
  ]);
  expect(long).not.toContain('data-compact');
});

test('reports a table that is wider than the text of a large window', () => {
  const cells = (text: string) => Array.from({ length: 12 }, () => text).join(' | ');
  const table = `Text.\n\n| ${cells('Concentration')} |\n| ${cells('---')} |\n| ${cells('1')} |\n`;
  const { faults } = renderBody('articles/A/index.md', table, 10, { figure: () => undefined });
  expect(faults).toEqual([expect.objectContaining({ line: 12, fault: 'has a table that is wider than the text.' })]);
});
