import Fastify from 'fastify';
import type { Content } from '../content/content.ts';
import { buildLogOptions } from '../http/logOptions.ts';
import type { Reason } from './reasons.ts';
import { createContentEvents, createPictureListeners } from './storeEvents.ts';
import { createTelemetry } from './telemetry.ts';

/** Creates the callbacks of the stores, whose search index fails, with their log and metrics. */
function setUp() {
  const lines: Record<string, unknown>[] = [];
  const { log } = Fastify({ logger: buildLogOptions('info', { write: (line) => void lines.push(JSON.parse(line)) }) });
  const telemetry = createTelemetry();
  const follow = async () => Promise.reject(new Error('no space'));
  return {
    content: createContentEvents(telemetry, log, follow),
    pictures: createPictureListeners(telemetry, log),
    lines,
    metrics: telemetry.metrics,
  };
}

const error = new Error('permission denied');
const ofIncidents = ['level', 'message', 'program', 'reason', 'time'];
const fault = { file: 'articles/a.md', line: 3, field: 'title', fault: 'is missing.', remedy: 'Give the title.' };

test.each<[Reason, 'error' | 'warn', (events: ReturnType<typeof setUp>) => unknown, string[], string]>([
  ['content-fault', 'warn', ({ content }) => content.faulty(fault), [], 'articles/a.md:3 title: is missing.'],
  ['content-unreadable', 'error', ({ content }) => content.unreadable(error), ['error'], 'cannot be read'],
  ['picture-unusable', 'warn', ({ pictures }) => pictures.unusable('a.png', error), ['error'], 'a.png'],
  ['picture-not-cached', 'warn', ({ pictures }) => pictures.notCached(error), ['error'], 'cannot be cached'],
])('%s is one line and one count', async (reason, level, cause, fields, text) => {
  const events = setUp();
  cause(events);
  expect(events.lines).toMatchObject([{ reason, level, message: expect.stringContaining(text) }]);
  expect(Object.keys(events.lines[0] ?? {}).sort()).toEqual([...ofIncidents, ...fields].sort());
  const { values } = await events.metrics.incidents.get();
  expect(values.filter(({ value }) => value > 0)).toMatchObject([{ labels: { reason }, value: 1 }]);
});

test('loaded content has a line, and one more if it cannot be indexed', async () => {
  const { content, lines, metrics } = setUp();
  await content.loaded({ fileCount: 2, faults: [], digest: 'abcdefabcdef0123' } as unknown as Content);
  expect(lines).toMatchObject([
    { level: 'info', message: 'content loaded' },
    { level: 'error', reason: 'search-index-failed', error: { message: 'no space' } },
  ]);
  const [loaded, failed] = lines.map((line) => Object.keys(line).sort());
  expect(loaded).toEqual(['digest', 'faults', 'files', 'level', 'message', 'program', 'time']);
  expect(failed).toEqual([...ofIncidents, 'error'].sort());
  const { values } = await metrics.incidents.get();
  expect(values.find(({ labels }) => labels.reason === 'search-index-failed')?.value).toBe(1);
});

test('a picture that cannot be converted is counted', async () => {
  const { pictures, metrics } = setUp();
  pictures.unusable('a.png', error);
  pictures.converted();
  pictures.converted();
  const { values } = await metrics.pictures.get();
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['converted', 2],
    ['failed', 1],
  ]);
});
