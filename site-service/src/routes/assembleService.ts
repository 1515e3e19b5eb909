import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import * as contract from '@site/shared/contract';
import type { ServiceApp } from '../http/app.ts';
import { addEntityTag } from '../http/entityTag.ts';
import { registerContactRoute } from './contactRoute.ts';
import { registerDiscoverRoutes } from './discoverRoutes.ts';
import { registerFileRoutes } from './fileRoutes.ts';
import { registerPageRoutes } from './pageRoutes.ts';
import { registerPictureRoutes } from './pictureRoutes.ts';
import { registerSearchRoute } from './searchRoute.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** Part of the content version: a change of the contract changes answers though no content changed. */
const contractDigest = createHash('sha256').update(JSON.stringify(contract)).digest('hex');

/** Registers every call; afterwards `inject` and `listen` work. */
export async function assembleService(app: ServiceApp, parts: ServiceDependencies): Promise<void> {
  /** Changes whenever pages must be rendered anew: with content, contract and, as events pass and articles appear, the day. */
  const contentVersion = () =>
    createHash('sha256')
      .update(`${parts.content.current().digest} ${contractDigest} ${parts.today()}`)
      .digest('hex')
      .slice(0, 20);

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Site service', version: '1.0.0', description: 'Content, jobs and inquiries of the website.' },
    },
  });
  await app.register(rateLimit, { global: false });

  app.addHook('onSend', addEntityTag);
  await app.register(compress, {
    // A compressed body could unpack to any size: bodies are taken as they are, within the limit.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Answers are compressed as they are sent: 5 costs a third of the highest quality's time for 5 % more bytes.
    // In one call and with a small window, for streams keep megabytes each.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    syncThreshold: 64 * 1024,
  });
  registerPageRoutes(app, parts);
  registerDiscoverRoutes(app, parts);
  registerSearchRoute(app, parts);
  registerFileRoutes(app, parts);
  registerPictureRoutes(app, parts);
  registerContactRoute(app, parts);
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the service works, and which content it serves',
        response: { 200: contract.healthSchema },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const isWritable = parts.inquiries.isWritable();
      return {
        status: isWritable ? ('ok' as const) : ('degraded' as const),
        inquiries: isWritable ? ('stored' as const) : ('unavailable' as const),
        contentVersion: contentVersion(),
        contentFaults: parts.content.current().faults.length,
      };
    },
  );
  app.get('/api/openapi.json', { schema: { summary: 'This document' } }, () => app.swagger());

  await app.ready();
}
