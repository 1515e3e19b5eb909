import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentStore, openContentStore } from '../content/contentStore.ts';
import { openPictureCache } from '../pictures/pictureCache.ts';
import { openContentSearch } from '../search/contentSearch.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import { openInquiryStore } from '../inquiries/openInquiryStore.ts';
import { makeApp, type ServiceApp } from '../http/app.ts';
import { buildLogOptions } from '../http/logOptions.ts';
import { assembleService } from '../routes/assembleService.ts';
import { sampleDay, writeSampleContent } from './sampleContent.ts';
import { writeSampleSections } from './sampleSections.ts';

/** A service with the sample content that does not listen on a port. */
export type SampleService = {
  app: ServiceApp;
  content: ContentStore;
  inquiries: InquiryStore;
  database: string;
  /** All log lines so far. */
  log: string[];
  close: () => Promise<void>;
};

/** Starts a service with the sample content and the sample sections on `sampleDay`, with an empty inquiry store. */
export async function startSampleService({
  limit = 1000,
  changes = {},
  sectionChanges = {},
}: {
  limit?: number;
  changes?: Record<string, string | undefined>;
  sectionChanges?: Record<string, string | undefined>;
} = {}): Promise<SampleService> {
  const sample = writeSampleContent(changes);
  const sections = writeSampleSections(sectionChanges);
  const folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  const database = join(folder, 'inquiries.sqlite');
  const log: string[] = [];
  const content = await openContentStore(
    sample.folder,
    0,
    { loaded: () => {}, faulty: () => {}, unreadable: () => {} },
    { sectionsFolder: sections.folder },
  );
  const inquiries = await openInquiryStore(database, { max: limit, windowMs: 60_000 });
  const search = openContentSearch();
  const app = makeApp(buildLogOptions('trace', { write: (line) => void log.push(line) }));
  await assembleService(app, {
    content,
    search,
    pictures: openPictureCache(join(folder, 'pictures'), {
      unusable: (path) => log.push(`unusable: ${path}`),
      notCached: (error) => log.push(String(error)),
    }),
    inquiries,
    today: () => sampleDay,
  });
  return {
    app,
    content,
    inquiries,
    database,
    log,
    async close() {
      await app.close();
      search.close();
      await inquiries.close();
      sample.remove();
      sections.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
