import { productSlugs } from '@site/shared';
import { featuresOf, planFeatureKeys } from './planFeatures.content.ts';

test('plans have 13, 13, 14, 15, 14 and 17 of the 17 features', () => {
  expect(planFeatureKeys).toHaveLength(17);
  expect(Object.fromEntries(productSlugs.map((slug) => [slug, featuresOf(slug).length]))).toEqual({
    'emissions-advisor': 13,
    iffv: 13,
    'msapr-optimizer': 14,
    team: 15,
    'rt-ghg': 14,
    'xtrema-suite': 17,
  });
});

test('MSAPR Optimizer, TEAM and RT-GHG add their own features to those of Emissions Advisor', () => {
  const base = featuresOf('emissions-advisor');
  expect(featuresOf('iffv')).toEqual(base);
  const added = (slug: (typeof productSlugs)[number]) => featuresOf(slug).filter((feature) => !base.includes(feature));
  expect(added('msapr-optimizer')).toEqual(['costOptimization']);
  expect(added('team')).toEqual(['costOptimization', 'forecasting']);
  expect(added('rt-ghg')).toEqual(['realTimeMonitoring']);
});
