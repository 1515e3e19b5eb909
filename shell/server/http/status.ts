import type { FastifyInstance } from 'fastify';
import { releaseFile } from '../releases/release.ts';
import { keyOf } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { serverPaths } from '../releases/serverPaths.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import type { ServiceWatcher } from '../serving/serviceWatcher.ts';
import { sendError } from './errors.ts';

/** What the status tells of. */
export type StatusOptions = { store: ReleaseStore; releases: ReleaseWatcher; service: ServiceWatcher };

/** Serves what the server says of itself under `/_site`: its health, its release set, and whether a release is held. */
export function registerStatus(app: FastifyInstance, { store, releases, service }: StatusOptions): void {
  app.get(`${serverPaths.status}/health`, async (_request, reply) => {
    const { code, status } = releases.pool.current ? { code: 200, status: 'ok' } : { code: 503, status: 'starting' };
    const { isUp, contentVersion } = service.state();
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .send({
        status,
        service: isUp ? 'up' : 'down',
        contentVersion,
        releaseSet: keyOf(releases.serving()),
      });
  });

  app.get(`${serverPaths.status}/releases`, (_request, reply) => {
    const { n, entry, parts } = releases.head();
    const log = entry ? { n, by: entry.by, at: entry.at, why: entry.why } : { n };
    const serving = Object.fromEntries(
      Object.values(releases.serving()).map(({ section, id, commit, time, prefixes }) => [
        section,
        { id, commit, time, prefixes },
      ]),
    );
    return reply.header('cache-control', 'no-store').send({ serving, parts, log, refused: releases.refusals() });
  });

  /** Whether a release is still served; an open tab asks before it blames the network. */
  app.get<{ Params: { part: string; id: string } }>(
    `${serverPaths.status}/releases/:part/:id`,
    async (request, reply) => {
      const { part, id } = request.params;
      const release = await store.readFile(part, id, releaseFile);
      if (!release) return sendError(reply, 'release_not_found', `The store holds no release ${part}/${id}.`);
      return reply.header('cache-control', 'no-store').type('application/json').send(release);
    },
  );
}
