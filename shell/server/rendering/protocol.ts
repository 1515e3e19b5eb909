import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { Finding } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';
import type { Log } from '../logging/log.ts';

/** Id and path pattern of a section's page, which are known without its code. */
export type NamedPage = { id: string; path: string };

/** Pages of a worker's set: the pages of each part, and the path patterns of all pages that accept forms. */
export type KnownPages = {
  pages: Readonly<Record<string, readonly NamedPage[]>>;
  /** Absent if the shell was built before this field existed. */
  formPaths?: readonly string[] | undefined;
};

/**
 * A part in the setup of a worker: its description and its node bundle, whose digest is already checked. A worker that
 * must not run a section's code gets the names of its pages instead.
 */
export type WorkerPart = { release: Release } & ({ code: string } | { pages: readonly NamedPage[] });

/** First message to a worker. */
export type WorkerSetup = {
  parts: Record<string, WorkerPart>;
  serviceUrl: string;
  preloadLimitMs: number;
  trustsFiles: boolean;
};

/** Messages from the supervisor to a worker. */
export type ToWorker =
  | { id: number; kind: 'render'; request: PageRequest }
  | { id: number; kind: 'submit'; request: FormRequest }
  | { id: number; kind: 'paths'; part: string }
  | { id: number; kind: 'cover'; cover: CoverName }
  /** Liveness ping; the answer is `null`. */
  | { id: number; kind: 'ping' };

/** The listed paths of a part, and the ids of pages whose paths could not be read. */
export type ListedPaths = { paths: string[]; unlisted: string[] };

/** Answer to a message: a page, `null` for a ping or a form without an action, listed paths, or SVG text. */
export type WorkerAnswer = PageAnswer | null | ListedPaths | string;

/** Messages from a worker to the supervisor. */
export type FromWorker =
  /** The worker starts to run a part's code; if no message follows, this part is the cause. */
  | { kind: 'loading'; part: string }
  /** The worker has loaded its set. */
  | ({ kind: 'ready' } & KnownPages)
  | { kind: 'rejected'; part: string; finding: Finding }
  /** A part's code wrote to the console. */
  | { kind: 'console'; level: keyof Log; message: string }
  | { kind: 'answer'; id: number; answer: WorkerAnswer }
  | { kind: 'failure'; id: number; message: string };
