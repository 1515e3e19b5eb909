import { createTraceId, createTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  ['version 00', `00-${traceId}-${spanId}-01`],
  ['a later version', `01-${traceId}-${spanId}-00`],
  ['a later version with more fields', `cc-${traceId}-${spanId}-01-what-the-future-brings`],
])('%s has a trace id', (_what, header) => {
  expect(parseTraceparent(header)).toBe(traceId);
});

test.each<[string, string | string[] | undefined]>([
  ['no header', undefined],
  ['an empty header', ''],
  ['several headers', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
  ['two headers in one', `00-${traceId}-${spanId}-01,00-${traceId}-${spanId}-01`],
  ['version ff', `ff-${traceId}-${spanId}-01`],
  ['version 00 with more fields', `00-${traceId}-${spanId}-01-extra`],
  ['a later version with a longer flags field', `01-${traceId}-${spanId}-01extra`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a short trace id', `00-${traceId.slice(1)}-${spanId}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['other characters', `00-${traceId.slice(1)}\n-${spanId}-01`],
  ['missing flags', `00-${traceId}-${spanId}`],
])('%s has no trace id', (_what, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('a created header has the trace id and another span id each time', () => {
  const created = createTraceId();
  const headers = [createTraceparent(created), createTraceparent(created)];
  expect(headers.map(parseTraceparent)).toEqual([created, created]);
  expect(headers[0]).not.toBe(headers[1]);
  expect(createTraceId()).not.toBe(created);
});
