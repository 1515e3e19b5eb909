import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../releases/refusal.ts';
import { releaseFile } from '../releases/release.ts';
import { keyOf } from '../releases/releaseSet.ts';
import type { ReleaseKeys } from '../releases/signing/releaseKeys.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import { serverPaths } from '../releases/serverPaths.ts';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import type { ServiceWatcher } from '../serving/serviceWatcher.ts';
import { sendError } from './errors.ts';

/** What the status tells of. */
export type StatusOptions = {
  store: ReleaseStore;
  releases: ReleaseWatcher;
  service: ServiceWatcher;
  /** Whether a release is or was live. */
  isServed: (part: string, id: string) => boolean | Promise<boolean>;
  keys: ReleaseKeys;
};

/** Serves what the server says of itself under `/_site`: its health, its release set, and whether a release is held. */
export function registerStatus(
  app: FastifyInstance,
  { store, releases, service, isServed, keys }: StatusOptions,
): void {
  app.get(`${serverPaths.status}/health`, async (_request, reply) => {
    // While a lost worker is replaced the cache answers.
    const status = releases.pool.current ? 'ok' : 'degraded';
    const { isUp, contentVersion } = service.state();
    return reply.header('cache-control', 'no-store').send({
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
        // What serves was verified: where the part has no key, nobody's signature was asked for.
        { id, commit, time, prefixes, isSigned: section in keys },
      ]),
    );
    return reply
      .header('cache-control', 'no-store')
      .send({ serving, parts, log, refused: toPublic(releases.refusals()) });
  });

  /** Whether a release is still served; an open tab asks before it blames the network. */
  app.get<{ Params: { part: string; id: string } }>(
    `${serverPaths.status}/releases/:part/:id`,
    async (request, reply) => {
      const { part, id } = request.params;
      const release = (await isServed(part, id)) ? await store.readFile(part, id, releaseFile) : undefined;
      if (!release) return sendError(reply, 'release_not_found', `The store holds no release ${part}/${id}.`);
      return reply.header('cache-control', 'no-store').type('application/json').send(release);
    },
  );
}

/** Refusals as everybody may read them: without stacks, and without places of this machine. */
function toPublic(refusals: Record<string, Refusal[]>): Record<string, Refusal[]> {
  const clean = (reason: string) =>
    reason
      .split('\n')
      .filter((line) => !/^\s+at /.test(line))
      .join('\n')
      .replaceAll(/(?:file:\/\/)?\/[^\s:'")]*\/(?:node_modules|shell\/server)\/[^\s'")]*/g, '…');
  return Object.fromEntries(
    Object.entries(refusals).map(([part, all]) => [part, all.map((each) => ({ ...each, reason: clean(each.reason) }))]),
  );
}
