import { randomUUID, webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with browser APIs from Node that jsdom lacks: encoders, streams, crypto and the Fetch API. `browserFakes.ts`
 * contains fakes of APIs that Node lacks too.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    super(...settings);
    const window = this.global;
    Object.assign(window, {
      TextEncoder,
      TextDecoder,
      // Node's Uint8Array: otherwise the result of an encoder is not `instanceof Uint8Array` in the code under test.
      Uint8Array,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel,
      structuredClone,
      Headers,
      Response,
      ...createFetchApi(window),
    });
    supplyCrypto(window.crypto);
  }

  /** Resolves packages as in the build for browsers. */
  override exportConditions() {
    return ['browser'];
  }
}

/** Returns Node's `Request` and `fetch`, which additionally accept relative URLs and abort signals of jsdom. */
function createFetchApi(window: BrowserEnvironment['global']) {
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(absolute(input), withNodeSignal(init));
    }
  }
  const absolute = (input: RequestInfo | URL) =>
    input instanceof Request ? input : new URL(String(input), window.location.href);
  return {
    Request: PageRequest,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(absolute(input), withNodeSignal(init)),
  };
}

/** Replaces an abort signal of jsdom by one of Node, because Node rejects other signals. */
function withNodeSignal(init: RequestInit | undefined): RequestInit | undefined {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  // At run time this is jsdom's AbortSignal, although the compiler treats both as the same type.
  const foreign = signal as unknown as {
    aborted: boolean;
    reason: unknown;
    addEventListener: EventTarget['addEventListener'];
  };
  const controller = new AbortController();
  const abort = () => controller.abort(foreign.reason);
  if (foreign.aborted) abort();
  else foreign.addEventListener('abort', abort);
  return { ...init, signal: controller.signal };
}

function supplyCrypto(crypto: Crypto) {
  Object.defineProperties(crypto, {
    randomUUID: { value: randomUUID, configurable: true },
    subtle: { value: webcrypto.subtle, configurable: true },
  });
}
