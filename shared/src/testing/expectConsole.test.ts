import { expectConsole, faultsOf } from './expectConsole.ts';

test('an expected message passes and is not printed', () => {
  expectConsole('error', 'The 2nd call failed');
  expectConsole('warn', /^slow \{"ms":5\}$/);
  console.error('The %s call failed', '2nd', new Error('no answer'));
  console.warn('slow', { ms: 5 });
});

test('an unexpected message is a fault', () => {
  expect(faultsOf({ received: [{ method: 'error', text: 'boom' }], expected: [] })).toEqual([
    'Unexpected console.error: boom',
  ]);
});

test('an expectation covers one message of its method', () => {
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

test('an expected message that is not logged is a fault', () => {
  expect(faultsOf({ received: [], expected: [{ method: 'warn', pattern: /late/ }] })).toEqual([
    'Expected console.warn matching /late/, which was not logged.',
  ]);
});
