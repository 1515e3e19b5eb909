import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { lineAt } from './contentFault.ts';
import { parsePagePath } from './deadLinks.ts';
import { splitFrontMatter } from './frontMatter.ts';
import {
  type ContentFolders,
  findItemFile,
  type ItemFile,
  type ItemName,
  type ItemSlugs,
  type LinkToItem,
  listItemFiles,
} from './itemFiles.ts';
import { findCodeUses } from './codeUses.ts';
import { readFormerSlugs } from './editFormerSlugs.ts';
import { isSectionContentType } from './sectionContentTypes.ts';

/** A part of a Markdown file that names a content item by its slug. */
export type SlugUse = {
  /** Offsets of the slug in the file. */
  start: number;
  end: number;
  /** Line number, from 1. */
  line: number;
  /** Front-matter field; absent for a link in the text. */
  field?: string;
};

/**
 * Lists the places in other content items, drafts included, that link to an item by its present or a former address, or
 * name it as author or checker, and those in modules of the parts that name it. Rejects with ContentChangeError if there is no such item.
 */
export async function findLinksTo(folders: ContentFolders, name: ItemName): Promise<LinkToItem[]> {
  const files = await listItemFiles(folders);
  const item = findItemFile(files, name);
  const slugs = [item.slug, ...readFormerSlugs(readFileSync(join(item.root, item.file), 'utf8'))];
  const links = files
    .filter((other) => other !== item)
    .flatMap((other) =>
      findSlugUses(readFileSync(join(other.root, other.file), 'utf8'), other, { kind: item.kind, slugs }).map(
        ({ line, field }) => ({ file: other.file, line, ...(field && { field }) }),
      ),
    );
  const { sectionsFolder } = folders;
  return [...links, ...(sectionsFolder === undefined ? [] : findCodeUses(sectionsFolder, { kind: item.kind, slugs }))];
}

/** Finds the links to an item in a Markdown file, and the front-matter fields that name it. */
export function findSlugUses(source: string, { kind }: Pick<ItemFile, 'kind'>, target: ItemSlugs): SlugUse[] {
  const { yaml, yamlStart, bodyStart } = splitFrontMatter(source) ?? { yaml: '', yamlStart: 0, bodyStart: 0 };
  const fields = findFields(yaml, kind, target).map(({ start, end, field }) => ({
    start: yamlStart + start,
    end: yamlStart + end,
    field,
  }));
  const links = findLinks(source.slice(bodyStart), target).map(({ start, end }) => ({
    start: bodyStart + start,
    end: bodyStart + end,
  }));
  return [...fields, ...links].map((use) => ({ ...use, line: lineAt(source, use.start) }));
}

/** Destinations of Markdown links, inline and of reference definitions. Footnotes look similar. */
const linkDestination = /(?:\]\(\s*<?|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*<?)(?<path>\/[^)\s>#?]+)/gm;

function findLinks(body: string, target: ItemSlugs): { start: number; end: number }[] {
  return [...body.matchAll(linkDestination)].flatMap(({ index, 0: match, groups }) => {
    const path = groups?.path ?? '';
    return isPageOf(path, target) ? [slugRange(path, index + match.length - path.length)] : [];
  });
}

/** Finds the values that name a person (`author`, `calculation.checked`) or are the path of the item's page. */
function findFields(yaml: string, kind: ItemName['kind'], target: ItemSlugs) {
  const found: { start: number; end: number; field: string }[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
      const field = path
        .flatMap((step) => (isPair(step) && isScalar(step.key) ? String(step.key.value) : []))
        .join('.');
      const [start, end] = node.range;
      const source = yaml.slice(start, end);
      const at = start + source.indexOf(node.value);
      if (at < start) return; // written with escape sequences
      const isPerson = field === 'author' || field === 'calculation.checked';
      if (isPerson && target.kind === 'people' && !isSectionContentType(kind)) {
        if (isOneOf(node.value, target)) found.push({ start: at, end: at + node.value.length, field });
      } else {
        const [address = ''] = node.value.split(/[?#]/);
        if (isPageOf(address, target)) found.push({ ...slugRange(address, at), field });
      }
    },
  });
  return found;
}

function isPageOf(path: string, target: ItemSlugs): boolean {
  const page = parsePagePath(path);
  return page?.kind === target.kind && isOneOf(page.slug, target);
}

function isOneOf(slug: string, { slugs }: ItemSlugs): boolean {
  return slugs.some((each) => each.toLowerCase() === slug.toLowerCase());
}

/** Returns the range of the last segment of a path that starts at `start`. */
function slugRange(path: string, start: number): { start: number; end: number } {
  return { start: start + path.lastIndexOf('/') + 1, end: start + path.length };
}
