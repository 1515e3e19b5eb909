type Method = 'error' | 'warn';
type Pattern = string | RegExp;
type Watch = { received: { method: Method; text: string }[]; expected: { method: Method; pattern: Pattern }[] };

/**
 * Expects one message of `console.error` or `console.warn` in the running test. The message is not printed, and the
 * test fails if it is not logged. A string matches anywhere in the message. Call it once for each message.
 */
export function expectConsole(method: Method, pattern: Pattern): void {
  currentWatch().expected.push({ method, pattern });
}

/**
 * Makes a test fail on every message of `console.error` and `console.warn` that it does not expect by `expectConsole`.
 * Jest's set-up calls it once for each test file.
 */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      currentWatch().received.push({ method, text: messageOf(parts) });
    };
  }
  afterEach(checkMessages);
  afterAll(checkMessages);
}

/** Returns the messages of the running test, stored on the global object so that they survive a reset of the modules by Jest. */
function currentWatch(): Watch {
  // No other code writes this key.
  const holder = globalThis as { [watchKey]?: Watch };
  return (holder[watchKey] ??= { received: [], expected: [] });
}
const watchKey = Symbol.for('site.expectConsole');

function checkMessages(): void {
  const { received, expected } = currentWatch();
  const faults = faultsOf({ received: received.splice(0), expected: expected.splice(0) });
  if (faults.length > 0) {
    throw new Error(
      `${faults.join('\n')}\nFix the cause, or call expectConsole() if the message is part of the tested behaviour.`,
    );
  }
}

/** Returns a line for each message that was not expected and for each expected message that was not logged. */
export function faultsOf({ received, expected }: Watch): string[] {
  const missing = [...expected];
  const unexpected = received.filter(({ method, text }) => {
    const index = missing.findIndex((one) => one.method === method && matches(text, one.pattern));
    if (index >= 0) missing.splice(index, 1);
    return index < 0;
  });
  return [
    ...unexpected.map(({ method, text }) => `Unexpected console.${method}: ${text}`),
    ...missing.map(
      ({ method, pattern }) => `Expected console.${method} matching ${String(pattern)}, which was not logged.`,
    ),
  ];
}

const matches = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

/** Formats a message like a console: substitutes placeholders such as `%s` and `%o`, and shows the stack of errors. */
function messageOf([first, ...rest]: unknown[]): string {
  const parts = [...rest];
  const head = typeof first === 'string' ? first.replaceAll(/%[sdifoOc]/g, () => textOf(parts.shift())) : textOf(first);
  return [head, ...parts.map(textOf)].join(' ');
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return part.stack ?? part.message;
  if (typeof part === 'object' && part !== null) return jsonOf(part);
  return String(part);
}

function jsonOf(part: object): string {
  try {
    return JSON.stringify(part);
  } catch {
    return Object.prototype.toString.call(part); // a circular object
  }
}
