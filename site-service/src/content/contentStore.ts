import type { Content } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { createContentLoader, type LoadOptions } from './loadContent.ts';

/** Told about what happens to the content while the service runs. */
export type ContentEvents = {
  /** Where it is much, its bodies are checked when the promise has resolved. */
  loaded: (content: Content) => void | Promise<void>;
  /** A fault that the load before did not have. */
  faulty: (fault: ContentFault) => void;
  /** The folder could not be read; the content that was loaded stays. */
  unreadable: (error: unknown) => void;
};

/** The content as it is now; `stop` ends the watching. */
export type ContentStore = { current: () => Content; stop: () => void };

/** As many bodies are checked before they are served; of more, the service is up first and checks while it answers. */
const checkedFirst = 500;
/** How long that checking rests between two turns of 8 ms, in milliseconds: calls come first. */
const checkRestMs = 12;
/** Looking at the folder takes at most one part in so many of the service's time, */
const looksPerPause = 20;
/** but comes after this at the latest, in milliseconds: on a busy machine a short look takes long. */
const longestPauseMs = 2500;

/**
 * Loads a content folder and loads it again when a file of it changes.
 * @param pollMs least milliseconds between two looks at the folder; 0 looks only once.
 * @throws when the folder cannot be read at the start.
 */
export async function openContentStore(
  folder: string,
  pollMs: number,
  events: ContentEvents,
  options?: LoadOptions,
): Promise<ContentStore> {
  const loader = createContentLoader(folder, options);
  let content: Content | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let checking: Promise<void> | undefined;

  async function publish(latest: Content): Promise<void> {
    const known = new Set(content?.faults.map((fault) => JSON.stringify(fault)));
    const isNew = latest.digest !== content?.digest || latest.faults.length !== content.faults.length;
    content = latest;
    for (const fault of latest.faults) if (!known.has(JSON.stringify(fault))) events.faulty(fault);
    if (isNew) await events.loaded(latest);
  }
  async function load(): Promise<void> {
    const latest = await loader.read();
    if (!latest) return;
    if (loader.uncheckedCount() <= checkedFirst) {
      void publish(await loader.checkBodies());
    } else {
      checking = publish(latest)
        .then(() => loader.checkBodies(checkRestMs))
        .then(publish)
        .catch(events.unreadable);
    }
  }
  async function look(): Promise<void> {
    const start = performance.now();
    try {
      await checking;
      await load();
    } catch (error) {
      events.unreadable(error);
    }
    const pauseMs = Math.min(looksPerPause * (performance.now() - start), longestPauseMs);
    plan(Math.max(pollMs, pauseMs));
  }
  function plan(pauseMs: number): void {
    if (pollMs > 0 && !isStopped) timer = setTimeout(() => void look(), pauseMs).unref();
  }
  await load();
  plan(pollMs);

  return {
    // `load` has published what it read, or thrown.
    current: () => content as Content,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
