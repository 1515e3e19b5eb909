import type { ContentType, FrontMatter } from './contentTypes.ts';

/** A content type that a section declares in its folder: `<section>/<type>`, such as `academy/courses`. */
export type SectionContentType = `${string}/${string}`;

/** The validated front matter of a section's content item; `fields` are the section's own. */
export type SectionFrontMatter = {
  title: string;
  seoTitleTag: string;
  seoMetaDescription: string;
  description: string;
  keywords: string[];
  formerSlugs?: string[];
  draft?: boolean;
  fields: Readonly<Record<string, unknown>>;
};

/** A content type of the service or of a section. */
export type AnyContentType = ContentType | SectionContentType;

/** Name of the file that declares a content type of a section. */
export const typeFileName = 'contentType.json';

/** Name of the module in `<section>/content` with the types of the fields; `npm run content:types` writes it. */
export const fieldTypesName = 'fieldTypes.ts';

/** Returns true for a content type of a section. */
export function isSectionContentType(kind: AnyContentType): kind is SectionContentType {
  return kind.includes('/');
}

/** The validated front matter of a content type of the service or of a section. */
export type ItemFrontMatter<Kind extends AnyContentType> = Kind extends ContentType
  ? FrontMatter<Kind>
  : SectionFrontMatter;

/** Returns the folder of a section's content type relative to the root, such as `academy/content/courses`. */
export function typeFolderOf(kind: SectionContentType): string {
  return kind.replace('/', '/content/');
}

/** Returns the path of an item's folder, such as `articles/Flares` or `academy/content/courses/Flares`. */
export function itemPathOf(kind: AnyContentType, slug: string): string {
  return `${isSectionContentType(kind) ? typeFolderOf(kind) : kind}/${slug}`;
}
