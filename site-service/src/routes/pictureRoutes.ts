import type { FastifyReply } from 'fastify';
import { pieceKindSchema, slugSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Picture } from '../pictures/picture.ts';
import { prepareDrawing, drawingVersion } from '../pictures/drawing.ts';
import { readPicture } from '../pictures/pictureCache.ts';
import { isDrawing, parseResizedPath, picturesPath, resizedVersion } from '../pictures/pictureVariants.ts';
import { resizePicture } from '../pictures/resizePicture.ts';
import { makeSharingImage, sharingImageVersion } from '../pictures/sharingImage.ts';
import { sharingImagesPath } from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { ApiError } from '../http/apiErrors.ts';

/** One year: an address with `?v=<digest>` never changes its bytes (RFC 9111, 5.2.2.1). */
const immutable = 'public, max-age=31536000, immutable';

const versionQuery = Type.Object({ v: Type.Optional(Type.String()) });

/** Registers the calls that hand out pictures: only those that the content has loaded can be had. */
export function registerPictureRoutes(app: ServiceApp, { content, pictures, today }: ServiceDependencies): void {
  app.get(
    `${picturesPath}*`,
    {
      schema: {
        summary: 'A picture file, or a resized form of it such as photo-720.avif',
        params: Type.Object({ '*': Type.String() }),
        querystring: versionQuery,
      },
    },
    async ({ params, query }, reply) => {
      const path = params['*'];
      const known = content.current().pictures;
      const file = known.get(path);
      if (file) return send(reply, query.v, { ...describe(file), bytes: await readAsShown(file) });
      const form = parseResizedPath(path, query.v, known);
      if (!form) throw new ApiError('not_found', 'There is no such picture.');
      const { picture, width, encoding } = form;
      const version = resizedVersion(picture, encoding);
      const make = (bytes: Buffer) => resizePicture(form, bytes);
      const bytes = await pictures.get({ picture, version, form: `${width}.${encoding}`, make });
      return send(reply, query.v, { version, mediaType: `image/${encoding}`, bytes });
    },
  );

  app.get(
    `${sharingImagesPath}:kind/:seoUrlSlug.png`,
    {
      schema: {
        summary: 'The cover of a piece as a PNG of 1200 by 630 pixels, for sharing',
        params: Type.Object({ kind: pieceKindSchema, seoUrlSlug: slugSchema }),
        querystring: versionQuery,
      },
    },
    async ({ params: { kind, seoUrlSlug }, query }, reply) => {
      const cover = catalogueOf(content.current(), today()).find(kind, seoUrlSlug)?.picture;
      if (!cover) throw new ApiError('not_found', 'There is no such piece with a cover.');
      const version = sharingImageVersion(cover);
      const make = (bytes: Buffer) => makeSharingImage(cover, bytes);
      const bytes = await pictures.get({ picture: cover, version, form: 'sharing.png', make });
      return send(reply, query.v, { version, mediaType: 'image/png', bytes });
    },
  );
}

function describe(picture: Picture): { version: string; mediaType: string } {
  return { version: isDrawing(picture) ? drawingVersion(picture) : picture.digest, mediaType: picture.mediaType };
}

async function readAsShown(picture: Picture): Promise<Buffer | undefined> {
  const bytes = await readPicture(picture);
  return bytes && isDrawing(picture) ? Buffer.from(prepareDrawing(picture, bytes.toString())) : bytes;
}

/** Sends a picture, for good under the address with its version. */
function send(
  reply: FastifyReply,
  asked: string | undefined,
  { version, mediaType, bytes }: { version: string; mediaType: string; bytes: Buffer | undefined },
): FastifyReply {
  if (!bytes) throw new ApiError('unusable_picture');
  return (
    reply
      .type(mediaType)
      .header('cache-control', asked === version ? immutable : 'public, no-cache')
      .header('etag', `W/"${version}"`) // weak: drawings are sent compressed or not
      // Anybody may show a picture of the site.
      .header('cross-origin-resource-policy', 'cross-origin')
      // An SVG opened by itself must not run or load anything.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
      .send(bytes)
  );
}
