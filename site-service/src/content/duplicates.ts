import type { ContentFault } from './contentFault.ts';
import type { LoadedEntry } from './loadEntry.ts';
import { isSectionContentType, type ItemFrontMatter, type AnyContentType } from './sectionContentTypes.ts';

/** Unique values, each with the file that uses it. `findDuplicates` adds entries. */
export type TakenValues = Map<string, string>;

/** A value that must be unique within its scope: a content type, a section, or the service's own content. */
type UniqueValue = { field: string; value: string; scope: string; remedy: string };

/** Adds the unique values of an item to `taken`; reports the values that another file already uses. */
export function findDuplicates({ kind, slug, file, entry, lines }: LoadedEntry, taken: TakenValues): ContentFault[] {
  const faults: ContentFault[] = [];
  if (!entry) return faults;
  for (const { field, value, scope, remedy } of uniqueValues(kind, slug, entry.front)) {
    const key = `${scope} ${field} ${value.trim().toLowerCase()}`;
    const owner = taken.get(key);
    if (owner) {
      const line = lines.get(field) ?? 1;
      faults.push({ file, line, field, fault: `is the same as in ${owner}.`, remedy });
    } else taken.set(key, file);
  }
  return faults;
}

function uniqueValues(kind: AnyContentType, slug: string, front: ItemFrontMatter<AnyContentType>): UniqueValue[] {
  const values: UniqueValue[] = [];
  const add = (field: string, value: string, scope: string, remedy: string) =>
    values.push({ field, value, scope, remedy });
  add('folder', slug, kind, 'Give it a slug that differs by more than capital letters.');
  if ('seoTitleTag' in front) {
    // A section is compared with itself only: it must not cause findings in the content of others.
    const site = isSectionContentType(kind) ? `section ${kind.split('/', 1)[0]}` : 'site';
    add('title', front.title, kind, 'Give each page its own title.');
    add('seoTitleTag', front.seoTitleTag, site, 'Give each page its own browser title.');
    add('seoMetaDescription', front.seoMetaDescription, site, 'Describe each page in its own words.');
  }
  if ('fullName' in front) add('fullName', front.fullName, kind, 'Keep one file for each person.');
  if ('name' in front) add('name', front.name, kind, 'Keep one file for each client.');
  if ('report' in front && front.report) add('report', 'true', kind, 'Only one project can be the home page’s report.');
  return values;
}
