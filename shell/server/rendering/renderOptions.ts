import { Type } from 'typebox';
import type { Log } from '../logging/log.ts';

/** Time limits of a page, in milliseconds. */
export type RenderLimits = {
  /** Time for the page's data. The page then renders without the data that is missing. */
  preloadLimitMs: number;
  /** Time for the whole page, its data included. The page then answers 503. */
  renderLimitMs: number;
};

/** Options of the render workers. */
export type RenderOptions = RenderLimits & {
  /** Base URL of the site service, such as `http://127.0.0.1:4001`. */
  serviceUrl: string;
  /** Time for a worker to load one part, in milliseconds; 8000 by default. */
  loadLimitMs?: number | undefined;
  /** Skips the check of file digests: in development, files change and keep their names. */
  trustsFiles?: boolean | undefined;
  /** Gives the worker a low priority, so that it does not slow down the workers of visitors. */
  isBackground?: boolean | undefined;
  /** Receives what pages write to the console; by default the console does. */
  log?: Log | undefined;
};

/** Greatest value of a setting in milliseconds. Node fires a timer of more than 24.8 days immediately. */
export const longestLimitMs = 60_000;

/** Returns the schema of a setting in milliseconds, at most `longestLimitMs`. */
export const millisecondsSetting = (title: string, minimum: number, milliseconds: number) =>
  Type.Integer({
    title,
    minimum,
    maximum: longestLimitMs,
    default: milliseconds,
    description: `a whole number of milliseconds, from ${minimum} to ${longestLimitMs}`,
  });

/** Default limits. */
export const renderLimits: RenderLimits = { renderLimitMs: 3000, preloadLimitMs: 800 };

/** Settings of the limits, for the site server and for the release command: both render with the same limits. */
export const renderLimitSettings = {
  RENDER_LIMIT_MS: millisecondsSetting(
    'Time for a page, its data included; then it answers 503.',
    50,
    renderLimits.renderLimitMs,
  ),
  PRELOAD_LIMIT_MS: millisecondsSetting(
    'Time for a page’s data; the page then renders without the data that is missing.',
    1,
    renderLimits.preloadLimitMs,
  ),
};
