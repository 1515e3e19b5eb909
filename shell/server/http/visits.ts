import { type ReleaseSet, setName } from '@site/releases/store/releaseSet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  connectionClasses,
  errorLimit,
  messageLimit,
  viewportClasses,
  type VisitBeacon,
  visitBeaconPath,
  type VisitError,
} from '../../src/pageData/visitBeacon.ts';
import type { Canaries } from '../serving/canaries.ts';
import type { RecentSets } from '../serving/recentSets.ts';
import type { Origin } from '../logging/origin.ts';
import type { BeaconOutcome, RecordedError, VisitRecorder } from '../telemetry/visitRecorder.ts';

/** Options of `registerVisits`. */
export type VisitOptions = {
  recorder: VisitRecorder;
  /** Counts an accepted beacon in the comparisons of canaries. */
  recordVisit: Canaries['recordVisit'];
  findSet: RecentSets['find'];
  /** Share of the beacons that are recorded, from 0 to 1. */
  sample: number;
};

/** Maximum size of a beacon; browsers send at most 64 KiB in one. */
const beaconLimitBytes = 4096;
/** Maximum number of beacons of an address in a minute: as many page views as a hundred visitors have. */
const beaconsPerMinute = 300;
/** Maximum of a time, in milliseconds: a page that took longer was suspended. */
const timeLimitMs = 600_000;
/** CLS of a page on which everything moves a hundred times. */
const shiftLimit = 100;

/** Part, release id and file below `web/` of a script's path. */
const releaseScript = /^([^/]+)\/([^/]+)\/web\/(.+)$/;

const time = Type.Optional(Type.Number({ minimum: 0, maximum: timeLimitMs }));
const position = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const beaconSchema = Type.Object(
  {
    set: Type.String({ pattern: setName.source }),
    route: Type.String({ maxLength: 200 }),
    lcp: time,
    inp: time,
    ttfb: time,
    navigation: time,
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: shiftLimit })),
    connection: Type.Enum([...connectionClasses]),
    viewport: Type.Enum([...viewportClasses]),
    errors: Type.Array(
      Type.Object(
        {
          message: Type.String({ maxLength: messageLimit }),
          file: Type.String({ maxLength: 300 }),
          line: position,
          column: position,
        },
        { additionalProperties: false },
      ),
      { maxItems: errorLimit },
    ),
  },
  { additionalProperties: false },
);

/**
 * Receives the beacons of browsers (`shell/src/client/visits`). The answer is always 204, and each beacon is counted by
 * its outcome. Only an accepted beacon is recorded: it has known fields, and names a set that serves or served recently
 * on this server and a page of it. Nothing of a visitor is kept but what the recorder adds up.
 *
 * The server decides on the sample: it costs no bytes in pages, which are cached and equal for all visitors, and a new
 * value of `RUM_SAMPLE` takes effect immediately.
 */
export async function registerVisits(app: FastifyInstance, options: VisitOptions): Promise<void> {
  const { recorder, sample } = options;
  const limit = app.createRateLimit({ max: beaconsPerMinute });
  const answer = (reply: FastifyReply, outcome: BeaconOutcome) => {
    recorder.beacon(outcome);
    return reply.code(204).send();
  };
  async function rejectUnread(request: FastifyRequest): Promise<BeaconOutcome | undefined> {
    if (hasOptedOut(request)) return 'opted-out';
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return 'invalid';
    const count = await limit(request);
    if (!count.isAllowed && count.isExceeded) return 'limited';
    return Math.random() >= sample ? 'not-sampled' : undefined;
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: beaconLimitBytes },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
      answer(reply, error.statusCode === 413 ? 'too-large' : 'invalid'),
    );
    // In `onRequest`, so that the server does not read the body.
    scope.addHook('onRequest', async (request, reply) => {
      const outcome = await rejectUnread(request);
      return outcome && answer(reply, outcome);
    });
    scope.post(visitBeaconPath, async ({ body }, reply) => answer(reply, record(body, options)));
  });
}

/** Returns true for a visitor who asks not to be measured, or to save data. Browsers without the recorder send nothing. */
function hasOptedOut({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1' || headers['save-data'] === 'on';
}

function record(body: unknown, { recorder, recordVisit, findSet }: VisitOptions): BeaconOutcome {
  const beacon = parseBeacon(body);
  if (!beacon) return 'invalid';
  const { set: name, route, connection, viewport, errors, ...values } = beacon;
  const set = findSet(name);
  if (!set) return 'unknown-release';
  const origin = findOrigin(set, route);
  if (!origin) return 'invalid';
  if (!recorder.isServed(origin.part, origin.release)) return 'unknown-release';
  recorder.visit(origin, values, { connection, viewport });
  const recordedErrors = errors.flatMap((error) => findError(set, error) ?? []);
  recordedErrors.forEach(recorder.scriptError);
  recordVisit(
    set,
    origin,
    values,
    recordedErrors.map(({ part }) => part),
  );
  return 'accepted';
}

function parseBeacon(body: unknown): VisitBeacon | undefined {
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    return undefined;
  }
  return Value.Check(beaconSchema, value) ? value : undefined;
}

/** Returns the part and release of the set that have a page; undefined for an unknown page. */
function findOrigin(set: ReleaseSet, route: string): Origin | undefined {
  const release = Object.values(set).find(({ routes }) => Object.hasOwn(routes, route));
  return release && { part: release.section, release: release.id, route };
}

/** Returns an error of a script of the set; undefined for an unknown script. */
function findError(set: ReleaseSet, { message, file, line, column }: VisitError): RecordedError | undefined {
  const [, part = '', id, name = ''] = releaseScript.exec(file) ?? [];
  const release = Object.hasOwn(set, part) ? set[part] : undefined;
  if (!release || release.id !== id || !Object.hasOwn(release.files, `web/${name}`)) return undefined;
  return {
    // Control characters would end a line of an operator's terminal.
    message: message.replaceAll(/\p{Cc}+/gu, ' '),
    part,
    release: release.id,
    file: name,
    line,
    column,
  };
}
