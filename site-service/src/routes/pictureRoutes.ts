import type { FastifyReply } from 'fastify';
import { type PieceKind, pieceKindSchema, slugSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { pagePrefixes } from '../content/contentTypes.ts';
import type { Picture } from '../pictures/picture.ts';
import { prepareDrawing, drawingVersion } from '../pictures/drawing.ts';
import { readPicture } from '../pictures/pictureCache.ts';
import { isDrawing, parseResizedPath, picturesPath, resizedVersion } from '../pictures/pictureVariants.ts';
import { resizePicture } from '../pictures/resizePicture.ts';
import { makeSharingImage, sharingImageVersion } from '../pictures/sharingImage.ts';
import { sharingImagesPath } from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { ApiError, Moved } from '../http/apiErrors.ts';

/** Cacheable for one year: the response of a URL with `?v=<digest>` never changes (RFC 9111, 5.2.2.1). */
const immutable = 'public, max-age=31536000, immutable';

const versionQuery = Type.Object({ v: Type.Optional(Type.String()) });

/** Registers the routes that serve pictures of the loaded content. */
export function registerPictureRoutes(app: ServiceApp, { content, pictures, today }: ServiceDependencies): void {
  /**
   * Returns the redirect from a picture of an item's former slug: pages of earlier releases and other sites refer to it.
   * @param path part of `url` that starts with the content type.
   */
  function findMoved(url: string, path: string): Moved | undefined {
    const [kind = '', slug = ''] = path.split(/[/.]/);
    if (!isKindWithPages(kind)) return undefined;
    const canonicalSlug = catalogueOf(content.current(), today()).findCanonicalSlug(kind, slug);
    if (canonicalSlug === undefined || canonicalSlug === slug) return undefined;
    const location = url.replace(`/${kind}/${slug}`, `/${kind}/${canonicalSlug}`);
    // With percent-encoded characters in the path, the redirect would lead to itself.
    return location === url ? undefined : new Moved(location);
  }

  app.get(
    `${picturesPath}*`,
    {
      schema: {
        summary: 'A picture file, or a resized variant such as photo-720.avif',
        params: Type.Object({ '*': Type.String() }),
        querystring: versionQuery,
      },
    },
    async ({ params, query, url }, reply) => {
      const path = params['*'];
      const loadedPictures = content.current().pictures;
      const file = loadedPictures.get(path);
      if (file) return sendPicture(reply, query.v, { ...getVersionAndType(file), bytes: await readPrepared(file) });
      const variant = parseResizedPath(path, query.v, loadedPictures);
      if (!variant) throw findMoved(url, path) ?? new ApiError('not_found', 'There is no such picture.');
      const { picture, width, encoding } = variant;
      const version = resizedVersion(picture, encoding);
      const make = (bytes: Buffer) => resizePicture(variant, bytes);
      const bytes = await pictures.get({ picture, version, form: `${width}.${encoding}`, make });
      return sendPicture(reply, query.v, { version, mediaType: `image/${encoding}`, bytes });
    },
  );

  app.get(
    `${sharingImagesPath}:kind/:seoUrlSlug.png`,
    {
      schema: {
        summary: 'Sharing image: the cover of a content item as a PNG of 1200 by 630 pixels',
        params: Type.Object({ kind: pieceKindSchema, seoUrlSlug: slugSchema }),
        querystring: versionQuery,
      },
    },
    async ({ params: { kind, seoUrlSlug }, query, url }, reply) => {
      const cover = catalogueOf(content.current(), today()).find(kind, seoUrlSlug)?.picture;
      if (!cover)
        throw (
          findMoved(url, `${kind}/${seoUrlSlug}.png`) ??
          new ApiError('not_found', 'There is no such content item with a cover.')
        );
      const version = sharingImageVersion(cover);
      const make = (bytes: Buffer) => makeSharingImage(cover, bytes);
      const bytes = await pictures.get({ picture: cover, version, form: 'sharing.png', make });
      return sendPicture(reply, query.v, { version, mediaType: 'image/png', bytes });
    },
  );
}

function isKindWithPages(name: string): name is PieceKind | 'people' {
  return Object.hasOwn(pagePrefixes, name);
}

function getVersionAndType(picture: Picture): { version: string; mediaType: string } {
  return { version: isDrawing(picture) ? drawingVersion(picture) : picture.digest, mediaType: picture.mediaType };
}

async function readPrepared(picture: Picture): Promise<Buffer | undefined> {
  const bytes = await readPicture(picture);
  return bytes && isDrawing(picture) ? Buffer.from(prepareDrawing(picture, bytes.toString())) : bytes;
}

/** Sends a picture; the response is immutable if the URL has the current version. */
function sendPicture(
  reply: FastifyReply,
  requestedVersion: string | undefined,
  { version, mediaType, bytes }: { version: string; mediaType: string; bytes: Buffer | undefined },
): FastifyReply {
  if (!bytes) throw new ApiError('unusable_picture');
  return (
    reply
      .type(mediaType)
      .header('cache-control', requestedVersion === version ? immutable : 'public, no-cache')
      .header('etag', `W/"${version}"`) // weak: the same tag for compressed and uncompressed drawings
      // Other sites may embed the pictures.
      .header('cross-origin-resource-policy', 'cross-origin')
      // An SVG that is opened as a document must not run scripts or load resources.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
      .send(bytes)
  );
}
