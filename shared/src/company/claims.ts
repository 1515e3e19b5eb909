/**
 * The numbers that the company claims of itself (specification, section 1, "Marketing claims shown"). Where two
 * pages give two numbers for one thing, both stand here, each with its page. Plain exports, so that a build
 * writes each number where it is used and ships no others.
 */

/** "Over 60 operating producers and government bodies"; "60+ producers in Western Canada". */
export const producers = 60;

/** Years of combined experience: in process modelling and optimization, and of the management team (about). */
export const experienceYears = 100;

export const fitForPurposeSimulators = 8;

/** Digital platforms, of which the suite is the bundle. */
export const platforms = 5;

/** Facilities in compliance, as the home page's title block and regulatory compliance claim them. */
export const facilitiesInCompliance = '25,000+';
/** Oil and gas facilities in compliance, at which the home page's counter ends (sections 2 and 9). */
export const facilitiesInHomeCounter = 20_000;

/** Mitigation projects evaluated, beside the home page's counters. */
export const projectsEvaluated = '1 million+';
/** Mitigation projects identified, on energy transition. */
export const projectsIdentified = '1M+';

/** Facilities analyzed, on energy transition. */
export const facilitiesAnalyzed = '200K+';

/** Key performance indicators that can be tracked, at least, on digital transformation. */
export const trackableIndicators = 100;

/** Seconds between two readings of a facility (RT-GHG), and data recording interval (digital transformation). */
export const readingIntervalSeconds = 10;
