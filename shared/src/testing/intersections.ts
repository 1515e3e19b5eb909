/** Members of an intersection entry that a test sets; the others have the values of an empty entry. */
export type IntersectionState = Partial<
  Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio' | 'boundingClientRect'>
>;

/** Observers of the running test, oldest first. */
const observers = new Set<FakeIntersectionObserver>();

/**
 * Fake of the browser's `IntersectionObserver`, which jsdom does not implement: records the observed elements, and
 * reports only when a test calls `reportIntersection`. Jest's set-up installs it.
 */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root: IntersectionObserver['root'];
  readonly rootMargin: string;
  readonly scrollMargin = '0px';
  readonly thresholds: readonly number[];
  readonly observed = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;

  constructor(
    callback: IntersectionObserverCallback,
    { root = null, rootMargin = '0px', threshold = 0 }: IntersectionObserverInit = {},
  ) {
    this.#callback = callback;
    this.root = root;
    this.rootMargin = rootMargin;
    this.thresholds = [threshold].flat();
    observers.add(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
  takeRecords() {
    return [];
  }
  report(target: Element, state: IntersectionState) {
    const emptyRect = new DOMRectReadOnly();
    const entry: IntersectionObserverEntry = {
      target,
      time: performance.now(),
      isIntersecting: false,
      intersectionRatio: 0,
      boundingClientRect: emptyRect,
      intersectionRect: emptyRect,
      rootBounds: null,
      ...state,
    };
    this.#callback([entry], this);
  }
}

/** Returns all elements that the code under test observes, in the order of their observers. */
export function listObserved(): Element[] {
  return [...new Set([...observers].flatMap(({ observed }) => [...observed]))];
}

/**
 * Calls the observers of an element, or those that `isTarget` selects, with a state.
 * @throws Error if there is no such observer, because the report would have no effect.
 */
export function reportIntersection(
  target: Element,
  state: IntersectionState,
  isTarget: (observer: IntersectionObserver) => boolean = () => true,
): void {
  const targets = [...observers].filter((observer) => observer.observed.has(target) && isTarget(observer));
  if (targets.length === 0)
    throw new Error(`No IntersectionObserver watches <${target.localName}> as the test expects.`);
  for (const observer of targets) observer.report(target, state);
}

/** Removes all observers. Jest's set-up calls it after each test. */
export function forgetObservers(): void {
  observers.clear();
}
