import type { ContentFault } from './contentFault.ts';
import type { LoadedEntry } from './loadEntry.ts';
import { type AnyContentType, type ItemFrontMatter, itemPathOf } from './sectionContentTypes.ts';

/** Returns the former slugs of an item; their addresses redirect to it. */
export function formerSlugsOf(front: ItemFrontMatter<AnyContentType>): readonly string[] {
  return ('formerSlugs' in front && front.formerSlugs) || [];
}

/** Present and former slugs of all loaded items. Letter case is ignored, as in redirects. */
export type SlugIndex = {
  /** Returns the item that has a slug, or had it formerly; the present slugs have priority. */
  find: (kind: AnyContentType, slug: string) => LoadedEntry | undefined;
  /** Reports the former slugs of an item that are also a present or former slug of an item of the type. */
  findFaults: (item: LoadedEntry) => ContentFault[];
};

/** Indexes the slugs of loaded items. */
export function indexSlugs(items: Iterable<LoadedEntry>): SlugIndex {
  const present = new Map<string, LoadedEntry>();
  const former = new Map<string, LoadedEntry[]>();
  for (const item of items) {
    present.set(keyOf(item.kind, item.slug), item);
    for (const slug of item.entry ? formerSlugsOf(item.entry.front) : []) {
      const key = keyOf(item.kind, slug);
      former.set(key, [...(former.get(key) ?? []), item]);
    }
  }

  /** Returns the item that keeps a slug against a former slug of `item`. A draft gives way to a published item. */
  function findOwner(item: LoadedEntry, key: string): LoadedEntry | undefined {
    const holder = present.get(key);
    if (holder && (item.isDraft || !holder.isDraft)) return holder;
    const rivals = former.get(key) ?? [];
    const first = rivals.find(({ isDraft }) => !isDraft) ?? rivals[0];
    return first === item ? undefined : first;
  }

  function findFormerSlugFaults(item: LoadedEntry): ContentFault[] {
    const slugs = item.entry ? formerSlugsOf(item.entry.front) : [];
    return slugs.flatMap((slug) => {
      const owner = findOwner(item, keyOf(item.kind, slug));
      if (!owner) return [];
      const fault = owner === item ? `has "${slug}", the present slug.` : `has "${slug}", a slug of ${owner.file}.`;
      return [{ file: item.file, line: lineOf(item), field: 'formerSlugs', fault, remedy: 'Remove it from the list.' }];
    });
  }

  /** Reports a draft in a folder with a former slug of a published item: its address redirects to that item. */
  function findTakenFolder(item: LoadedEntry): ContentFault[] {
    const owner = former.get(keyOf(item.kind, item.slug))?.find(({ isDraft }) => !isDraft);
    if (!owner || !item.isDraft) return [];
    const fault = `has a former slug of ${owner.file} as its name.`;
    const remedy = `Choose another name, or remove "${item.slug}" from formerSlugs there.`;
    return [{ file: item.file, line: 1, fault, remedy }];
  }

  return {
    find: (kind, slug) => present.get(keyOf(kind, slug)) ?? former.get(keyOf(kind, slug))?.[0],
    findFaults: (item) => [...findFormerSlugFaults(item), ...findTakenFolder(item)],
  };
}

function keyOf(kind: AnyContentType, slug: string): string {
  return itemPathOf(kind, slug.toLowerCase());
}

function lineOf({ lines }: LoadedEntry): number {
  return lines.get('formerSlugs') ?? 1;
}
