import { contentAction, hotPath } from '../hotStream.ts';

declare global {
  interface Window {
    /** Event stream of content changes. Global, so that all watched parts share one. */
    siteContent?: EventSource;
  }
}

// Reloads the page when the content changes, so that writers see each saved text immediately.
window.siteContent ??= reloadOnContentChange();

function reloadOnContentChange(): EventSource {
  const stream = new EventSource(hotPath);
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data.includes(`"action":"${contentAction}"`)) window.location.reload();
  });
  return stream;
}
