import { createTelemetry } from '../telemetry/telemetry.ts';
import { makeApp } from './app.ts';
import { buildLogOptions } from './logOptions.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const ofEachLine = ['level', 'message', 'program', 'time'];
const ofEachAnswer = [...ofEachLine, 'durationMs', 'method', 'path', 'requestId', 'status'];

type Line = Record<string, unknown>;

/** Sends a request to a service with one endpoint. Returns its log lines, and the numbers of incidents by reason. */
async function request(url: string, { logSample = 1, traceparent = '', level = 'trace' } = {}) {
  const lines: string[] = [];
  const telemetry = createTelemetry();
  const logger = buildLogOptions(level, { write: (line) => void lines.push(line) });
  const app = makeApp({ logger, telemetry, logSample });
  app.get('/api/things/:slug', ({ log, url: requested }) => {
    log.info('reading');
    if (requested.startsWith('/api/things/broken')) throw new Error('disk on fire');
    return 'a thing';
  });
  await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.77', ...(traceparent && { traceparent }) } });
  await app.close();
  const { values } = await telemetry.metrics.incidents.get();
  const incidents = values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.reason, value]);
  return { lines: lines.map((line): Line => JSON.parse(line)), incidents };
}

const keysOf = (line: Line | undefined) => Object.keys(line ?? {}).sort();
const last = (lines: Line[]) => lines.at(-1);

test('the line of an answer has these fields only', async () => {
  const { lines, incidents } = await request('/api/things/ada?q=jane');
  expect(keysOf(last(lines))).toEqual([...ofEachAnswer].sort());
  expect(last(lines)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    program: 'site-service',
    message: 'request completed',
    method: 'GET',
    path: '/api/things/:slug',
    status: 200,
  });
  expect(JSON.stringify(lines)).not.toMatch(/jane|ada|192\.0\.2/);
  expect(incidents).toEqual([]);
});

test('a failed request has one line with a reason and the cause, whatever the sample, and is counted', async () => {
  const { lines, incidents } = await request('/api/things/broken?q=jane', { logSample: 0 });
  expect(lines).toHaveLength(2);
  expect(keysOf(last(lines))).toEqual([...ofEachAnswer, 'error', 'reason'].sort());
  expect(last(lines)).toMatchObject({
    level: 'error',
    reason: 'service-error',
    path: '/api/things/:slug',
    status: 500,
    error: { type: 'Error', message: 'disk on fire', stack: expect.stringContaining('logLines.test.ts') },
  });
  expect(JSON.stringify(lines)).not.toContain('jane');
  expect(incidents).toEqual([['service-error', 1]]);
});

test('a failure is counted although the log does not write it', async () => {
  const { lines, incidents } = await request('/api/things/broken', { level: 'silent' });
  expect([lines, incidents]).toEqual([[], [['service-error', 1]]]);
});

test.each([
  ['an unknown call by its path without query', '/api/courses?q=jane', '/api/courses', 404],
  ['no name, address or number of an unknown call', '/api/who/a@b.example/Ada%20S', '/api/who/…/…', 404],
  ['an invalid URL in the same way', '/api/%zz?q=jane', '/api/…', 400],
])('the log names %s', async (_what, url, path, status) => {
  const { lines } = await request(url);
  expect(lines).toHaveLength(1);
  expect(keysOf(lines[0])).toEqual([...ofEachAnswer].sort());
  expect(lines[0]).toMatchObject({ path, status });
});

test.each(['/api/things/ada', '/api/courses', '/api/%zz'])('a sample of 0 has no line of %s', async (url) => {
  const { lines } = await request(url, { logSample: 0 });
  expect(lines.filter(({ message }) => message === 'request completed')).toEqual([]);
});

test('all lines of a request have the trace id of its traceparent header as request id', async () => {
  const { lines } = await request('/api/things/broken', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect(lines.map(({ requestId }) => requestId)).toEqual([traceId, traceId]);
});

test.each(['', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, "00-' OR 1=1 --"])(
  'with the traceparent header "%s" the request id is random',
  async (traceparent) => {
    const [first, second] = [await request('/api/things/a', { traceparent }), await request('/api/things/a')];
    for (const { lines } of [first, second])
      expect(lines.map(({ requestId }) => requestId)).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{32}$/)));
    expect(last(first.lines)?.['requestId']).not.toBe(last(second.lines)?.['requestId']);
    expect(last(first.lines)?.['requestId']).not.toBe('0'.repeat(32));
  },
);
