/** A JSON body answered with 200, or a status with its body. */
export type ServiceAnswer = { status: number; body?: unknown };

/** A call that the service got; `query` without its question mark, `signal` aborted when the caller has given up. */
export type ServiceCall = {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
};

/** What a test asks and tells the stand-in of the service. */
export type ServiceMock = {
  /** Every call so far, oldest first. */
  calls: ServiceCall[];
  /** Resolves when that many calls have been made, whether they are answered or not. */
  untilCalled: (count: number) => Promise<void>;
  /** Changes or adds an answer; a promise keeps the call waiting, for good where it never resolves. */
  answer: (call: string, answer: ServiceAnswer | Promise<ServiceAnswer>) => void;
  /** Puts the real `fetch` back. */
  restore: () => void;
};

/**
 * Stands in for the site service: `fetch` answers by method and path below `/api`, such as
 * `{ 'GET /home': { status: 200, body } }`; anything else is a 404 of the service's error shape.
 */
export function mockService(answers: Readonly<Record<string, ServiceAnswer>> = {}): ServiceMock {
  const known = new Map<string, ServiceAnswer | Promise<ServiceAnswer>>(Object.entries(answers));
  const calls: ServiceCall[] = [];
  const waiting = new Set<() => void>();
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const text = await request.text();
    calls.push({
      method: request.method,
      path,
      query: search.slice(1),
      headers: request.headers,
      signal: request.signal,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    });
    for (const look of waiting) look();
    const { status, body } = (await known.get(`${request.method} ${path}`)) ?? {
      status: 404,
      body: { error: { code: 'not-found', message: 'Nothing here.' } },
    };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return {
    calls,
    untilCalled: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (calls.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    answer: (call, answer) => void known.set(call, answer),
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

/** Mocks the site service in each test of the file: `mockService` before it, the real `fetch` after it. */
export function mockServiceInEachTest(answers: Readonly<Record<string, ServiceAnswer>> = {}): ServiceMock {
  let service: ServiceMock;
  beforeEach(() => {
    service = mockService(answers);
  });
  afterEach(() => service.restore());
  return {
    get calls() {
      return service.calls;
    },
    untilCalled: (count) => service.untilCalled(count),
    answer: (call, answer) => service.answer(call, answer),
    restore: () => service.restore(),
  };
}
