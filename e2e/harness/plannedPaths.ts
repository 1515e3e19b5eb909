/**
 * Paths of the specification that are linked already and not built yet. It only shrinks: the link test
 * fails when one of them answers, or is linked no more.
 */
export const plannedPaths: readonly RegExp[] = [
  /^\/what-we-do$/,
  /^\/what-we-do\/services$/,
  /^\/what-we-do\/process-optimization$/,
  /^\/what-we-do\/energy-transition$/,
  /^\/what-we-do\/process-safety$/,
  /^\/what-we-do\/digital-transformation$/,
  /^\/what-we-do\/strategic-advice$/,
  /^\/products\/emissions-advisor$/,
  /^\/products\/iffv$/,
  /^\/products\/msapr-optimizer$/,
  /^\/products\/rt-ghg$/,
  /^\/products\/xtrema-suite$/,
];
