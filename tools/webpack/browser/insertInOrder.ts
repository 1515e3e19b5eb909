/**
 * Inserts a style sheet into the head when the previous one has loaded, and preloads it as soon as its digest is known.
 * Reason: if a style sheet takes effect before an earlier one in the document, Chromium recreates all font faces. A
 * font that was too late for the first paint then replaces its fallback, and the whole page shifts.
 *
 * Runs in the browser: mini-css-extract-plugin writes the source text of the function into each part's webpack runtime,
 * so the function must not refer to anything outside itself.
 */
export function insertInOrder(link: HTMLLinkElement): void {
  const longestWaitMs = 3000;
  // Digests of the files of the page's release set (`shell/src/integrity/digests.ts`).
  const { siteDigests } = window as {
    siteDigests?: {
      of: (address: string) => string | undefined;
      untilKnown: (address: string) => Promise<void> | undefined;
    };
  };
  function insert() {
    link.integrity = siteDigests?.of(link.href) ?? '';
    const hint = document.createElement('link');
    Object.assign(hint, { rel: 'preload', as: 'style', href: link.href, integrity: link.integrity });
    document.head.append(hint);
    // One queue for all parts. It is a property of the head because the parts' webpack runtimes share no module.
    const head: HTMLHeadElement & { styleQueue?: Promise<unknown> } = document.head;
    head.styleQueue = (head.styleQueue ?? Promise.resolve()).then(() => {
      head.append(link);
      return new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve);
        setTimeout(resolve, longestWaitMs);
      });
    });
  }
  const waiting = siteDigests?.untilKnown(link.href);
  if (waiting) waiting.then(insert, () => link.dispatchEvent(new Event('error')));
  else insert();
}
