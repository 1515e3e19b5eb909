import { inquiryBodyLimitBytes } from '@site/shared/contract';
import Fastify from 'fastify';
import type { ServiceClient } from '../service/serviceClient.ts';
import { requestIdOf } from './requestId.ts';
import { registerServiceProxy } from './serviceProxy.ts';

/** Local proxy through which this server's render workers call the site service. */
export type ServiceGateway = { url: string; close: () => Promise<void> };

/**
 * Starts a proxy on the loopback interface that forwards calls to the site service and returns only valid responses.
 * Render workers call it instead of the service: code of releases, old ones too, never reads an unchecked response, and
 * workers load no validator.
 */
export async function openServiceGateway(service: Pick<ServiceClient, 'ask'>): Promise<ServiceGateway> {
  const gateway = Fastify({
    logger: false,
    genReqId: requestIdOf,
    // Workers send the visitor's address in X-Forwarded-For.
    trustProxy: 'loopback',
    bodyLimit: inquiryBodyLimitBytes,
    forceCloseConnections: true,
  });
  await registerServiceProxy(gateway, service);
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => gateway.close() };
}
