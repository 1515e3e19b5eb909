import type { Variant } from './benchSites.ts';
import type { PageBytes } from './measureBytes.ts';
import type { Seam } from './measureSeam.ts';
import type { Throughput } from './measureThroughput.ts';
import type { Vitals } from './measureVitals.ts';

/** A page with what was measured of it. */
export type Measured<Value> = { name: string; path: string; isOfSection: boolean; value: Value };

/** Everything that one run of the bench measured. */
export type Results = {
  /** ISO 8601, UTC. */
  date: string;
  runs: number;
  rounds: number;
  /** Processor, number of its threads, Node and browser. */
  machine: string;
  bytes: Measured<{ federated: PageBytes; monolith: PageBytes }>[];
  /** No loads of a variant that a page was not compared with. */
  vitals: Measured<Record<Variant, Vitals[]>>[];
  seam: Measured<Seam>[];
  throughput: Throughput;
};
