import type { Content } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { createContentLoader, type LoadOptions } from './loadContent.ts';

/** Callbacks of the content store. */
export type ContentEvents = {
  /** Called when new content is served. Unchecked bodies are checked after the returned promise resolves. */
  loaded: (content: Content) => void | Promise<void>;
  /** Called for each fault that the previous load did not have. */
  faulty: (fault: ContentFault) => void;
  /** Called when the folder cannot be read; the store keeps the loaded content. */
  unreadable: (error: unknown) => void;
};

/** The current content of a folder; `stop` ends the polling. */
export type ContentStore = { current: () => Content; stop: () => void };

/** Up to this many bodies are checked before they are served. With more, the service starts first and checks later. */
const maxBodiesCheckedFirst = 500;
/** Pause between two 8 ms slices of later body checks, in milliseconds: leaves time for requests. */
const checkPauseMs = 12;
/** Minimum ratio of pause to scan duration: limits folder scans to about 1/20 of the service's time. */
const pauseToScanRatio = 20;
/** Maximum pause between two scans, in milliseconds: on a busy machine, even a small scan takes long. */
const maxPauseMs = 2500;

/**
 * Loads a content folder and reloads it when a file changes.
 * @param pollMs minimum milliseconds between two folder scans; 0 scans only once.
 * @throws if the folder cannot be read at the start.
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
    const knownFaults = new Set(content?.faults.map((fault) => JSON.stringify(fault)));
    const isChanged = latest.digest !== content?.digest || latest.faults.length !== content.faults.length;
    content = latest;
    for (const fault of latest.faults) if (!knownFaults.has(JSON.stringify(fault))) events.faulty(fault);
    if (isChanged) await events.loaded(latest);
  }
  async function load(): Promise<void> {
    const latest = await loader.read();
    if (!latest) return;
    if (loader.uncheckedCount() <= maxBodiesCheckedFirst) {
      void publish(await loader.checkBodies());
    } else {
      checking = publish(latest)
        .then(() => loader.checkBodies(checkPauseMs))
        .then(publish)
        .catch(events.unreadable);
    }
  }
  async function scanAgain(): Promise<void> {
    const start = performance.now();
    try {
      await checking;
      await load();
    } catch (error) {
      events.unreadable(error);
    }
    const pauseMs = Math.min(pauseToScanRatio * (performance.now() - start), maxPauseMs);
    scheduleScan(Math.max(pollMs, pauseMs));
  }
  function scheduleScan(pauseMs: number): void {
    if (pollMs > 0 && !isStopped) timer = setTimeout(() => void scanAgain(), pauseMs).unref();
  }
  await load();
  scheduleScan(pollMs);

  return {
    // Safe: `load` has published the content or thrown.
    current: () => content as Content,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
