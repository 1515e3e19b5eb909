import { inquiryBodyLimitBytes } from '@site/shared/contract';
import Fastify from 'fastify';
import type { ServiceClient } from '../service/serviceClient.ts';
import { registerServiceProxy } from './serviceProxy.ts';

/** The address under which this server's render workers call the site service. */
export type ServiceGateway = { url: string; close: () => Promise<void> };

/**
 * Opens an address on the loopback that hands calls on to the site service, and back only answers that keep the contract.
 * Render workers call it instead of the service: the code of releases, old ones too, never reads an unchecked answer, and
 * a worker loads no validator.
 */
export async function openServiceGateway(service: Pick<ServiceClient, 'ask'>): Promise<ServiceGateway> {
  const gateway = Fastify({
    logger: false,
    // Workers say for whom they call.
    trustProxy: 'loopback',
    bodyLimit: inquiryBodyLimitBytes,
    forceCloseConnections: true,
  });
  await registerServiceProxy(gateway, service);
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => gateway.close() };
}
