import type { Health } from '@site/shared/contract';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { Log } from '../logging/log.ts';
import { createFailover, type ServiceUrls } from '../service/failover.ts';
import { createFaultLog, type FaultLog } from '../service/faultLog.ts';
import { createServiceClient, type ServiceClient } from '../service/serviceClient.ts';
import { ServiceFault } from '../service/serviceFault.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
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

/** Connects to the site services; starts to watch their health, and so to choose the one that gets the calls. */
export async function openService({
  serviceUrls,
  serviceDeadlineMs: deadlineMs,
  watchIntervalMs,
  log,
  telemetry,
}: {
  serviceUrls: ServiceUrls;
  serviceDeadlineMs?: number;
  watchIntervalMs: number;
  log: Log;
  telemetry: Telemetry;
}): Promise<ServiceAccess> {
  const faults = createFaultLog(log);
  const failover = createFailover(serviceUrls);
  const options = { failover, onCall: telemetry.serviceCalled, deadlineMs };
  // The lines of failed answers and polls have the faults of these two.
  const calls = createServiceClient({ ...options, onFault: faults.record });
  const healthCalls = createServiceClient({ ...options, onFault: faults.record });
  const workerCalls = createServiceClient({ ...options, onFault: faults.report, isCompressed: false });
  const readHealth = () => failover.chooseFirst((url) => fetchHealth(healthCalls, url));
  const service = await watchService(readHealth, watchIntervalMs, log);
  const gateway = await openServiceGateway(workerCalls);
  return {
    calls,
    gateway,
    service,
    faults,
    async closeService() {
      service.stop();
      await Promise.all([gateway.close(), ...[calls, healthCalls, workerCalls].map((client) => client.close())]);
    },
  };
}

/** Resolves to a service's health. Rejects with `ServiceFault` if the response is not valid. */
async function fetchHealth(client: ServiceClient, service: URL): Promise<Health> {
  const { status, body } = await client.ask({ method: 'GET', url: `${serverPaths.api}/health`, service });
  if (status !== 200) throw new ServiceFault('status', `the health check has status ${status}`);
  // The client has validated the body against the contract's schema.
  return JSON.parse(String(body)) as Health;
}
