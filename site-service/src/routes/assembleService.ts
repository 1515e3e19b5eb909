import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import { healthSchema } from '@site/shared/contract';
import type { ServiceApp } from '../http/app.ts';
import { addEntityTag } from '../http/entityTag.ts';
import { registerContactRoute } from './contactRoute.ts';
import { contentVersionOf } from './contentVersion.ts';
import { registerDiscoverRoutes } from './discoverRoutes.ts';
import { registerFileRoutes } from './fileRoutes.ts';
import { registerPageRoutes } from './pageRoutes.ts';
import { registerPictureRoutes } from './pictureRoutes.ts';
import { measureSearch } from '../telemetry/measureSearch.ts';
import { registerSearchRoute } from './searchRoute.ts';
import { registerSectionRoutes, sectionFieldSchemas } from './sectionRoutes.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** Registers all routes. When it resolves, the app is ready for `inject` and `listen`. */
export async function assembleService(app: ServiceApp, services: ServiceDependencies): Promise<void> {
  const dependencies = { ...services, search: measureSearch(services.search, services.telemetry.metrics) };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Site service', version: '1.0.0', description: 'Content, jobs and inquiries of the website.' },
    },
  });

  app.addHook('onSend', addEntityTag);
  await app.register(compress, {
    // Do not decompress request bodies: a compressed body could expand beyond the body limit.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Quality 5 takes a third of the time of the highest quality and produces 5 % more bytes. The small window and the
    // synchronous compression up to 64 KiB save memory: each compression stream needs megabytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    syncThreshold: 64 * 1024,
  });
  registerPageRoutes(app, dependencies);
  registerDiscoverRoutes(app, dependencies);
  registerSectionRoutes(app, dependencies);
  registerSearchRoute(app, dependencies);
  registerFileRoutes(app, dependencies);
  registerPictureRoutes(app, dependencies);
  registerContactRoute(app, dependencies);
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Health of the service and version of its content',
        response: { 200: healthSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const isWritable = await dependencies.inquiries.isWritable();
      return {
        status: isWritable ? ('ok' as const) : ('degraded' as const),
        inquiries: isWritable ? ('stored' as const) : ('unavailable' as const),
        contentVersion: contentVersionOf(dependencies),
        contentFaults: dependencies.content.current().faults.length,
      };
    },
  );
  app.get('/api/openapi.json', { schema: { summary: 'This document' } }, () => ({
    ...app.swagger(),
    components: { schemas: sectionFieldSchemas(dependencies.content.current()) },
  }));

  await app.ready();
}
