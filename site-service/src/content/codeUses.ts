import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt } from './contentFault.ts';
import { contentTypes, pagePrefixes } from './contentTypes.ts';
import type { ItemSlugs, LinkToItem } from './itemFiles.ts';

/**
 * Lists the places in the modules of parts (`<part>/src`, without tests) that name an item: a string that is one of its
 * slugs, or a path of its page. A slug of one word can be any string: only its path counts.
 * @param root folder whose folders are the parts.
 */
export function findCodeUses(root: string, { kind, slugs }: ItemSlugs): LinkToItem[] {
  const prefix = contentTypes.filter((each) => each === kind).map((each) => pagePrefixes[each])[0];
  if (prefix === undefined) return [];
  const names = slugs.flatMap((slug) => [`${prefix}${slug}`, ...(slug.includes('-') ? [slug] : [])]);
  const pattern = new RegExp(`(?<=['"\`])(?:${names.join('|')})(?=['"\`#?])`, 'g');
  return globSync('*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/^site-service\b|\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(pattern)].map(({ index }) => ({
        file: file.replaceAll('\\', '/'),
        line: lineAt(source, index),
        isCode: true as const,
      }));
    });
}
