import { toLine } from './inspector.ts';

test('the line of a console call contains its arguments', () => {
  const parameters = [
    { type: 'string', value: 'failed:' },
    { type: 'object', description: 'Error: x' },
  ];
  expect(toLine({ source: 'console-api', level: 'error', text: 'failed:', parameters })).toBe(
    'error: failed: Error: x',
  );
});

test('uncaught errors differ from console lines, and failed requests include their URL', () => {
  expect(toLine({ source: 'javascript', level: 'error', text: 'Error: boom' })).toBe('uncaught: Error: boom');
  expect(
    toLine({ source: 'network', level: 'error', text: 'Failed to load resource', url: 'http://a/b', line: 0 }),
  ).toBe('error: Failed to load resource (http://a/b:0)');
});
