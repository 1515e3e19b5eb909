/** A response: status and optional JSON body. */
export type ServiceAnswer = { status: number; body?: unknown };

/** A received call; `query` has no question mark, `signal` is aborted when the caller aborts. */
export type ServiceCall = {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
};

/** Mock of the site service. */
export type ServiceMock = {
  /** All received calls, oldest first. */
  calls: ServiceCall[];
  /** Resolves when the service has received `count` calls, with or without a response. */
  untilCalled: (count: number) => Promise<void>;
  /** Sets the response to a call such as `GET /home`; the call is pending until a promise resolves. */
  answer: (call: string, answer: ServiceAnswer | Promise<ServiceAnswer>) => void;
  /** Restores the real `fetch`. */
  restore: () => void;
};

/**
 * Mocks the site service: `fetch` responds by method and path below `/api`, such as
 * `{ 'GET /home': { status: 200, body } }`. Other calls get a 404 with the service's error body.
 */
export function mockService(answers: Readonly<Record<string, ServiceAnswer>> = {}): ServiceMock {
  const responses = new Map<string, ServiceAnswer | Promise<ServiceAnswer>>(Object.entries(answers));
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
    for (const check of waiting) check();
    const { status, body } = (await responses.get(`${request.method} ${path}`)) ?? {
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
        const check = () => {
          if (calls.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    answer: (call, answer) => void responses.set(call, answer),
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

/** Mocks the site service before each test of the file and restores the real `fetch` after it. */
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
