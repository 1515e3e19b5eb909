/**
 * Numbers in the company's marketing claims (docs/specification.md#claims-about-the-company). Where two pages claim
 * different numbers for the same subject, both are listed with their pages. Separate exports, so that a build inlines
 * each number where a page uses it and ships no other.
 */

/** Number in "over 60 operating producers and government bodies" and "60+ producers in Western Canada". */
export const producers = 60;

/** Years of combined experience in process modelling and optimization, and of the management team (about page). */
export const experienceYears = 100;

export const fitForPurposeSimulators = 8;

/** Number of digital platforms, without the suite that bundles them. */
export const platforms = 5;

/** Facilities in compliance, on the home page (title block) and the regulatory compliance page. */
export const facilitiesInCompliance = '25,000+';
/** Oil and gas facilities in compliance: end value of the home page's counter. */
export const facilitiesInHomeCounter = 20_000;

/** Mitigation projects evaluated, next to the home page's counters. */
export const projectsEvaluated = '1 million+';
/** Mitigation projects identified, on the energy transition page. */
export const projectsIdentified = '1M+';

/** Facilities analyzed, on the energy transition page. */
export const facilitiesAnalyzed = '200K+';

/** Minimum number of key performance indicators that can be tracked, on the digital transformation page. */
export const trackableIndicators = 100;

/** Interval between two readings of a facility (RT-GHG page) and of data recording (digital transformation page). */
export const readingIntervalSeconds = 10;
