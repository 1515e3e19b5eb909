import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName, releaseId } from '../store/releaseNames.ts';
import type { ReportFiles } from '../store/releaseStore.ts';

const id = Type.String({ pattern: releaseId.source });
const part = Type.String({ pattern: partName.source });

const reportSchema = Type.Object({
  /** Time of the report (ISO 8601, UTC). */
  at: Type.String(),
  /** Number of the last log entry that the server applied: it serves each live release of the entry or has rejected it. */
  n: Type.Integer({ minimum: 0 }),
  /** Ids of the served releases, by part. */
  serving: Type.Record(part, id),
  /** Live releases that the server does not serve, by part, with the reason. */
  rejected: Type.Record(part, Type.Object({ id, reason: Type.String() })),
  /** Canaries by part: `isServed` once visitors get it; `progress` describes the comparison with the live release. */
  canaries: Type.Optional(Type.Record(part, Type.Object({ id, isServed: Type.Boolean(), progress: Type.String() }))),
});

/** Report of a site server in the release store: a heartbeat with the releases that it serves. */
export type ServerReport = Static<typeof reportSchema>;

/** Interval of reports without a change, in milliseconds. */
const reportIntervalMs = 10_000;
/** Age from which a report is ignored because its server has ended, in milliseconds. */
const expiryMs = 3 * reportIntervalMs;

/** Writes a server's reports to the store: immediately after a change, and every 10 s without one. */
export function createServerReporter(
  files: ReportFiles,
  server: string,
): { report: (report: Omit<ServerReport, 'at'>) => Promise<void>; end: () => Promise<void> } {
  let written = '';
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    report(report) {
      const text = JSON.stringify(report);
      const now = Date.now();
      if (text === written && now - writtenAt < reportIntervalMs) return writing;
      written = text;
      writtenAt = now;
      const bytes = Buffer.from(JSON.stringify({ at: new Date(now).toISOString(), ...report }));
      writing = writing
        .catch(() => undefined)
        .then(() => files.write(server, bytes))
        .catch((error: unknown) => {
          // Report again at the next call.
          written = '';
          throw error;
        });
      return writing;
    },
    async end() {
      await writing.catch(() => undefined);
      await files.remove(server);
    },
  };
}

/** Reads the reports of running servers, by server name. */
export async function readServerReports(files: ReportFiles, now = Date.now()): Promise<Record<string, ServerReport>> {
  const reports: [string, ServerReport][] = [];
  for (const [server, bytes] of Object.entries(await files.readAll())) {
    const report = parseReport(bytes);
    if (report && now - Date.parse(report.at) < expiryMs) reports.push([server, report]);
  }
  return Object.fromEntries(reports);
}

function parseReport(bytes: Buffer): ServerReport | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return Value.Check(reportSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
