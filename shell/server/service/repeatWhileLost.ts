/**
 * Time without an answer after which calls fail at once, in milliseconds. Until then they are repeated: a front that was
 * killed, or that has not yet noticed the end of a service, is back within this time. Not longer: a front that is
 * stopped first waits for its pages, and so for their calls, which it refuses.
 */
const lossLimitMs = 1000;
const retryMs = 50;
/** Error code of a connection that was not made, so that no request was sent. */
const notConnectedCode = 'ECONNREFUSED';
/** Error codes of connections that were lost before an answer; the request may have been processed. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE']);

/** Runs a request. A safe one (RFC 9110, 9.2.1) is also repeated after it was sent. */
export type Repetition = <Response>(request: () => Promise<Response>, isSafe: boolean) => Promise<Response>;

/** Creates a function that repeats requests for a moment if a server that answered before has just been lost. */
export function createRepetition(): Repetition {
  let answeredAt = -Infinity;
  return async (request, isSafe) => {
    for (;;) {
      try {
        const response = await request();
        answeredAt = performance.now();
        return response;
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        const isRepeatable = code === notConnectedCode || (isSafe && lostCodes.has(code));
        if (!isRepeatable || performance.now() - answeredAt > lossLimitMs) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, retryMs);
        });
      }
    }
  };
}
