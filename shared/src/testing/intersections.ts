/** What a test tells of an element's place in the window; the rest of an entry is what an empty one has. */
export type Sight = Partial<
  Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio' | 'boundingClientRect'>
>;

/** The observers of the running test, oldest first. */
const observers = new Set<FakeIntersectionObserver>();

/**
 * Stands in for the browser's `IntersectionObserver`, which jsdom lacks: keeps what it observes, and reports
 * nothing until a test calls `reportIntersection`. Installed by jest's set-up.
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
  report(target: Element, sight: Sight) {
    const nowhere = new DOMRectReadOnly();
    const entry: IntersectionObserverEntry = {
      target,
      time: performance.now(),
      isIntersecting: false,
      intersectionRatio: 0,
      boundingClientRect: nowhere,
      intersectionRect: nowhere,
      rootBounds: null,
      ...sight,
    };
    this.#callback([entry], this);
  }
}

/** Every element that the running test's code observes, in the order in which it began. */
export function listObserved(): Element[] {
  return [...new Set([...observers].flatMap(({ observed }) => [...observed]))];
}

/**
 * Tells those who observe an element where it stands, or of those the ones that are meant. Throws where there are
 * none, because nothing could come of it.
 */
export function reportIntersection(
  target: Element,
  sight: Sight,
  isMeant: (observer: IntersectionObserver) => boolean = () => true,
): void {
  const told = [...observers].filter((observer) => observer.observed.has(target) && isMeant(observer));
  if (told.length === 0) throw new Error(`No IntersectionObserver watches <${target.localName}> as the test expects.`);
  for (const observer of told) observer.report(target, sight);
}

/** Forgets the observers of a test that is over. Called after each test by jest's set-up. */
export function forgetObservers(): void {
  observers.clear();
}
