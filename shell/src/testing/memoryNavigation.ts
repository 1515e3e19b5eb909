/** Members of a `NavigateEvent` that a test sets. */
type EventMembers = Partial<Pick<NavigateEvent, 'canIntercept' | 'downloadRequest' | 'formData' | 'info'>>;

type Entry = { key: string; url: string };
type Start = {
  type: NavigationType;
  url: string;
  /** Key of the history entry, on Back and Forward. */
  key?: string;
  isSameDocument?: boolean;
  /** Changes the history, with the URL of the last redirect. */
  commit: (url: string) => void;
  members?: EventMembers & Partial<Pick<NavigateEvent, 'sourceElement'>>;
};

const origin = 'http://localhost';
const withoutHash = (url: string) => url.replace(/#.*/, '');

/** A history in memory. See `createMemoryNavigation`. */
class MemoryNavigationTarget extends EventTarget {
  readonly leftToBrowser: string[] = [];
  readonly restored: string[] = [];
  readonly #defersCommit: boolean;
  #entries: Entry[];
  #index = 0;
  #count = 1;
  #ongoing: AbortController | undefined;

  constructor(path: string, defersCommit: boolean) {
    super();
    this.#defersCommit = defersCommit;
    this.#entries = [{ key: 'entry-1', url: origin + path }];
  }
  get currentEntry(): Entry {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('The history in memory has no entry at its index.');
    return entry;
  }
  entries(): Entry[] {
    return this.#entries;
  }
  navigate(to: string, { history, info }: NavigationNavigateOptions = {}): NavigationResult {
    return this.#go(to, { info }, history);
  }
  followLink(to: string, members: EventMembers = {}): void {
    this.#go(to, { sourceElement: document.createElement('a'), ...members });
  }
  back(): NavigationResult {
    return this.#traverse(-1);
  }
  forward(): NavigationResult {
    return this.#traverse(1);
  }
  reload(): void {
    this.#start({ type: 'reload', url: this.currentEntry.url, commit: () => {} });
  }
  stop(): void {
    this.#ongoing?.abort();
  }
  replaceUrl(to: string): void {
    const url = this.#resolve(to);
    this.#start({ type: 'replace', url, isSameDocument: true, commit: () => {} });
    this.#replace(url);
  }

  #resolve(to: string): string {
    return new URL(to, this.currentEntry.url).href;
  }
  #push(url: string): void {
    this.#count += 1;
    this.#entries = [...this.#entries.slice(0, this.#index + 1), { key: `entry-${this.#count}`, url }];
    this.#index += 1;
  }
  #replace(url: string): void {
    this.#entries = this.#entries.with(this.#index, { ...this.currentEntry, url });
  }
  #go(to: string, members: Start['members'], history: NavigationHistoryBehavior = 'auto'): NavigationResult {
    const url = this.#resolve(to);
    const current = this.currentEntry.url;
    const replaces = history === 'replace' || (history === 'auto' && url === current);
    return this.#start({
      type: replaces ? 'replace' : 'push',
      url,
      isSameDocument: url.includes('#') && withoutHash(url) === withoutHash(current),
      commit: (finalUrl) => (replaces ? this.#replace(finalUrl) : this.#push(finalUrl)),
      members,
    });
  }
  #traverse(delta: number): NavigationResult {
    const index = this.#index + delta;
    const { url, key } = this.#entries[index] ?? this.currentEntry;
    return this.#start({ type: 'traverse', url, key, isSameDocument: true, commit: () => (this.#index = index) });
  }

  #start({ type, url, key = '', isSameDocument: sameDocument = false, commit, members }: Start): NavigationResult {
    this.#ongoing?.abort();
    const ongoing = (this.#ongoing = new AbortController());
    const { signal } = ongoing;
    let options: NavigationInterceptOptions | undefined;
    this.dispatchEvent(
      Object.assign(new Event('navigate'), {
        canIntercept: true,
        downloadRequest: null,
        formData: null,
        sourceElement: null,
        navigationType: type,
        signal,
        destination: { url, key, sameDocument },
        intercept: (given: NavigationInterceptOptions) => (options = given),
        ...members,
      }),
    );
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    aborted.catch(() => undefined);
    if (!options) {
      this.leftToBrowser.push(url.replace(origin, ''));
      return { committed: aborted, finished: aborted };
    }
    const running = this.#run(options, url, signal, commit).then((entry) => {
      if (this.#ongoing === ongoing) this.#ongoing = undefined;
      return entry;
    });
    const finished = Promise.race([aborted, running]);
    finished.catch(() => undefined);
    return { committed: finished, finished };
  }

  /** Changes the address and runs the handlers; without `precommitHandler`, up to the first `await` of `handler` at once. */
  async #run(
    { precommitHandler, handler, scroll }: NavigationInterceptOptions,
    url: string,
    signal: AbortSignal,
    commit: Start['commit'],
  ): Promise<NavigationHistoryEntry> {
    let finalUrl = url;
    if (precommitHandler && this.#defersCommit) {
      const redirect = (to: string | URL) => void (finalUrl = new URL(to, origin).href);
      await precommitHandler({ redirect, addHandler: () => {} });
    }
    if (!signal.aborted) {
      commit(finalUrl);
      window.history.replaceState(null, '', this.currentEntry.url);
      await handler?.();
      if (scroll === 'after-transition') this.restored.push(this.currentEntry.key);
    }
    return this.currentEntry as NavigationHistoryEntry; // has the members that the router uses
  }
}

/** A Navigation API whose history is in memory. */
export type MemoryNavigation = Navigation & {
  /** Follows a link, as the browser does. */
  followLink: (to: string, members?: EventMembers) => void;
  /** Replaces the URL of the current entry, as `history.replaceState` does. */
  replaceUrl: (to: string) => void;
  /** Stops the pending navigation, as the button of the browser does. */
  stop: () => void;
  /** Addresses of the navigations that were left to the browser. */
  leftToBrowser: string[];
  /** Keys of the entries whose scroll position the browser was left to restore. */
  restored: string[];
};

/**
 * Creates the part of the Navigation API that the router uses, because jsdom has none. A navigation that is not
 * intercepted does nothing. `e2e/navigation` tests the router in browsers.
 * @param defersCommit without it, `precommitHandler` is ignored, as in Safari before 27.3.
 */
export function createMemoryNavigation(path = '/', { defersCommit = true } = {}): MemoryNavigation {
  return new MemoryNavigationTarget(path, defersCommit) as unknown as MemoryNavigation; // see `MemoryNavigation`
}
