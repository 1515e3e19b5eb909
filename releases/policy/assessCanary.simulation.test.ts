import { assessCanary } from './assessCanary.ts';
import { type ArmFigures, createArm } from './canaryFigures.ts';

/* Simulated canaries, which are assessed while their figures grow: how many are withdrawn, and how early. */

type Random = () => number;

/** Creates a generator of random numbers from 0 up to 1 (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the number of trials before the next event of a rate. */
function drawGap(rate: number, random: Random): number {
  return rate === 0 ? Infinity : Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
}

/** Returns a function that draws the number of events in the next trials. It skips the trials between the events. */
function createEvents(rate: number, random: Random): (trials: number) => number {
  let untilNext = drawGap(rate, random);
  return (trials) => {
    let events = 0;
    let rest = trials;
    while (rest > untilNext) {
      events += 1;
      rest -= untilNext + 1;
      untilNext = drawGap(rate, random);
    }
    untilNext -= rest;
    return events;
  };
}

/** Share of the visitors with the canary, and shares of page views that fail and of visits with script errors. */
type Rates = { share: number; failures: number; liveFailures: number; errors: number };

/** Returns true if the canary is withdrawn within a number of its page views. Each page view is a visit. */
function isWithdrawn({ share, failures, liveFailures, errors }: Rates, views: number, random: Random): boolean {
  const [canary, live] = [createArm(), createArm()];
  const canaryFailures = createEvents(failures, random);
  const canaryErrors = createEvents(errors, random);
  const failuresOfLive = createEvents(liveFailures, random);
  const errorsOfLive = createEvents(errors, random);
  while (canary.views < views) {
    const liveViews = drawGap(share, random);
    live.views += liveViews;
    live.visits += liveViews;
    live.failedViews += failuresOfLive(liveViews);
    live.visitsWithErrors += errorsOfLive(liveViews);
    canary.views += 1;
    canary.visits += 1;
    const failed = canaryFailures(1);
    const hadErrors = canaryErrors(1);
    canary.failedViews += failed;
    canary.visitsWithErrors += hadErrors;
    // Later, views without a failure change the p-values only slightly.
    const matters = canary.views <= 200 || failed + hadErrors > 0 || canary.views % 25 === 0;
    if (matters && isWorse(canary, live)) return true;
  }
  return false;
}

const progress = { elapsedMs: 0, forMs: 1, promotesAnyway: false };
const isWorse = (canary: ArmFigures, live: ArmFigures) => assessCanary({ canary, live }, progress).type === 'worse';

/** Returns a function that draws log-normal times with a 75th percentile in milliseconds. */
function createTimes(p75: number, sigma: number, random: Random): Random {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = Array.from({ length: 8192 }, () => p75 * Math.exp(sigma * (normal() - 0.6745)));
  return () => drawn[Math.floor(random() * drawn.length)] ?? p75;
}

/** Share of the visitors with the canary, times of both arms, and additional LCP of the canary, in milliseconds. */
type Times = { share: number; lcp: Random; inp: Random; slowerBy: number };

/** Returns true if the canary is withdrawn within a number of its visits. */
function isWithdrawnAsSlow({ share, lcp, inp, slowerBy }: Times, visits: number, random: Random): boolean {
  const [canary, live] = [createArm(), createArm()];
  for (let visit = 1; visit <= visits; visit += 1) {
    for (let count = drawGap(share, random); count > 0; count -= 1) {
      live.lcp.add(lcp());
      live.inp.add(inp());
    }
    canary.lcp.add(lcp() + slowerBy);
    canary.inp.add(inp());
    if (visit % 5 === 0 && isWorse(canary, live)) return true;
  }
  return false;
}

function countOf(canaries: number, simulate: () => boolean): number {
  return Array.from({ length: canaries }, simulate).filter(Boolean).length;
}

const shares = [0.01, 0.05, 0.2];

test.each([0, 0.001, 0.01, 0.05])('less than 1 %% of equal releases are withdrawn if %d of the views fail', (rate) => {
  const random = createRandom(1);
  const rates = { failures: rate, liveFailures: rate, errors: 0.005 };
  const withdrawn = shares.map((share) => countOf(200, () => isWithdrawn({ ...rates, share }, 5000, random)));
  expect(withdrawn.reduce((sum, count) => sum + count)).toBeLessThan(0.01 * 200 * shares.length);
});

test.each([0.5, 1])('an equally fast release, with log-normal times of sigma %d, is not withdrawn', (sigma) => {
  const random = createRandom(2);
  const [lcp, inp] = [createTimes(800, sigma, random), createTimes(160, sigma, random)];
  expect(countOf(30, () => isWithdrawnAsSlow({ share: 0.05, lcp, inp, slowerBy: 0 }, 800, random))).toBe(0);
  expect(countOf(100, () => isWithdrawnAsSlow({ share: 0.2, lcp, inp, slowerBy: 0 }, 1000, random))).toBe(0);
});

test.each([0, 0.001])('5 %% of failures, of the live release %d, are found within 200 page views', (liveFailures) => {
  const random = createRandom(3);
  for (const share of shares) {
    const rates = { share, failures: 0.05, liveFailures, errors: 0.005 };
    expect(countOf(1000, () => isWithdrawn(rates, 200, random))).toBeGreaterThanOrEqual(950);
  }
});

test.each([0.5, 1])('300 ms more LCP, with log-normal times of sigma %d, are found within 600 visits', (sigma) => {
  const random = createRandom(4);
  const [lcp, inp] = [createTimes(800, sigma, random), createTimes(160, sigma, random)];
  for (const share of [0.05, 0.2])
    expect(
      countOf(60, () => isWithdrawnAsSlow({ share, lcp, inp, slowerBy: 300 }, 600, random)),
    ).toBeGreaterThanOrEqual(57);
});
