import { describeFailure } from './describeFailure.ts';

const file = 'shell/20261128T192503Z-782616b0-b870/web/main.js';
const inRelease = { filename: `http://localhost/releases/${file}`, lineno: 3, colno: 20 };
const describeMessage = (message: string) =>
  describeFailure(new ErrorEvent('error', { message, ...inRelease }))[0]?.message;
/** jsdom has no event class for unhandled rejections. */
const rejectionOf = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test('an uncaught error has the file, line and column of the script that the event names', () => {
  expect(describeFailure(new ErrorEvent('error', { message: 'Uncaught Error: no', ...inRelease }))).toEqual([
    { message: 'Uncaught Error: no', file, line: 3, column: 20 },
  ]);
});

test('the place of the error itself is preferred to that of the script which reports it', () => {
  const error = new Error('no');
  error.stack = 'Error: no\n at a (http://localhost/releases/discover/d1/web/route.js:1:99)';
  expect(describeFailure(new ErrorEvent('error', { message: 'Uncaught Error: no', error, ...inRelease }))).toEqual([
    { message: 'Uncaught Error: no', file: 'discover/d1/web/route.js', line: 1, column: 99 },
  ]);
});

test('an unhandled rejection has the place of its stack', () => {
  const reason = new Error('no');
  reason.stack = `Error: no\n at async a (http://localhost/releases/${file}:1:5)`;
  expect(describeFailure(rejectionOf(reason))).toEqual([{ message: 'no', file, line: 1, column: 5 }]);
});

test.each([
  ['of an extension', new ErrorEvent('error', { message: 'no', filename: 'chrome-extension://a/b.js', lineno: 1 })],
  ['without a place', new ErrorEvent('error', { message: 'Script error.' })],
  ['of a rejection without an error', rejectionOf(undefined)],
  ['of a rejection with a text', rejectionOf('no')],
])('an error %s is left out', (_origin, event) => {
  expect(describeFailure(event)).toEqual([]);
});

test.each([
  ['a query', 'Failed: /api/jobs?q=Ada+Lovelace now', 'Failed: /api/jobs… now'],
  ['an address', 'ada@example.com is unknown', '… is unknown'],
  ['a telephone number', 'Invalid: +1 (780) 555-0100.', 'Invalid: +….'],
  ['quoted input', 'Unexpected token, "Ada, 12" is not valid JSON', 'Unexpected token, … is not valid JSON'],
])('%s is removed from the message', (_kind, message, described) => {
  expect(describeMessage(message)).toBe(described);
});

test('code and short numbers stay in the message, which has at most 200 characters', () => {
  const text = "Minified React error #418; Cannot read properties of undefined (reading 'map')";
  expect(describeMessage(text)).toBe(text);
  expect(describeMessage('x'.repeat(5000))).toHaveLength(200);
});
