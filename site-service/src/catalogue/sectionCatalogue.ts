import type { Content, SectionContent } from '../content/content.ts';
import type { Entry } from '../content/loadEntry.ts';
import type { SectionContentType } from '../content/sectionContentTypes.ts';
import type { SectionType } from '../content/sectionType.ts';
import { toCanonicalSlugs } from './canonicalSlugs.ts';

/** The items of a section's content type, sorted once. */
export type SectionCatalogue = {
  type: SectionType;
  /** In the order that the type declares, then by slug. */
  items: readonly Entry<SectionContentType>[];
  /** Finds an item by its exact slug. */
  find: (slug: string) => Entry<SectionContentType> | undefined;
  /** Returns the slug of the item that has the given slug in another letter case, or had it formerly. */
  findCanonicalSlug: (slug: string) => string | undefined;
  /** Returns the items before and after an item of the list. */
  neighboursOf: (item: Entry<SectionContentType>) => {
    previous?: Entry<SectionContentType> | undefined;
    next?: Entry<SectionContentType> | undefined;
  };
};

const catalogues = new WeakMap<SectionContent, SectionCatalogue>();

/** Returns the catalogue of a section's content type; `undefined` if no section declares it. */
export function sectionCatalogueOf({ sections }: Content, kind: SectionContentType): SectionCatalogue | undefined {
  const section = sections.get(kind);
  if (!section) return undefined;
  const known = catalogues.get(section);
  if (known) return known;
  const catalogue = buildCatalogue(section);
  catalogues.set(section, catalogue);
  return catalogue;
}

function buildCatalogue({ type, items: bySlug }: SectionContent): SectionCatalogue {
  const direction = type.isDescending ? -1 : 1;
  const items = [...bySlug.values()].sort(
    (a, b) => direction * compare(sortKeyOf(a, type), sortKeyOf(b, type)) || compare(a.slug, b.slug),
  );
  const positions = new Map(items.map((item, position) => [item, position]));
  const canonicalSlugs = toCanonicalSlugs(items);
  return {
    type,
    items,
    find: (slug) => bySlug.get(slug),
    findCanonicalSlug: (slug) => canonicalSlugs.get(slug.toLowerCase()),
    neighboursOf(item) {
      const position = positions.get(item);
      return position === undefined ? {} : { previous: items[position - 1], next: items[position + 1] };
    },
  };
}

/** Returns the value by which an item is sorted; empty for an item of an earlier schema that lacks the field. */
function sortKeyOf({ front }: Entry<SectionContentType>, { sortBy }: SectionType): string | number {
  const key = sortBy === 'title' ? front.title : front.fields[sortBy];
  return typeof key === 'number' || typeof key === 'string' ? key : '';
}

const collator = new Intl.Collator('en-CA');

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
