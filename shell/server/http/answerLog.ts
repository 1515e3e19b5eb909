import { loggedPath } from '@site/shared/loggedPath';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnderPrefix } from '@site/releases/store/prefix';
import { pathOf } from '../addresses/serverPaths.ts';
import { readyPath } from './probes.ts';
import type { Log, LogFields } from '../logging/log.ts';
import type { PageFailure } from '../serving/pageRender.ts';
import type { Origin } from '../logging/origin.ts';
import { reasons } from '../logging/reasons.ts';
import type { CacheOutcome } from '../telemetry/labels.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Facts about an answer that only its handler knows. */
export type AnswerFacts = {
  /** How a page was found; absent for answers that are no page. */
  cache?: CacheOutcome;
  /** Returns the origin of a path in the set that answered; absent for the live set. */
  originOf?: (path: string) => Origin;
  /** Why the answer is a message in place of what was requested. */
  failure?: PageFailure;
};

declare module 'fastify' {
  interface FastifyReply {
    facts?: AnswerFacts;
  }
}

type AnswerLogOptions = {
  telemetry: Pick<Telemetry, 'answered'>;
  originOf: (path: string) => Origin;
  /** Share of the answers below 500 that are logged, from 0 to 1. */
  sample: number;
  log: Log;
};

/** Classes of addresses without a page, by prefix. */
const addressClasses = [
  [serverPaths.api, 'api'],
  [serverPaths.covers, 'covers'],
  [serverPaths.releases, 'files'],
  [serverPaths.status, 'status'],
] as const;

/** Records each answer, and logs each one of 500 and above and a sample of the others. */
export function registerAnswerLog(app: FastifyInstance, options: AnswerLogOptions): void {
  app.decorateReply('facts');
  app.addHook('onResponse', (request, reply, done) => {
    recordAnswer(request, reply, options);
    done();
  });
}

function recordAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { telemetry, originOf: originInLiveSet, sample, log }: AnswerLogOptions,
): void {
  const { statusCode: status, facts } = reply;
  const { originOf = originInLiveSet } = facts ?? {};
  const path = pathOf(request.url);
  // A server that is not ready is no failure, and probes are no visitors.
  if (path === readyPath) return;
  const origin = facts?.cache && originOf(path);
  telemetry.answered(origin?.route ?? addressClassOf(path), status, facts?.cache);
  const isFailed = status >= 500;
  if (!isFailed && Math.random() >= sample) return;
  const { method } = request;
  const fields: LogFields = {
    ...(origin ?? (facts?.failure && !isServerAddress(path) && originOf(path))),
    method,
    path: loggedPath(path),
    status,
    durationMs: Math.round(reply.elapsedTime),
    requestId: request.id,
  };
  if (!isFailed) return log.info('Request answered.', undefined, fields);
  const { reason, error } = facts?.failure ?? { reason: 'server-error' };
  const { level, remedy } = reasons[reason];
  log[level](
    `${method} ${fields.path} was answered with ${status} (${describe(reason, error)}); the visitor got a message in place of it; ${toClause(remedy)}`,
    error,
    { ...fields, reason },
  );
}

const toClause = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function describe(reason: string, error: unknown): string {
  const { code, reason: cause } = (error ?? {}) as { code?: unknown; reason?: unknown };
  const detail = [code, cause].find((each) => typeof each === 'string');
  return detail === undefined ? reason : `${reason}: ${detail as string}`;
}

function addressClassOf(path: string): string {
  return addressClasses.find(([prefix]) => isUnderPrefix(path, prefix))?.[1] ?? 'other';
}

const isServerAddress = (path: string) => addressClassOf(path) !== 'other';
