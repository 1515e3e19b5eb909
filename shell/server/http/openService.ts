import type { Health } from '@site/shared/contract';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { Log } from '../logging/log.ts';
import { createFaultLog, type FaultLog } from '../service/faultLog.ts';
import { createServiceClient, type ServiceClient } from '../service/serviceClient.ts';
import { ServiceFault } from '../service/serviceFault.ts';
import { type ServiceWatcher, watchService } from '../serving/serviceWatcher.ts';
import { openServiceGateway, type ServiceGateway } from './serviceGateway.ts';

/** Access to the site service, with separate connections for visitors and render workers. */
export type ServiceAccess = {
  /** Client for the calls of visitors. */
  calls: ServiceClient;
  /** Proxy for the calls of render workers. */
  gateway: ServiceGateway;
  service: ServiceWatcher;
  faults: FaultLog;
  closeService: () => Promise<void>;
};

/** Connects to the site service and starts to watch its health. */
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
  const workerCalls = createServiceClient({ serviceUrl, onFault: faults.report, isCompressed: false, deadlineMs });
  const service = await watchService(() => fetchHealth(workerCalls), watchIntervalMs);
  const gateway = await openServiceGateway(workerCalls);
  return {
    calls,
    gateway,
    service,
    faults,
    async closeService() {
      service.stop();
      await Promise.all([gateway.close(), calls.close(), workerCalls.close()]);
    },
  };
}

/** Resolves to the service's health. Rejects with `ServiceFault` if the response is not valid. */
async function fetchHealth(client: ServiceClient): Promise<Health> {
  const { status, body } = await client.ask({ method: 'GET', url: `${serverPaths.api}/health` });
  if (status !== 200) throw new ServiceFault('status', `the health check has status ${status}`);
  // The client has validated the body against the contract's schema.
  return JSON.parse(String(body)) as Health;
}
