import { pageOf, sectionItemSchema, sectionItemSummarySchema, slugSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { type SectionCatalogue, sectionCatalogueOf } from '../catalogue/sectionCatalogue.ts';
import type { Content } from '../content/content.ts';
import { typeFileName, typeFolderOf } from '../content/sectionContentTypes.ts';
import type { ServiceApp } from '../http/app.ts';
import { ApiError, Moved } from '../http/apiErrors.ts';
import { toSectionItem, toSectionItemSummary } from '../representations/toSectionItem.ts';
import { formOf, paged, pictureListQuery, pictureQuery, responseSchemas } from './contentRouteHelpers.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

const name = Type.String({ pattern: '^[a-z][a-z\\d-]*$', maxLength: 80 });
const typeParams = { section: name, type: name };
type TypeParams = { section: string; type: string };

/** Registers the list and item routes of the content types that sections declare in their folders. */
export function registerSectionRoutes(app: ServiceApp, { content }: Pick<ServiceDependencies, 'content'>): void {
  app.get(
    '/api/sections/:section/:type',
    {
      schema: {
        summary: 'Items of a content type of a section, in its order; components.schemas has the fields of each type',
        params: Type.Object(typeParams),
        querystring: pictureListQuery,
        response: responseSchemas(pageOf(sectionItemSummarySchema), 400, 404),
      },
    },
    ({ params, query }) => {
      const { page, pageSize } = query;
      const { items } = findCatalogue(content.current(), params);
      const shown = items.slice((page - 1) * pageSize, page * pageSize);
      return paged(
        shown.map((item) => toSectionItemSummary(item, formOf(query))),
        items.length,
        page,
        pageSize,
      );
    },
  );
  app.get(
    '/api/sections/:section/:type/:seoUrlSlug',
    {
      schema: {
        summary: 'An item of a content type of a section',
        params: Type.Object({ ...typeParams, seoUrlSlug: slugSchema }),
        querystring: pictureQuery,
        response: responseSchemas(sectionItemSchema, 301, 400, 404),
      },
    },
    ({ params, query, url }) => {
      const now = content.current();
      const catalogue = findCatalogue(now, params);
      const item = catalogue.find(params.seoUrlSlug);
      if (item) return toSectionItem(item, catalogue, now, formOf(query));
      const canonicalSlug = catalogue.findCanonicalSlug(params.seoUrlSlug);
      if (canonicalSlug === undefined)
        throw new ApiError('not_found', `There is no item "${params.seoUrlSlug}" of ${params.section}/${params.type}.`);
      throw new Moved(url.replace(/^((?:\/[^/?]+){4}\/)[^/?]+/, (_, call: string) => `${call}${canonicalSlug}`));
    },
  );
}

/** Returns the schemas of the fields of all content types of sections by name, such as `academy.courses`. */
export function sectionFieldSchemas({ sections }: Content): Record<string, object> {
  return Object.fromEntries([...sections].map(([kind, { type }]) => [kind.replace('/', '.'), type.fields]));
}

function findCatalogue(content: Content, { section, type }: TypeParams): SectionCatalogue {
  const catalogue = sectionCatalogueOf(content, `${section}/${type}`);
  if (catalogue) return catalogue;
  throw new ApiError(
    'unknown_content_type',
    `There is no content type ${section}/${type}. It needs a valid ${typeFolderOf(`${section}/${type}`)}/${typeFileName} where the service reads the content of sections: deploy the section's content.`,
  );
}
