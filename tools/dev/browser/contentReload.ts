import { contentAction, hotPath } from '../hotStream.ts';

declare global {
  interface Window {
    /** One for all watched parts. */
    siteContent?: EventSource;
  }
}

/** Loads the page again when the content has changed: a writer sees each saved text at once. */
window.siteContent ??= followContent();

function followContent(): EventSource {
  const stream = new EventSource(hotPath);
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data.includes(`"action":"${contentAction}"`)) window.location.reload();
  });
  return stream;
}
