/**
 * Time without an answer after which requests fail at once, in milliseconds. Until then they are repeated: a service
 * that was killed is back within this time. Not longer: a page waits for its calls.
 */
const lossLimitMs = 1000;
const retryMs = 50;
/** System calls that fail before a request is sent. */
const connectCalls = new Set(['connect', 'getaddrinfo']);
/** Error codes of connections that were lost before an answer; the request may have been processed. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE']);

/** Base URLs of site services, such as `http://127.0.0.1:4001`, in the order of preference. */
export type ServiceUrls = readonly [string, ...string[]];

type Request<Response> = (service: URL) => Promise<Response>;

/**
 * Sends requests to one of several site services. All go to the same one: pages must not change back and forth between
 * the content of two services.
 */
export type Failover = {
  /**
   * Sends a request to the service in use. If that accepts no connection, the next one in the list gets this request
   * and all later ones. While no service answers, and the last answer is less than a second ago, the request is
   * repeated; after it was sent, only if it is safe (RFC 9110, 9.2.1).
   */
  send: <Response>(request: Request<Response>, isSafe: boolean) => Promise<Response>;
  /** Sends a request to the services in the order of the list. The first that answers is in use from then on. */
  chooseFirst: <Response>(request: Request<Response>) => Promise<Response>;
};

/** Creates a failover for services by their base URLs, in the order of preference. */
export function createFailover([first, ...others]: ServiceUrls): Failover {
  let inUse = new URL(first);
  const services = [inUse, ...others.map((url) => new URL(url))];
  let answeredAt = -Infinity;

  async function ask<Response>(service: URL, request: Request<Response>): Promise<Response> {
    const response = await request(service);
    answeredAt = performance.now();
    return response;
  }

  /** Tries each service at most once. */
  async function askFromInUse<Response>(request: Request<Response>): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const service = inUse;
      try {
        return await ask(service, request);
      } catch (error) {
        if (!isNotConnected(error)) throw error;
        // Unless another request has moved on meanwhile.
        if (inUse === service) inUse = services[(services.indexOf(service) + 1) % services.length] ?? service;
        if (tried === services.length) throw error;
      }
    }
  }

  return {
    async send(request, isSafe) {
      for (;;) {
        try {
          return await askFromInUse(request);
        } catch (error) {
          const isRepeatable = isNotConnected(error) || (isSafe && isLost(error));
          if (!isRepeatable || performance.now() - answeredAt > lossLimitMs) throw error;
        }
        await new Promise((resolve) => {
          setTimeout(resolve, retryMs);
        });
      }
    },
    async chooseFirst(request) {
      let failure: unknown;
      for (const service of services) {
        try {
          const response = await ask(service, request);
          inUse = service;
          return response;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function isNotConnected(error: unknown): boolean {
  // A host name with several addresses: one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return connectCalls.has((first as NodeJS.ErrnoException).syscall ?? '');
}

function isLost(error: unknown): boolean {
  return lostCodes.has((error as NodeJS.ErrnoException).code ?? '');
}
