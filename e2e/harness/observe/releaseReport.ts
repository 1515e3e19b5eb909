import type { Rejection } from '@site/releases/store/rejection';
import type { PartStates } from '@site/releases/log/logEntry';

/** What a site server says of its releases at `/_site/releases`. */
export type ReleaseReport = {
  serving: Record<string, { id: string; prefixes: string[] }>;
  parts: PartStates;
  log: { n: number; by?: string; at?: string; why?: string };
  refused: Record<string, Rejection[]>;
};

/** Asks a site server which releases it serves and which it refused, where operators ask. */
export async function readReleaseReport(adminUrl: string): Promise<ReleaseReport> {
  const answer = await fetch(`${adminUrl}/_site/releases`);
  // The server's own answer, described above.
  return (await answer.json()) as ReleaseReport;
}
