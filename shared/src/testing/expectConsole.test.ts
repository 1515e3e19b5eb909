import { expectConsole, faultsOf } from './expectConsole.ts';

test('an announced message passes and is kept from the output', () => {
  expectConsole('error', 'The 2nd call failed');
  expectConsole('warn', /^slow \{"ms":5\}$/);
  console.error('The %s call failed', '2nd', new Error('no answer'));
  console.warn('slow', { ms: 5 });
});

test('a message that nobody announced is a fault', () => {
  expect(faultsOf({ received: [{ method: 'error', text: 'boom' }], expected: [] })).toEqual([
    'Unexpected console.error: boom',
  ]);
});

test('an announcement covers one message of its own method', () => {
  const received = [
    { method: 'warn', text: 'boom' },
    { method: 'error', text: 'boom' },
    { method: 'error', text: 'boom' },
  ] as const;
  expect(faultsOf({ received: [...received], expected: [{ method: 'error', pattern: 'boom' }] })).toEqual([
    'Unexpected console.warn: boom',
    'Unexpected console.error: boom',
  ]);
});

test('an announced message that does not come is a fault', () => {
  expect(faultsOf({ received: [], expected: [{ method: 'warn', pattern: /late/ }] })).toEqual([
    'Expected console.warn matching /late/, which did not come.',
  ]);
});
