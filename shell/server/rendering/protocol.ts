import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { Finding } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';
import type { Log } from '../logging/log.ts';

/** What is known of a section's page without its code. */
export type NamedPage = { id: string; path: string };

/** What a worker tells of its set's pages: those of each section, and the path patterns of all that take forms. */
export type KnownPages = {
  pages: Readonly<Record<string, readonly NamedPage[]>>;
  /** Absent where the shell is from before it was said. */
  formPaths?: readonly string[] | undefined;
};

/**
 * One part as a worker gets it: its description, and its node bundle, digest already checked. A worker that is to hold
 * none of a section's code gets its pages' names instead.
 */
export type WorkerPart = { release: Release } & ({ code: string } | { pages: readonly NamedPage[] });

/** What a worker is started with: its first message. */
export type WorkerSetup = {
  parts: Record<string, WorkerPart>;
  serviceUrl: string;
  preloadLimitMs: number;
  trustsFiles: boolean;
};

/** What the supervisor asks a worker. */
export type ToWorker =
  | { id: number; kind: 'render'; request: PageRequest }
  | { id: number; kind: 'submit'; request: FormRequest }
  | { id: number; kind: 'paths'; part: string }
  | { id: number; kind: 'cover'; cover: CoverName }
  /** Whether its event loop turns; answered with nothing. */
  | { id: number; kind: 'ping' };

/** A part's listed paths, and the ids of those pages whose paths could not be had. */
export type ListedPaths = { paths: string[]; unlisted: string[] };

/** A page, nothing where no action takes a form, paths, or the text of a drawing: whatever was asked for. */
export type WorkerAnswer = PageAnswer | null | ListedPaths | string;

/** What a worker tells the supervisor. */
export type FromWorker =
  /** The worker begins to run a part's code: where nothing follows, that part is to blame. */
  | { kind: 'loading'; part: string }
  /** It holds its set. */
  | ({ kind: 'ready' } & KnownPages)
  | { kind: 'rejected'; part: string; finding: Finding }
  /** Its code wrote to the console. */
  | { kind: 'console'; level: keyof Log; message: string }
  | { kind: 'answer'; id: number; answer: WorkerAnswer }
  | { kind: 'failure'; id: number; message: string };
