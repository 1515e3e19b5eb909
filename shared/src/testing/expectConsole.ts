type Method = 'error' | 'warn';
type Pattern = string | RegExp;
type Watch = { received: { method: Method; text: string }[]; expected: { method: Method; pattern: Pattern }[] };

/**
 * Announces one message of `console.error` or `console.warn` that the running test must cause: it is
 * kept from the output, and the test fails where it does not come. A string is looked for anywhere
 * in the message. Call it once for each message.
 */
export function expectConsole(method: Method, pattern: Pattern): void {
  watch().expected.push({ method, pattern });
}

/**
 * Makes a test fail on any message of `console.error` and `console.warn` that it did not announce by
 * `expectConsole`. Called once for each test file, by jest's set-up.
 */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      watch().received.push({ method, text: messageOf(parts) });
    };
  }
  afterEach(settle);
  afterAll(settle);
}

/** Kept on the global object, so that it survives `jest.resetModules()`. */
function watch(): Watch {
  // The only place that writes this key.
  const holder = globalThis as { [watchKey]?: Watch };
  return (holder[watchKey] ??= { received: [], expected: [] });
}
const watchKey = Symbol.for('site.expectConsole');

function settle(): void {
  const { received, expected } = watch();
  const faults = faultsOf({ received: received.splice(0), expected: expected.splice(0) });
  if (faults.length > 0) {
    throw new Error(
      `${faults.join('\n')}\nMend the cause, or announce the message with expectConsole() where it belongs to the behaviour.`,
    );
  }
}

/** Names each message that was not announced and each announced one that did not come. */
export function faultsOf({ received, expected }: Watch): string[] {
  const missing = [...expected];
  const surprises = received.filter(({ method, text }) => {
    const index = missing.findIndex((one) => one.method === method && matches(text, one.pattern));
    if (index >= 0) missing.splice(index, 1);
    return index < 0;
  });
  return [
    ...surprises.map(({ method, text }) => `Unexpected console.${method}: ${text}`),
    ...missing.map(
      ({ method, pattern }) => `Expected console.${method} matching ${String(pattern)}, which did not come.`,
    ),
  ];
}

const matches = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

/** The message as a console would show it: `%s` and `%o` filled in, errors with their stack. */
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
    return Object.prototype.toString.call(part); // an object that holds itself
  }
}
