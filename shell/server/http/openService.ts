import type { Health } from '@site/shared/contract';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { Log } from '../logging/log.ts';
import { createFaultLog, type FaultLog } from '../service/faultLog.ts';
import { createServiceClient, type ServiceClient } from '../service/serviceClient.ts';
import { ServiceFault } from '../service/serviceFault.ts';
import { type ServiceWatcher, watchService } from '../serving/serviceWatcher.ts';
import { openServiceGateway, type ServiceGateway } from './serviceGateway.ts';

/** A server's access to the site service. */
export type ServiceAccess = {
  /** Calls of visitors. */
  calls: ServiceClient;
  /** Calls of render workers. */
  gateway: ServiceGateway;
  service: ServiceWatcher;
  faults: FaultLog;
  closeService: () => Promise<void>;
};

/** Opens the access to the site service. Visitors and workers have connections of their own. */
export async function openService({
  serviceUrl,
  serviceDeadlineMs: deadlineMs,
  watchIntervalMs,
  log,
}: {
  serviceUrl: string;
  serviceDeadlineMs?: number;
  watchIntervalMs: number;
  log: Log;
}): Promise<ServiceAccess> {
  const faults = createFaultLog(log);
  const calls = createServiceClient({ serviceUrl, onFault: faults.report, deadlineMs });
  const callsOfWorkers = createServiceClient({ serviceUrl, onFault: faults.report, isCompressed: false, deadlineMs });
  const service = await watchService(() => askHealth(callsOfWorkers), watchIntervalMs);
  const gateway = await openServiceGateway(callsOfWorkers);
  return {
    calls,
    gateway,
    service,
    faults,
    async closeService() {
      service.stop();
      await Promise.all([gateway.close(), calls.close(), callsOfWorkers.close()]);
    },
  };
}

/** Asks for the service's health. Rejects where the answer is none of the contract. */
async function askHealth(client: ServiceClient): Promise<Health> {
  const { status, body } = await client.ask({ method: 'GET', url: `${serverPaths.api}/health` });
  if (status !== 200) throw new ServiceFault('status', `the health is answered with status ${status}`);
  // The client has checked it by the contract's schema.
  return JSON.parse(String(body)) as Health;
}
