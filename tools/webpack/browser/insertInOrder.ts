/**
 * Runs in the browser: mini-css-extract-plugin writes its source text into each part's webpack runtime, so it refers
 * to nothing outside of itself. Puts a style sheet into the head once the one before it is in force, fetching it as
 * soon as its digest is known. When one takes effect in front of another, Chromium sets all faces up anew, and a
 * face that came too late for the first paint replaces its fallback: the whole page moves.
 */
export function insertInOrder(link: HTMLLinkElement): void {
  const longestWaitMs = 3000;
  // What the page's release set has of its files (`shell/src/integrity/digests.ts`).
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
    // One queue for all parts, whose builds share nothing else.
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
