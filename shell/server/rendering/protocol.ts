import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { Finding } from '../releases/refusal.ts';
import type { Release } from '../releases/release.ts';

/** One part's code as a worker gets it: its description and its node bundle, digest already checked. */
export type PartCode = { release: Release; code: string };

/** What a worker is started with. */
export type WorkerSetup = { parts: Record<string, PartCode>; serviceUrl: string; preloadLimitMs: number };

/** What the supervisor asks a worker. */
export type ToWorker =
  | { id: number; kind: 'render'; request: PageRequest }
  | { id: number; kind: 'submit'; request: FormRequest }
  | { id: number; kind: 'paths'; part: string }
  | { id: number; kind: 'cover'; cover: CoverName };

/** A page, nothing where no action takes a form, paths, or the text of a drawing: whatever was asked for. */
export type Answer = PageAnswer | null | string[] | string;

/** What a worker tells the supervisor. */
export type FromWorker =
  /** The worker begins to run a part's code: where nothing follows, that part is to blame. */
  | { kind: 'loading'; part: string }
  | { kind: 'ready' }
  | { kind: 'refused'; part: string; finding: Finding }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; message: string };
