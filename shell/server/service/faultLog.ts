import type { Log } from '../logging/log.ts';
import type { FaultReason, ServiceFault } from './serviceFault.ts';

/** Counts and logs the faults of the site service. */
export type FaultLog = {
  report: (fault: ServiceFault, call: string) => void;
  /** Faults since the start, by reason. */
  counts: () => Partial<Record<FaultReason, number>>;
  /** Whether an answer broke the contract within the last minute. */
  isContractBroken: () => boolean;
};

/** Pause between two lines of one reason, in milliseconds: a broken service fails with every call. */
const pauseMs = 60_000;
/** How long a broken contract is remembered, in milliseconds. */
const brokenForMs = 60_000;
/** Longest part of a call that is logged, in characters: anybody can write a path. */
const callLimit = 200;

/** Opens the log of faults; it writes at most one line of each reason a minute. */
export function createFaultLog(log: Log): FaultLog {
  const counts: Partial<Record<FaultReason, number>> = {};
  const logged: Partial<Record<FaultReason, { at: number; count: number }>> = {};
  let brokenAt = -Infinity;
  return {
    report(fault, call) {
      const { reason, message, breaksContract } = fault;
      const now = Date.now();
      const count = (counts[reason] ?? 0) + 1;
      counts[reason] = count;
      if (breaksContract) brokenAt = now;
      const last = logged[reason];
      if (last && now - last.at < pauseMs) return;
      const more =
        last && count - last.count > 1 ? `, and ${count - last.count - 1} more since the last such line` : '';
      logged[reason] = { at: now, count };
      log.warn(
        `The site service's answer to ${call.slice(0, callLimit)} was rejected (${reason}: ${message})${more}; the caller gets 503, pages come without its data; check the service at SERVICE_URL, and whether its version fits this server's contract.`,
      );
    },
    counts: () => ({ ...counts }),
    isContractBroken: () => Date.now() - brokenAt < brokenForMs,
  };
}
