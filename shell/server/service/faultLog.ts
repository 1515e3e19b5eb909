import type { Log } from '../logging/log.ts';
import type { FaultReason, ServiceFault } from './serviceFault.ts';

/** Counts and logs the faults of the site service. */
export type FaultLog = {
  report: (fault: ServiceFault, call: string) => void;
  /** Number of faults since the server started, by reason. */
  counts: () => Partial<Record<FaultReason, number>>;
  /** Returns whether a response broke the contract within the last minute. */
  isContractBroken: () => boolean;
};

/** Minimum time between two log lines with the same reason, in milliseconds: a broken service fails every call. */
const pauseMs = 60_000;
/** Time for which `isContractBroken` returns true after a violation, in milliseconds. */
const brokenForMs = 60_000;
/** Maximum length of a logged call, in characters: clients can send paths of any length. */
const callLimit = 200;

/** Creates a fault log. It writes at most one line per reason and minute. */
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
        `The site service's answer to ${call.slice(0, callLimit)} was rejected (${reason}: ${message})${more}; unless another service answers, the caller gets 503, and pages come without its data; check the services at SERVICE_URL, and whether their version fits this server's contract.`,
      );
    },
    counts: () => ({ ...counts }),
    isContractBroken: () => Date.now() - brokenAt < brokenForMs,
  };
}
