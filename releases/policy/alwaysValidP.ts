/** Number of events, such as failed views, and of trials, such as views, of one arm. */
export type Rate = { count: number; of: number };

/**
 * Alternatives of the test: the canary's rate is `ratio` times as high as the live release's. The weights are those of a
 * mean. Large ratios have more weight: a release with many failures has to be found with few of them.
 */
const alternatives = [
  { ratio: 1.5, weight: 0.1 },
  { ratio: 2, weight: 0.2 },
  { ratio: 10, weight: 0.35 },
  { ratio: 50, weight: 0.35 },
];

/**
 * Returns the p-value (0 to 1) of the hypothesis that the canary's rate of events is not higher than the live release's;
 * 1 without a trial. The p-value is always valid: if the rates are equal, the probability that it ever falls below `p` is
 * at most `p`, although it is calculated after every view. It is below 1 only if the canary's rate is higher.
 *
 * With equal rates, an event is one of the canary with probability θ0 = n_c / (n_c + n_l), its share of the trials; with
 * a ratio r of the rates, with probability θ1 = r n_c / (r n_c + n_l). The weighted mean of the likelihood ratios
 * (θ1/θ0)^events_c · ((1 − θ1)/(1 − θ0))^events_l is a martingale with mean 1 under equal rates, which exceeds 1/p at
 * any time with probability p at most (Ville's inequality). Source: Robbins, "Statistical methods related to the law of
 * the iterated logarithm" (1970); Johari, Koomen, Pekelis, Walsh, "Always valid inference" (Operations Research, 2022).
 * θ0 is taken from the counts so far instead of a constant share: assessCanary.simulation.test.ts covers that.
 */
export function alwaysValidP(canary: Rate, live: Rate): number {
  // Not Fisher's exact test with alpha spending: it needs the number of views and the times of all looks in advance.
  const trials = canary.of + live.of;
  if (trials === 0) return 1;
  const events = canary.count + live.count;
  const logarithms = alternatives.map(
    ({ ratio, weight }) =>
      Math.log(weight) + canary.count * Math.log(ratio) - events * Math.log((ratio * canary.of + live.of) / trials),
  );
  // Subtract the largest logarithm: the ratios of many events exceed the range of numbers.
  const largest = Math.max(...logarithms);
  const sum = logarithms.reduce((total, logarithm) => total + Math.exp(logarithm - largest), 0);
  return Math.min(1, Math.exp(-largest) / sum);
}
