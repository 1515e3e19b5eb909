import type { FastifyInstance } from 'fastify';
import type { Rejection } from '@site/releases/store/rejection';
import { releaseFile } from '@site/releases/store/release';
import { releaseSetKey } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { ReleaseWatcher } from '../serving/releaseWatcher.ts';
import type { FaultLog } from '../service/faultLog.ts';
import type { ServiceWatcher } from '../serving/serviceWatcher.ts';
import { sendError } from './errors.ts';

/** State of the site service: `faulty` after a response of the last minute that broke the contract. */
export type ReadServiceState = () => { state: 'up' | 'faulty' | 'down'; contentVersion: string };

/** Returns the function that reads the state of the site service. */
export function createServiceState(
  service: ServiceWatcher,
  faults: Pick<FaultLog, 'isContractBroken'>,
): ReadServiceState {
  return () => {
    const { isUp, contentVersion } = service.state();
    return { state: !isUp ? 'down' : faults.isContractBroken() ? 'faulty' : 'up', contentVersion };
  };
}

/** Serves the public health check. */
export function registerHealth(
  app: FastifyInstance,
  { releases, serviceState }: { releases: ReleaseWatcher; serviceState: ReadServiceState },
): void {
  app.get(`${serverPaths.status}/health`, async (_request, reply) => {
    // `degraded`: a lost render worker is being replaced; the response cache still serves pages.
    const status = releases.pool.current ? 'ok' : 'degraded';
    const { state, contentVersion } = serviceState();
    return reply.header('cache-control', 'no-store').send({
      status,
      service: state,
      contentVersion,
      releaseSet: releaseSetKey(releases.serving()),
    });
  });
}

/** Options of `registerStatus`. */
export type StatusOptions = {
  store: ReleaseStore;
  releases: ReleaseWatcher;
  /** Returns whether a release is or was live. */
  isServed: (part: string, id: string) => boolean | Promise<boolean>;
};

/**
 * Serves the operators' status under `/_site`: log entry, serving and rejected releases, release descriptions.
 */
export function registerStatus(app: FastifyInstance, { store, releases, isServed }: StatusOptions): void {
  app.get(`${serverPaths.status}/releases`, (_request, reply) => {
    const { n, entry, parts, trust } = releases.head();
    const log = entry ? { n, by: entry.by, at: entry.at, why: entry.why } : { n };
    const serving = Object.fromEntries(
      Object.values(releases.serving()).map(({ section, id, commit, time, prefixes }) => [
        section,
        { id, commit, time, prefixes, isSigned: trust !== undefined },
      ]),
    );
    return reply.header('cache-control', 'no-store').send({
      serving,
      parts,
      log,
      refused: sanitizeRejections(releases.rejections()),
    });
  });

  app.get<{ Params: { part: string; id: string } }>(
    `${serverPaths.status}/releases/:part/:id`,
    async (request, reply) => {
      const { part, id } = request.params;
      const release = (await isServed(part, id)) ? await store.readFile(part, id, releaseFile) : undefined;
      if (!release)
        return sendError(
          reply,
          'release_not_found',
          `The release ${part}/${id} was never live, or is missing in the release store.`,
        );
      return reply.header('cache-control', 'no-store').type('application/json').send(release);
    },
  );
}

/** Returns the rejections without stack traces and local file paths, which are in the log. */
function sanitizeRejections(rejections: Record<string, Rejection[]>): Record<string, Rejection[]> {
  const clean = (reason: string) =>
    reason
      .split('\n')
      .filter((line) => !/^\s+at /.test(line))
      .join('\n')
      .replaceAll(/(?:file:\/\/)?\/[^\s:'")]*\/(?:node_modules|releases|shell\/server)\/[^\s'")]*/g, '…');
  return Object.fromEntries(
    Object.entries(rejections).map(([part, all]) => [
      part,
      all.map((each) => ({ ...each, reason: clean(each.reason) })),
    ]),
  );
}
