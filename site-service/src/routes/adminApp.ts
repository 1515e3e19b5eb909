import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type AdminAccess, registerAdminAccess } from '@site/shared/adminAccess';
import { figuredFaultLimit, type ServiceFigures, serviceFiguresPath } from '@site/shared/serviceFigures';
import { registerProbes } from '../http/probes.ts';
import { registerInquiryPages } from '../inquiryPages/registerInquiryPages.ts';
import { countItems, createInquiryCounters, registerStateMetrics } from '../telemetry/stateMetrics.ts';
import { contentVersionOf } from './contentVersion.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** Options of the admin application. */
export type AdminOptions = {
  networks: AdminAccess;
  /** Networks, within `networks`, whose clients may use the pages of the inquiries. */
  inquiryNetworks: AdminAccess;
  isReady: () => boolean;
  /** Log of the failures of the admin application. */
  log: FastifyBaseLogger;
};

/**
 * Creates the admin application, which has a port of its own: probes, Prometheus metrics, `ServiceFigures`, and the pages
 * of the inquiries.
 */
export function createAdminApp(
  dependencies: ServiceDependencies,
  { networks, inquiryNetworks, isReady, log }: AdminOptions,
): FastifyInstance {
  const { content, inquiries, telemetry } = dependencies;
  const { registry } = telemetry.metrics;
  const counters = createInquiryCounters(inquiries);
  registerStateMetrics(registry, { content, inquiries, ...counters });

  const admin = Fastify({ logger: false, forceCloseConnections: true });
  registerAdminAccess(admin, networks, { acceptsForms: true });
  admin.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  admin.setErrorHandler((error, request, reply) => {
    const fields = { method: request.method, path: request.routeOptions.url ?? '/', status: 500, error };
    telemetry.report(log, 'service-error', 'an admin request failed; its client got a 500; read the stack', fields);
    return reply.code(500).send({ error: { code: 'internal_error', message: 'The error is in the log.' } });
  });
  registerProbes(admin, isReady);
  registerInquiryPages(admin, { networks: inquiryNetworks, inquiries, telemetry, log });
  admin.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  admin.get(serviceFiguresPath, async (): Promise<ServiceFigures> => {
    const [waiting, notifications, outcomes] = await Promise.all([
      counters.countInquiries(),
      counters.countNotifications(),
      telemetry.metrics.inquiries.get(),
    ]);
    const countOf = (outcome: string) => outcomes.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    const now = content.current();
    return {
      content: {
        version: contentVersionOf(dependencies),
        items: countItems(now),
        faults: now.faults.slice(0, figuredFaultLimit),
      },
      inquiries: {
        stored: countOf('stored'),
        failed: countOf('failed'),
        ...(waiting !== undefined && { waiting }),
      },
      ...(notifications && {
        notifications: { pending: notifications.pending, abandoned: notifications.abandoned },
      }),
    };
  });
  return admin;
}
