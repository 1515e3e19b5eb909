import type { Release } from './release.ts';

/** Something in a release's folder, by its path within it: a plain file, or what no release may hold. */
export type StoredFile = { path: string; isRegularFile: boolean; bytes: number };

/** The numbered files of the log: each is created once, and never changed. */
export type LogFiles = {
  /** The numbers that are taken, ascending. Rejects when the store cannot be read. */
  list: () => Promise<number[]>;
  /** Undefined where the number holds no plain file of a log entry's size. Rejects when the store cannot be read. */
  read: (n: number) => Promise<Buffer | undefined>;
  /** Creates an entry, whole or not at all; false where its number is taken. */
  create: (n: number, bytes: Buffer) => Promise<boolean>;
};

/** Reports of the site servers on the store, by server: each server replaces its own. */
export type ReportFiles = {
  /** Replaces a server's report, whole or not at all. */
  write: (server: string, bytes: Buffer) => Promise<void>;
  readAll: () => Promise<Record<string, Buffer>>;
  remove: (server: string) => Promise<void>;
};

/**
 * Where releases live, so that a bucket can stand behind it as well as a folder. A release is immutable once put;
 * only the log grows, and it names what is live.
 */
export type ReleaseStore = {
  /** Publishes a built folder under its part and id. Throws when that id exists with other content. */
  putRelease: (release: Release, folder: string) => Promise<void>;
  /** Reads one plain file of a release; undefined where there is none. No link is followed. */
  readFile: (part: string, id: string, file: string) => Promise<Buffer | undefined>;
  /** Lists everything in a release's folder; nothing where there is none. */
  listFiles: (part: string, id: string) => Promise<StoredFile[]>;
  /** Lists the releases that are there, with the time at which each was put. */
  listReleases: () => Promise<{ part: string; id: string; putAt: Date }[]>;
  /** Removes a release, its description first: what is left for a moment is none. */
  removeRelease: (part: string, id: string) => Promise<void>;
  log: LogFiles;
  reports: ReportFiles;
};
