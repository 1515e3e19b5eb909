import type { Rejection } from '@site/releases/store/rejection';
import type { PartStates } from '@site/releases/log/logEntry';

/** Response of a site server's `/_site/releases`. */
export type ReleaseReport = {
  serving: Record<string, { id: string; prefixes: string[] }>;
  parts: PartStates;
  log: { n: number; by?: string; at?: string; why?: string };
  refused: Record<string, Rejection[]>;
};

/** Returns the releases that a site server serves and those that it rejected, from its admin port. */
export async function readReleaseReport(adminUrl: string): Promise<ReleaseReport> {
  const response = await fetch(`${adminUrl}/_site/releases`);
  // The server responds with the type above.
  return (await response.json()) as ReleaseReport;
}
