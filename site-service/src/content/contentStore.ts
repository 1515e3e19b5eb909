import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { type Content, listFiles, loadContent } from './loadContent.ts';

/** Told about what happens to the content while the service runs. */
export type ContentEvents = {
  loaded: (content: Content) => void;
  /** A fault that the load before did not have. */
  faulty: (fault: ContentFault) => void;
  /** The folder could not be read; the content that was loaded stays. */
  unreadable: (error: unknown) => void;
};

/** The content as it is now; `stop` ends the watching. */
export type ContentStore = { current: () => Content; stop: () => void };

/**
 * Loads a content folder and loads it again when a file of it changes. Changes are found by comparing
 * names, times and sizes, which works on every file system, network mounts and containers included.
 * @param pollMs milliseconds between two looks at the folder; 0 looks only once.
 * @throws when the folder cannot be read at the start.
 */
export async function openContentStore(folder: string, pollMs: number, events: ContentEvents): Promise<ContentStore> {
  let fingerprint = await fingerprintOf(folder);
  let content = await loadContent(folder);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  events.loaded(content);
  for (const fault of content.faults) events.faulty(fault);

  async function look(): Promise<void> {
    try {
      const latest = await fingerprintOf(folder);
      if (latest !== fingerprint) {
        const known = new Set(content.faults.map((fault) => JSON.stringify(fault)));
        content = await loadContent(folder, content);
        fingerprint = latest; // a change during the load differs from this and is seen at the next look
        events.loaded(content);
        for (const fault of content.faults) if (!known.has(JSON.stringify(fault))) events.faulty(fault);
      }
    } catch (error) {
      events.unreadable(error);
    }
    plan();
  }
  function plan(): void {
    if (pollMs > 0 && !isStopped) timer = setTimeout(() => void look(), pollMs).unref();
  }
  plan();

  return {
    current: () => content,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function fingerprintOf(folder: string): Promise<string> {
  const files = await listFiles(folder);
  const lines = await Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size, ino } = await stat(join(folder, file));
      return `${file} ${mtimeMs} ${size} ${ino}`;
    }),
  );
  return lines.join('\n');
}
