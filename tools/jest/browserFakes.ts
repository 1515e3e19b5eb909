/** What neither jsdom nor Node has: the least that lets components run. Tests that depend on one replace it. */
export function installBrowserFakes() {
  Object.assign(window, {
    matchMedia: (query: string) => new StubMediaQueryList(query),
    ResizeObserver: NoopResizeObserver,
    scrollTo: () => undefined,
    requestIdleCallback: (callback: IdleRequestCallback) =>
      window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0),
    cancelIdleCallback: (handle: number) => window.clearTimeout(handle),
  });
  Object.assign(performance, { mark: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
}

/** No media query matches and none ever changes. */
class StubMediaQueryList extends EventTarget {
  readonly matches = false;
  readonly media: string;
  onchange = null;
  constructor(media: string) {
    super();
    this.media = media;
  }
}

/** Accepts elements and never reports one: nothing is resized. */
class NoopResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Opens and closes as the HTML standard says, without the top layer. */
const dialogMethods = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
    this.open = true;
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  },
};
