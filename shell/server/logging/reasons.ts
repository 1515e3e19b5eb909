/** Meaning of a reason code, and what an operator does about it. */
type ReasonText = { level: 'error' | 'warn'; meaning: string; remedy: string };

/**
 * Reason codes of log lines, counters and the operators' page. The list is closed: labels of metrics have no other
 * values. `docs/operating.md` is generated from it.
 */
export const reasons = {
  overload: {
    level: 'error',
    meaning: 'A page or form was not rendered in time, because all render slots were busy or no worker was ready.',
    remedy: 'Look for slow pages and lost workers of the same minutes; add servers if the traffic is real.',
  },
  'render-timeout': {
    level: 'error',
    meaning: 'A page took longer than `RENDER_LIMIT_MS`.',
    remedy: 'Roll the release back, or find what the page waits for.',
  },
  'render-error': {
    level: 'error',
    meaning: 'The code of a page threw an error.',
    remedy: 'Find the cause in the error of the line; roll the release back.',
  },
  'render-crash': {
    level: 'error',
    meaning: 'A page ended its render worker twice, or used too much memory.',
    remedy: 'Roll the release back; find the page’s endless loop or leak.',
  },
  'circuit-open': {
    level: 'error',
    meaning: 'A page was not rendered, because pages of its route timed out or crashed before.',
    remedy: 'Find the line that opened the circuit; roll that release back.',
  },
  'section-unavailable': {
    level: 'error',
    meaning: 'A page came with the message "section unavailable", because its subject could not be loaded.',
    remedy: 'Check the site service; a page without its subject cannot be rendered.',
  },
  'form-failed': {
    level: 'error',
    meaning: 'The action of a form answered with a status of 500 or above; usually the site service did not answer it.',
    remedy: 'Check the site service, and read its lines with the same request id.',
  },
  'service-down': {
    level: 'error',
    meaning: 'The site service did not answer, or not in time.',
    remedy: 'Start the service again, and read its log; check `SERVICE_URL`.',
  },
  'service-fault': {
    level: 'error',
    meaning: 'The site service sent a response that breaks the contract.',
    remedy: 'Deploy a service and a server of versions that fit each other.',
  },
  'service-error': {
    level: 'error',
    meaning: 'The site service answered a call with a status of 500 or above.',
    remedy: 'Read the lines of the site service with the same request id.',
  },
  'store-unavailable': {
    level: 'error',
    meaning: 'The release store did not answer a request for files of a release.',
    remedy: 'Check the database of `DATABASE_URL`, or the folder of `RELEASE_STORE`.',
  },
  'server-error': {
    level: 'error',
    meaning: 'The site server itself failed at a request.',
    remedy: 'Find the cause in the error of the line, and report it.',
  },
  'worker-lost': {
    level: 'error',
    meaning: 'A render worker or form worker ended unexpectedly. Its pages were rendered again on another one.',
    remedy: 'Look for the page in the lines before; roll its release back if it repeats.',
  },
  'circuit-opened': {
    level: 'error',
    meaning: 'Pages of a route time out or crash their worker, so none is rendered for a time.',
    remedy: 'Roll the release of the line back.',
  },
  'release-rejected': {
    level: 'error',
    meaning: 'This server does not serve a release that is live in the log; the release before serves.',
    remedy: 'Read the reason; `npm run rollback -- <part>`, then correct it and release again.',
  },
  'release-fallback': {
    level: 'error',
    meaning: 'Workers of a live release crashed, or most of its pages failed; a release before serves, or has to.',
    remedy: '`npm run rollback -- <part>`, unless the server has withdrawn it itself.',
  },
  'canary-failed': {
    level: 'error',
    meaning: 'A page of a canary could not be rendered. Its visitor got the page of the live release.',
    remedy: 'Find the cause in the error of the line; the server withdraws the canary if it fails often.',
  },
  'canary-withdrawn': {
    level: 'error',
    meaning: 'A canary was worse than the live release, and was withdrawn for all servers.',
    remedy: 'Read the figures in the line or in `npm run releases`; correct it and release again.',
  },
  'canary-not-ended': {
    level: 'error',
    meaning: 'This server could not withdraw or promote a canary in the release log.',
    remedy: 'Set `RELEASE_SERVER_KEY`, or end the canary with `npm run rollback -- <part>`.',
  },
  'log-not-followed': {
    level: 'error',
    meaning: 'The release log could not be read. The server serves what it has.',
    remedy: 'Check the release store; releases and rollbacks do not reach this server.',
  },
  'log-entry-invalid': {
    level: 'warn',
    meaning: 'An entry of the release log is invalid, and changes nothing.',
    remedy: 'Repeat its change with `npm run release` or `npm run rollback`.',
  },
  'service-poll-failed': {
    level: 'error',
    meaning: 'The health check of all site services failed. Pages come without their data.',
    remedy: 'Start a service again, and read its log; check `SERVICE_URL`.',
  },
  'report-failed': {
    level: 'warn',
    meaning: 'This server cannot report to the release store what it serves.',
    remedy: 'Check its write access to the store; release commands do not wait for it meanwhile.',
  },
} as const satisfies Readonly<Record<string, ReasonText>>;

/** A reason code. */
export type Reason = keyof typeof reasons;
