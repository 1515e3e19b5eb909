import type { FastifyReply, FastifyRequest } from 'fastify';
import launchEditor from 'launch-editor';
import { hash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { MultiStats } from 'webpack';
import type { SiteServer } from '../../shell/server/http/app.ts';
import { root } from '../repository/repository.ts';
import { toProblems } from './buildErrors.ts';
import { createEventStream } from './eventStream.ts';
import { browserErrorPath, hotPath, type HotMessage, openEditorPath, overlayPolicy } from './hotStream.ts';
import type { PartWatch } from './partWatch.ts';
import { createServerTiming } from './serverTiming.ts';

/** Interval of checks for new content, in milliseconds. */
const contentPollMs = 100;
/** Matches URLs that are not pages: files, calls and status. */
const nonPageUrl = /^\/(?:api|releases|_site|_dev)\/|^\/[^/]+\.[a-z]+$/;

/** Hot reload of a site server. */
export type HotReload = {
  publish: (message: HotMessage) => void;
  /** Ends the open streams. */
  close: () => void;
};

/** Dependencies of `registerHotReload`. */
export type HotReloadOptions = {
  watch: PartWatch;
  watchedParts: ReadonlySet<string>;
  /** Returns the current problems; a page receives them when it connects. */
  listProblems: () => readonly string[];
  /** Locates an error of the browser in the sources; resolves to its text. */
  describeBrowserError: (stack: string) => Promise<string>;
};

/**
 * Adds hot reload to the site server: the event stream of builds, errors and content changes, web files without
 * caching, pages that wait for a running build and have a Server-Timing header, and the calls of the error overlay. Everything has the site's origin, so
 * the Content-Security-Policy only gets the overlay's Trusted Types policy.
 */
export function registerHotReload({ app, service }: SiteServer, options: HotReloadOptions): HotReload {
  const { watch, watchedParts, listProblems } = options;
  const stream = createEventStream();
  let latest: HotMessage[] = [];
  for (const { hooks, name = '' } of watch.compiler.compilers)
    if (isWebBuild(name)) hooks.invalid.tap('hot', () => stream.publish({ action: 'building', name }));
  watch.compiler.hooks.done.tap('hot', (stats) => {
    latest = toMessages(stats);
    for (const message of latest) stream.publish(message);
  });

  let { contentVersion } = service.state();
  const contentTimer = setInterval(() => {
    const current = service.state().contentVersion;
    if (current !== contentVersion) stream.publish({ action: 'content' });
    contentVersion = current;
  }, contentPollMs);

  const timing = createServerTiming(app.server);
  /** Times at which page requests arrived and their build was complete. */
  const times = new WeakMap<FastifyRequest, { arrived: number; built: number }>();
  app.addHook('onRequest', async (request) => {
    if (nonPageUrl.test(request.url)) return;
    const arrived = performance.now();
    await watch.settled();
    times.set(request, { arrived, built: performance.now() });
  });
  app.get(hotPath, (_request, reply) => {
    reply.hijack();
    const sync = latest.map((message) => ({ ...message, action: 'sync' }) as HotMessage);
    stream.open(reply.raw, [...sync, { action: 'problems', problems: listProblems() }]);
  });
  app.get(openEditorPath, openInEditor);
  app.post(browserErrorPath, async ({ body }, reply) =>
    reply.type('text/plain; charset=utf-8').send(await options.describeBrowserError(String(body))),
  );

  const isWatchedFile = (url: string) => watchedParts.has(/^\/releases\/([^/]+)\//.exec(url)?.[1] ?? '');
  app.addHook('preHandler', async (request) => {
    if (!isWatchedFile(request.url)) return;
    await watch.built();
    // The server caches files by release id without expiry, so each build needs a new id.
    Object.assign(request.params as object, { id: watch.buildId() });
  });
  app.addHook('onSend', async (request, reply) => {
    if (isWatchedFile(request.url)) reply.header('cache-control', 'no-store');
    const time = times.get(request);
    if (time) reply.header('server-timing', timing.headerOf(time.arrived, time.built));
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', allowOverlay(policy));
  });
  return {
    publish: stream.publish,
    close() {
      clearInterval(contentTimer);
      stream.close();
    },
  };
}

/** Style attributes of the overlay's HTML (`webpack-dev-middleware/client/overlay`). */
const overlayStyles = [
  'background-color:#ff3348; color:#000000; padding:3px 6px; border-radius: 4px;',
  'display:inline-block; width:100%; margin:6px 0; color:#ff6b6b; background-color:rgba(255,107,107,0.12);',
  'color:#8dd6f9; text-decoration:underline; text-underline-offset:2px;',
  'color:#8dd6f9; cursor:pointer; text-decoration:underline; text-underline-offset:2px;',
  'color:#8dd6f9;',
];

/**
 * Adds to a Content-Security-Policy what the overlay needs: its Trusted Types policy, and exactly its style attributes.
 * All other code has the policy of production, so that a violation shows in development.
 */
export function allowOverlay(policy: string): string {
  const hashes = overlayStyles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ');
  return policy
    .replace('trusted-types ', `trusted-types ${overlayPolicy} `)
    .replace("style-src 'self'", `style-src 'self'; style-src-attr 'unsafe-hashes' ${hashes}`);
}

const isWebBuild = (name: string) => name.endsWith('-web');

/** Returns the messages of the web builds. */
function toMessages({ stats }: MultiStats): HotMessage[] {
  return stats
    .filter(({ compilation }) => isWebBuild(compilation.name ?? ''))
    .map(({ compilation, hash = '', startTime = 0, endTime = 0 }) => ({
      action: 'built',
      name: compilation.name ?? '',
      hash,
      time: endTime - startTime,
      // The client writes them to the console and applies no update.
      errors: toProblems(compilation.errors).map(({ message }) => message),
      warnings: [],
    }));
}

/** Opens a file of the repository in the editor. Other sites cannot open one: browsers name them in `Sec-Fetch-Site`. */
function openInEditor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { fileName = '' } = request.query as { fileName?: string };
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/.exec(fileName) ?? [];
  const file = path.resolve(root, name);
  const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
  if (!isOwn || !existsSync(file) || !realpathSync(file).startsWith(root + path.sep)) return reply.code(404).send();
  launchEditor(file + position);
  return reply.code(204).send();
}
