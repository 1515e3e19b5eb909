import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';

/** What `<part>/channels.json` holds: the only file of a store that ever changes. */
export type Channels = {
  /** The release that visitors get. */
  live?: string;
  /** The one before it, to which a rollback returns. */
  previous?: string;
  /** Latest refusals, newest first. */
  refused: Refusal[];
};

/**
 * Where releases live: three operations, so that a bucket can stand behind it as well as a folder.
 * A release is immutable once put; only pointers move, each replaced atomically.
 */
export type ReleaseStore = {
  /** Publishes a built folder under its part and id. Throws when that id exists with other content. */
  putRelease: (release: Release, folder: string) => Promise<void>;
  /** Reads one file of a release; undefined where there is none. */
  readFile: (part: string, id: string, file: string) => Promise<Buffer | undefined>;
  /** Reads every part's pointer, or moves one. */
  pointers: {
    read: () => Promise<Record<string, Channels>>;
    move: (part: string, change: (channels: Channels) => Channels) => Promise<void>;
  };
};
