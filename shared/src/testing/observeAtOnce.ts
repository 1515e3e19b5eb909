/**
 * Has every observed element reported at once, as outside of the window: what waits to arrive unseen
 * arrives. Call it in `beforeEach`.
 */
export function observeAtOnce(): void {
  globalThis.IntersectionObserver = class {
    observe: (target: Element) => void;
    constructor(callback: IntersectionObserverCallback) {
      this.observe = () =>
        // Only `isIntersecting` is read of an entry, and nothing of the observer.
        callback([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
    unobserve = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver; // the members that components use
}
