import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseNetworks } from '@site/shared/adminAccess';
import type { FastifyInstance } from 'fastify';
import { type ContentStore, openContentStore } from '../content/contentStore.ts';
import { openPictureCache } from '../pictures/pictureCache.ts';
import { openContentSearch } from '../search/contentSearch.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import { openInquiryStore } from '../inquiries/openInquiryStore.ts';
import { createFormToken } from '../inquiries/spam/formToken.ts';
import { makeApp, type ServiceApp } from '../http/app.ts';
import { buildLogOptions } from '../http/logOptions.ts';
import { createAdminApp } from '../routes/adminApp.ts';
import { assembleService } from '../routes/assembleService.ts';
import { createContentEvents, createPictureListeners } from '../telemetry/storeEvents.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { sampleDay, writeSampleContent } from './sampleContent.ts';
import { writeSampleSections } from './sampleSections.ts';

/** A service with the sample content that does not listen on a port. */
export type SampleService = {
  app: ServiceApp;
  /** The application of the admin port. */
  admin: FastifyInstance;
  content: ContentStore;
  inquiries: InquiryStore;
  /** Token of a form, for `formTokenHeader`. */
  formToken: string;
  database: string;
  /** All log lines so far. */
  log: string[];
  close: () => Promise<void>;
};

/** Starts a service with the sample content and the sample sections on `sampleDay`, with an empty inquiry store. */
export async function startSampleService({
  limit = 1000,
  formMinMs = 0,
  changes = {},
  sectionChanges = {},
}: {
  limit?: number;
  formMinMs?: number;
  changes?: Record<string, string | undefined>;
  sectionChanges?: Record<string, string | undefined>;
} = {}): Promise<SampleService> {
  const sample = writeSampleContent(changes);
  const sections = writeSampleSections(sectionChanges);
  const folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  const database = join(folder, 'inquiries.sqlite');
  const log: string[] = [];
  const telemetry = createTelemetry();
  const logger = buildLogOptions('trace', { write: (line) => void log.push(line) });
  const app = makeApp({ logger, telemetry, logSample: 1 });
  const content = await openContentStore(
    sample.folder,
    0,
    createContentEvents(telemetry, app.log, async () => {}),
    { sectionsFolder: sections.folder },
  );
  const inquiries = await openInquiryStore(database, { max: limit, windowMs: 60_000 });
  const formToken = createFormToken(await inquiries.formKey(), Date.now());
  const search = openContentSearch();
  const pictures = openPictureCache(join(folder, 'pictures'), createPictureListeners(telemetry, app.log));
  const dependencies = { content, search, pictures, inquiries, telemetry, today: () => sampleDay, formMinMs };
  await assembleService(app, dependencies);
  const networks = parseNetworks('loopback');
  const admin = createAdminApp(dependencies, {
    networks,
    inquiryNetworks: networks,
    isReady: () => true,
    log: app.log,
  });
  return {
    app,
    admin,
    content,
    inquiries,
    formToken,
    database,
    log,
    async close() {
      await app.close();
      await admin.close();
      search.close();
      await inquiries.close();
      sample.remove();
      sections.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
