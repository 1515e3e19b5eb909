import type { ProductSlug } from '@site/shared';

/** The features that plans are compared by (specification, section 3, "Static structures"), in its order. */
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
/** One of the 17 features. */
export type PlanFeature = keyof typeof planFeatures;
export const planFeatureKeys = Object.keys(planFeatures) as readonly PlanFeature[]; // a literal's keys are its type's

/** The four features that not every plan has. */
const extras: Readonly<Partial<Record<PlanFeature, readonly ProductSlug[]>>> = {
  costOptimization: ['msapr-optimizer', 'team', 'xtrema-suite'],
  forecasting: ['team', 'xtrema-suite'],
  realTimeMonitoring: ['rt-ghg', 'xtrema-suite'],
  mitigationRoadmaps: ['xtrema-suite'],
};

/** Whether a platform's plan has a feature (specification, section 9, "Plan comparison feature counts"). */
export function hasFeature(slug: ProductSlug, feature: PlanFeature): boolean {
  return extras[feature]?.includes(slug) ?? true;
}

/** What a platform's plan includes, in the order of the comparison. */
export function featuresOf(slug: ProductSlug): readonly PlanFeature[] {
  return planFeatureKeys.filter((feature) => hasFeature(slug, feature));
}
