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

test('all eight frameworks are named', () => {
  const copy = JSON.stringify(regulatoryCompliance);
  for (const framework of ['NPRI', 'TIER', 'D39', 'D60', 'OBPS', 'GHG', 'MSAPR', 'FFV'])
    expect(copy).toContain(framework);
});
