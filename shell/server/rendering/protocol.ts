import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { Release } from '../releases/release.ts';

/** One part's code as a worker gets it: its description and its node bundle, digest already checked. */
export type PartCode = { release: Release; code: string };

/** What a worker is started with. */
export type WorkerSetup = { parts: Record<string, PartCode>; apiBaseUrl: string; preloadLimitMs: number };

/** What the supervisor asks a worker. */
export type ToWorker =
  { id: number; kind: 'render'; request: PageRequest } | { id: number; kind: 'paths'; part: string };

/** What a worker tells the supervisor. */
export type FromWorker =
  /** The worker begins to run a part's code: where nothing follows, that part is to blame. */
  | { kind: 'loading'; part: string }
  | { kind: 'ready' }
  | { kind: 'refused'; part: string; reason: string }
  | { kind: 'answer'; id: number; answer: PageAnswer | string[] }
  | { kind: 'failure'; id: number; message: string };
