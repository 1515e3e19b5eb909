import { isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { isMarkedAsDraft, splitFrontMatter } from './frontMatter.ts';

/** Returns the former slugs in the front matter of a Markdown file, which need not be valid. */
export function readFormerSlugs(source: string): string[] {
  return itemsOf(findList(splitFrontMatter(source)?.yaml ?? '')).map(({ value }) => value);
}

/**
 * Adds the present slug of an item to its former slugs, and removes `newSlug` from them. A draft gets no new former
 * slug, because its address was not public. Keeps all other characters of the file.
 * @returns `undefined` if the file has no front matter, or former slugs that are not a list.
 */
export function editFormerSlugs(source: string, slug: string, newSlug: string): string | undefined {
  const parts = splitFrontMatter(source);
  if (!parts) return undefined;
  const { yaml, yamlStart } = parts;
  const isEqual = (text: string) => text.toLowerCase() === newSlug.toLowerCase();
  if (isEqual(slug)) return source; // another letter case redirects without an entry
  const list = findList(yaml);
  const items = itemsOf(list);
  const insert = (at: number, text: string, end = at) =>
    source.slice(0, yamlStart + at) + text + source.slice(yamlStart + end);
  const taken = items.find(({ value }) => isEqual(value));
  if (taken) return insert(taken.start, slug, taken.end);
  if (isMarkedAsDraft(yaml) || items.some(({ value }) => value === slug)) return source;
  const newline = yaml.includes('\r\n') ? '\r\n' : '\n';
  const last = items.at(-1);
  if (!list)
    return /^formerSlugs[ \t]*:/m.test(yaml) ? undefined : insert(yaml.length, `formerSlugs: [${slug}]${newline}`);
  if (list.flow) return last ? insert(last.end, `, ${slug}`) : insert(list.range[0], `[${slug}]`, list.range[1]);
  if (!last) return undefined;
  const lineStart = yaml.lastIndexOf('\n', last.start) + 1;
  const lineEnd = yaml.slice(last.end).search(/\r?\n/) + last.end;
  return insert(lineEnd, `${newline}${yaml.slice(lineStart, last.start)}${slug}`);
}

type SlugList = YAMLSeq & { range: [number, number, number] };

function findList(yaml: string): SlugList | undefined {
  const list = parseDocument(yaml).get('formerSlugs', true);
  return isSeq(list) && list.range ? (list as SlugList) : undefined;
}

function itemsOf(list: SlugList | undefined): { value: string; start: number; end: number }[] {
  return (list?.items ?? []).flatMap((item) =>
    isScalar(item) && item.range ? [{ value: String(item.value), start: item.range[0], end: item.range[1] }] : [],
  );
}
