/**
 * Runs in the browser: mini-css-extract-plugin writes its source text into each part's webpack runtime, so it refers
 * to nothing outside of itself. Puts a style sheet into the head once the one before it is in force,
 * fetching it at once. When one takes effect in front of another, Chromium sets all faces up anew, and a
 * face that came too late for the first paint replaces its fallback: the whole page moves.
 */
export function insertInOrder(link: HTMLLinkElement): void {
  const longestWaitMs = 3000;
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'preload', as: 'style', href: link.href });
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
