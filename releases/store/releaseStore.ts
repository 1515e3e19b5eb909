import type { Release } from './release.ts';

/** Entry of a release's folder, by path within the folder; a release may contain only regular files. */
export type StoredFile = { path: string; isRegularFile: boolean; bytes: number };

/** The numbered files of the log. Each file is created once and never changed. */
export type LogFiles = {
  /** Resolves to the used numbers from `first` (by default 1), ascending. Rejects if the store cannot be read. */
  list: (first?: number) => Promise<number[]>;
  /** Reads an entry; undefined if it is missing, too large or not a regular file. Rejects if the store cannot be read. */
  read: (n: number) => Promise<Buffer | undefined>;
  /** Creates an entry atomically. Resolves to false if its number is taken. */
  create: (n: number, bytes: Buffer) => Promise<boolean>;
  /**
   * Calls `onEntry` soon after an entry was created, until the returned function is called. Absent if the store cannot
   * notify. Notifications may be lost, so readers also poll.
   */
  listen?: (onEntry: () => void) => () => void;
  /** Returns true if `list` last resolved to the numbers of a copy, because the store did not answer. */
  isFromCache?: () => boolean;
};

/** Reports of the site servers in the store, one per server. */
export type ReportFiles = {
  /** Replaces a server's report atomically. */
  write: (server: string, bytes: Buffer) => Promise<void>;
  readAll: () => Promise<Record<string, Buffer>>;
  remove: (server: string) => Promise<void>;
};

/**
 * Storage of releases: a folder (`folderReleaseStore.ts`) or a PostgreSQL database
 * (`postgresReleaseStore.ts`). A stored release never changes. The
 * append-only log names the live releases.
 */
export type ReleaseStore = {
  /** Stores a build folder under its part and id. Rejects if that id exists with other content. */
  putRelease: (release: Release, folder: string) => Promise<void>;
  /** Reads a regular file of a release; undefined if it is missing. Symbolic links are not followed. */
  readFile: (part: string, id: string, file: string) => Promise<Buffer | undefined>;
  /** Reads a file again that `readFile` returned damaged, without the cache; absent in a store without one. */
  readOriginal?: (part: string, id: string, file: string) => Promise<Buffer | undefined>;
  /** Lists everything in a release's folder; empty if the folder is missing. */
  listFiles: (part: string, id: string) => Promise<StoredFile[]>;
  /** Lists the stored releases with the time at which each was stored. */
  listReleases: () => Promise<{ part: string; id: string; putAt: Date }[]>;
  /** Removes a release, its description first, so that a partly removed release is not taken for a complete one. */
  removeRelease: (part: string, id: string) => Promise<void>;
  log: LogFiles;
  reports: ReportFiles;
};
