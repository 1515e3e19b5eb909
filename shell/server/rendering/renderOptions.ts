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

/** Maximum of a setting in milliseconds. Node fires a timer of more than 24.8 days at once. */
export const longestLimitMs = 60_000;

/** Builds the schema of a setting in milliseconds, up to `longestLimitMs`. */
export const millisecondsSetting = (minimum: number, milliseconds: number) =>
  Type.Integer({
    minimum,
    maximum: longestLimitMs,
    default: milliseconds,
    description: `a whole number of milliseconds, from ${minimum} to ${longestLimitMs}`,
  });

/** The limits unless the settings say otherwise. */
export const renderLimits: RenderLimits = { renderLimitMs: 3000, preloadLimitMs: 800 };

/** The settings of the limits, for the server and the release command alike: both render under the same ones. */
export const renderLimitSettings = {
  RENDER_LIMIT_MS: millisecondsSetting(50, renderLimits.renderLimitMs),
  PRELOAD_LIMIT_MS: millisecondsSetting(1, renderLimits.preloadLimitMs),
};
