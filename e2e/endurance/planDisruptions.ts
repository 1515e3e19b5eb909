import type { SeededRandom } from '../../tools/random/seededRandom.ts';

/** Something that happens to the system at a planned time. */
export type Disruption =
  | { kind: 'kill'; victim: string }
  | { kind: 'restart the database' }
  | { kind: 'stop the database'; forMs: number }
  | { kind: 'restart everything' };

/** A disruption with its time from the start of the run, in milliseconds. */
export type PlannedDisruption = { atMs: number } & Disruption;

/** Options of `planDisruptions`. */
export type DisruptionOptions = {
  seconds: number;
  /** Number of kills of each victim. */
  kills: number;
  /** Names of the processes, or kinds of processes, to kill. */
  victims: readonly string[];
  hasDatabase: boolean;
};

/** Restarts of the database in a run. */
const databaseRestarts = 3;
/** Longest stop of the database, in milliseconds; shorter runs stop it for a tenth of their time. */
const longestStopMs = 60_000;
/** Share of the run at its start and at its end in which nothing is disrupted. */
const calmShare = 0.05;

/**
 * Plans the disruptions of a run, in the order of their times. Kills have random times. The database restarts in three
 * parts of the run, stops in the middle, and everything restarts in the last third.
 */
export function planDisruptions(options: DisruptionOptions, random: SeededRandom): PlannedDisruption[] {
  const { seconds, kills, victims, hasDatabase } = options;
  const at = (share: number) => Math.round(share * seconds * 1000);
  const between = (from: number, to: number) => at(from + (random.below(1000) / 1000) * (to - from));
  const planned: PlannedDisruption[] = victims.flatMap((victim) =>
    Array.from({ length: kills }, () => ({
      atMs: between(calmShare, 1 - calmShare),
      kind: 'kill' as const,
      victim,
    })),
  );
  if (hasDatabase) {
    const forMs = Math.min(longestStopMs, at(0.1));
    planned.push({ atMs: at(0.4), kind: 'stop the database', forMs });
    const parts = [0.08, 0.55, 0.85].slice(0, databaseRestarts);
    for (const part of parts) planned.push({ atMs: between(part, part + 0.07), kind: 'restart the database' });
  }
  planned.push({ atMs: at(0.7), kind: 'restart everything' });
  return planned.toSorted((a, b) => a.atMs - b.atMs);
}
