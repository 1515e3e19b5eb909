import { randomUUID, webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom, with the parts of a browser that it lacks supplied from Node: encoders, streams and the
 * fetch family. Fakes of what Node lacks as well are in `browserFakes.ts`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    super(...settings);
    const window = this.global;
    Object.assign(window, {
      TextEncoder,
      TextDecoder,
      // One realm for bytes: otherwise what an encoder returns is no Uint8Array to the code under test.
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
      ...fetchFamilyOf(window),
    });
    supplyCrypto(window.crypto);
  }

  /** Packages are resolved as for a browser's build. */
  override exportConditions() {
    return ['browser'];
  }
}

/** Node's `Request` and `fetch`, as a page has them: relative addresses, and abort signals of jsdom. */
function fetchFamilyOf(window: BrowserEnvironment['global']) {
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

/** Node refuses a signal that is not its own. */
function withNodeSignal(init: RequestInit | undefined): RequestInit | undefined {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  // To the compiler both are the same AbortSignal; at run time this one is jsdom's.
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
