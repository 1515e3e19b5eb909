/**
 * Installs minimal fakes of browser APIs that neither jsdom nor Node has. Tests that depend on an API replace its fake.
 */
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
  // jsdom applies no style sheets.
  Object.assign(window.CSS, { supports: () => false });
  Object.assign(Element.prototype, {
    animate: () => undefined,
    checkVisibility: () => true,
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
  });
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
}

/** A media query that never matches and never changes. */
class StubMediaQueryList extends EventTarget {
  readonly matches = false;
  readonly media: string;
  onchange = null;
  constructor(media: string) {
    super();
    this.media = media;
  }
}

/** A ResizeObserver that never calls back. */
class NoopResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Methods of `<dialog>` as in the HTML standard, without the top layer. */
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
