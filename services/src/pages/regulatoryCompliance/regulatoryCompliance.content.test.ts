import { filings } from './ReportingCalendar/filings.ts';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';

const frameworks = ['NPRI', 'TIER', 'D39', 'D60', 'OBPS', 'GHG', 'MSAPR', 'FFV'] as const;

test('every list of frameworks names all eight', () => {
  const { meta, intro, offers, questions } = regulatoryCompliance;
  for (const list of [meta.description, meta.keywords, intro.table, offers, questions[0]])
    for (const framework of frameworks) expect(JSON.stringify(list)).toContain(framework);
});

test('the calendar shows the same eight frameworks', () => {
  expect(filings.map(({ code }) => code).toSorted()).toEqual(frameworks.toSorted());
});
