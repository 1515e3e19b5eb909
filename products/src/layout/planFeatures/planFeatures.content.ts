import type { ProductSlug } from '@site/shared';

/** Features by which plans are compared, in display order. */
export const planFeatures = {
  cloudPlatform: 'Cloud platform',
  interface: 'Interface',
  onboarding: 'Onboarding and setup',
  centralizedData: 'Centralized data',
  integration: 'Integration',
  workflows: 'Workflows',
  simulationEngine: 'Simulation engine',
  training: 'Training',
  regulatoryReporting: 'Regulatory reporting and compliance',
  auditSupport: 'Audit support',
  customReports: 'Custom reports',
  changeManagement: 'Change management',
  timeSeries: 'Time series',
  costOptimization: 'Cost optimization',
  forecasting: 'Forecasting',
  realTimeMonitoring: 'Real-time monitoring',
  mitigationRoadmaps: 'Mitigation roadmaps',
} as const;
export type PlanFeature = keyof typeof planFeatures;
export const planFeatureKeys = Object.keys(planFeatures) as readonly PlanFeature[]; // safe: a literal has no other keys

/** Platforms whose plans have a feature, for the four features that some plans lack. */
const extras: Readonly<Partial<Record<PlanFeature, readonly ProductSlug[]>>> = {
  costOptimization: ['msapr-optimizer', 'team', 'xtrema-suite'],
  forecasting: ['team', 'xtrema-suite'],
  realTimeMonitoring: ['rt-ghg', 'xtrema-suite'],
  mitigationRoadmaps: ['xtrema-suite'],
};

/** Returns whether a platform's plan includes a feature. */
export function hasFeature(slug: ProductSlug, feature: PlanFeature): boolean {
  return extras[feature]?.includes(slug) ?? true;
}

/** Returns the features of a platform's plan, in the order of `planFeatures`. */
export function featuresOf(slug: ProductSlug): readonly PlanFeature[] {
  return planFeatureKeys.filter((feature) => hasFeature(slug, feature));
}
