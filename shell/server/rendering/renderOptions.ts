import type { Log } from '../logging/log.ts';

/** How pages are rendered: where their data comes from, and how long things may take. */
export type RenderOptions = {
  /** Where the site service is, such as `http://127.0.0.1:4001`. */
  serviceUrl: string;
  /** How long a page waits for its data, in milliseconds. */
  preloadLimitMs: number;
  /** How long a page may take to render before its worker is ended, in milliseconds. */
  renderLimitMs: number;
  /** How long a worker may take to load one part, in milliseconds; 8000 by default. */
  loadLimitMs?: number | undefined;
  /** Folder in which workers keep compiled code, so that the next ones need not load what strips TypeScript. */
  compileCache?: string | undefined;
  /** Development: files change under their names, so nothing is checked but what parts mean to one another. */
  trustsFiles?: boolean | undefined;
  /** Receives what pages write to the console; by default the console does. */
  log?: Log | undefined;
};

/** The limits under which visitors' pages are rendered, and those of a rehearsal. */
export const renderLimits = { preloadLimitMs: 800, renderLimitMs: 3000 } as const;
