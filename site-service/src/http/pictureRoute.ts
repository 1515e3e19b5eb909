import { Type } from 'typebox';
import { picturesPath } from '../content/toWire.ts';
import type { ServiceApp, ServiceParts } from './buildServer.ts';
import { Refusal } from './refusals.ts';

/** One year: an address with `?v=<digest>` never changes its bytes (RFC 9111, 5.2.2.1). */
const immutable = 'public, max-age=31536000, immutable';

/** Registers the call that hands out picture files; only files that the content has loaded can be had. */
export function registerPictureRoute(app: ServiceApp, { content }: ServiceParts): void {
  app.get(
    `${picturesPath}*`,
    {
      schema: {
        summary: 'A picture file',
        params: Type.Object({ '*': Type.String() }),
        querystring: Type.Object({ v: Type.Optional(Type.String()) }),
      },
    },
    ({ params, query }, reply) => {
      const picture = content.current().pictures.get(`pictures/${params['*']}`);
      if (!picture) throw new Refusal('not_found', 'There is no such picture.');
      return (
        reply
          .type(picture.mediaType)
          .header('cache-control', query.v === picture.digest ? immutable : 'public, no-cache')
          .header('etag', `W/"${picture.digest}"`) // weak: drawings are sent compressed or not
          // An SVG opened by itself must not run or load anything.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(picture.bytes)
      );
    },
  );
}
