import { filings } from './ReportingCalendar/filings.ts';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';

test('five services, six benefits, three related articles, eight questions', () => {
  const { offers, benefits, related, questions } = regulatoryCompliance;
  expect([offers.items, benefits.items, related.articles, questions].map((list) => list.length)).toEqual([5, 6, 3, 8]);
});

test('the services are the five of the specification', () => {
  expect(regulatoryCompliance.offers.items.map(({ heading }) => heading)).toEqual([
    'Integrated Air Emissions Management',
    'Comprehensive Regulatory Reporting and Proactive Compliance',
    'Compliance Auditing',
    'TIER Optimization',
    'Real-Time Emissions Monitoring',
  ]);
});

const frameworks = ['NPRI', 'TIER', 'D39', 'D60', 'OBPS', 'GHG', 'MSAPR', 'FFV'] as const;

test('all eight frameworks are named, wherever they are listed', () => {
  const { meta, intro, offers, questions } = regulatoryCompliance;
  for (const list of [meta.description, meta.keywords, intro.table, offers, questions[0]])
    for (const framework of frameworks) expect(JSON.stringify(list)).toContain(framework);
});

test('the calendar shows the same eight', () => {
  expect(filings.map(({ code }) => code).toSorted()).toEqual(frameworks.toSorted());
});

test('each answer has 40 to 120 words', () => {
  for (const { question, answer } of regulatoryCompliance.questions) {
    const words = answer.map((part) => (typeof part === 'string' ? part : part.text)).join('');
    const count = words.trim().split(/\s+/).length;
    expect({ question, isToLength: count >= 40 && count <= 120 }).toEqual({ question, isToLength: true });
  }
});

test('every row of the table has a cell for each column', () => {
  const { columns, rows } = regulatoryCompliance.intro.table;
  for (const row of rows) expect(row).toHaveLength(columns.length);
});
