import type { Log } from '../logging/log.ts';
import { loggedPath } from '@site/shared/loggedPath';
import { type Reason, reasons } from '../logging/reasons.ts';
import type { FaultReason, ServiceFault } from './serviceFault.ts';

/** Faults of the site service. */
export type FaultLog = {
  /** Records a fault whose caller logs it. */
  record: (fault: ServiceFault) => void;
  /** Records and logs a fault. */
  report: (fault: ServiceFault, call: string) => void;
  /** Returns whether a response broke the contract within the last minute. */
  isContractBroken: () => boolean;
};

/** Minimum time between two log lines with the same reason, in milliseconds: a broken service fails every call. */
const pauseMs = 60_000;
/** Time for which `isContractBroken` returns true after a violation, in milliseconds. */
const brokenForMs = 60_000;

/** Returns the reason code of a fault. */
export function toReason({ breaksContract }: ServiceFault): Reason {
  return breaksContract ? 'service-fault' : 'service-down';
}

/** Creates a fault log. It writes at most one line per reason and minute. */
export function createFaultLog(log: Log): FaultLog {
  const logged: Partial<Record<FaultReason, { at: number; unlogged: number }>> = {};
  let brokenAt = -Infinity;
  function record({ breaksContract }: ServiceFault) {
    if (breaksContract) brokenAt = Date.now();
  }
  return {
    record,
    report(fault, call) {
      const { reason, message } = fault;
      const now = Date.now();
      record(fault);
      const last = logged[reason];
      if (last && now - last.at < pauseMs) {
        last.unlogged += 1;
        return;
      }
      const more = last && last.unlogged > 0 ? `, and ${last.unlogged} more since the last such line` : '';
      logged[reason] = { at: now, unlogged: 0 };
      const [method, path = ''] = call.split(' ');
      const code = toReason(fault);
      log[reasons[code].level](
        `The site service's answer to ${method} ${loggedPath(path)} was rejected (${reason}: ${message})${more}; unless another service answers, the caller gets 503, and pages come without its data; check the services at SERVICE_URL, and whether their version fits this server's contract.`,
        undefined,
        { reason: code },
      );
    },
    isContractBroken: () => Date.now() - brokenAt < brokenForMs,
  };
}
