import type { ContentFault } from './contentFault.ts';
import { type ContentType, contentTypes, pagePrefixes } from './contentTypes.ts';
import type { SlugIndex } from './formerSlugs.ts';
import type { LoadedEntry } from './loadEntry.ts';
import { itemPathOf } from './sectionContentTypes.ts';

/** Reports links to pages of content items that do not exist, and links that redirect. */
export function findDeadLinks(
  { file, body }: LoadedEntry,
  slugs: SlugIndex,
  isServable: (itemPath: string) => boolean,
): ContentFault[] {
  return (body?.links ?? []).flatMap(({ path, line }) => {
    const item = parsePagePath(path);
    if (!item || isServable(itemPathOf(item.kind, item.slug))) return [];
    const target = slugs.find(item.kind, item.slug);
    if (!target || !isServable(itemPathOf(target.kind, target.slug)))
      return [
        {
          file,
          line,
          fault: `links to ${path}, which does not exist.`,
          remedy: 'Correct the slug or remove the link.',
        },
      ];
    const address = `${item.prefix}${target.slug}`;
    return [{ file, line, fault: `links to ${path}, which redirects.`, remedy: `Write ${address}.` }];
  });
}

/** Content type, slug and path prefix of the page of a content item. */
export type PagePath = { kind: ContentType; slug: string; prefix: string };

/** Parses a path of the site; returns `undefined` for one that is not below the prefix of a content type. */
export function parsePagePath(path: string): PagePath | undefined {
  for (const kind of contentTypes) {
    const prefix = pagePrefixes[kind];
    if (prefix !== undefined && path.startsWith(prefix))
      return { kind, slug: decodePath(path.slice(prefix.length)), prefix };
  }
  return undefined;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray "%" matches no slug, so the link is reported as dead
  }
}
