import { Type } from 'typebox';
import type { Log } from '../logging/log.ts';

/** How long things may take, in milliseconds. */
export type RenderLimits = {
  /** How long a page waits for its data. */
  preloadLimitMs: number;
  /** How long a page may take to render, its data included, before its worker is ended. */
  renderLimitMs: number;
};

/** How pages are rendered: where their data comes from, and how long things may take. */
export type RenderOptions = RenderLimits & {
  /** Where the site service is, such as `http://127.0.0.1:4001`. */
  serviceUrl: string;
  /** How long a worker may take to load one part, in milliseconds; 8000 by default. */
  loadLimitMs?: number | undefined;
  /** Development: files change under their names, so nothing is checked but what parts mean to one another. */
  trustsFiles?: boolean | undefined;
  /** Receives what pages write to the console; by default the console does. */
  log?: Log | undefined;
};

const renderLimit = (minimum: number, milliseconds: number) =>
  Type.Integer({
    minimum,
    default: milliseconds,
    description: `a whole number of milliseconds, at least ${minimum}`,
  });

/** The limits unless the settings say otherwise. */
export const renderLimits: RenderLimits = { renderLimitMs: 3000, preloadLimitMs: 800 };

/** The settings of the limits, for the server and the release command alike: both render under the same ones. */
export const renderLimitSettings = {
  RENDER_LIMIT_MS: renderLimit(50, renderLimits.renderLimitMs),
  PRELOAD_LIMIT_MS: renderLimit(1, renderLimits.preloadLimitMs),
};
