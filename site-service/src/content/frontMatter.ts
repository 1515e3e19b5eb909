import type { TSchema } from 'typebox';
import { Format } from 'typebox/format';
import { Compile } from 'typebox/compile';
import { CORE_SCHEMA, load } from 'js-yaml';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { findSchemaFaults, type SchemaFault } from './schemaFaults.ts';
import { type ContentFault, lineAt } from './contentFault.ts';
import { type ContentType, frontMatterSchemas, type FrontMatter } from './contentTypes.ts';

Format.Set('calendar-date', isCalendarDate);
Format.Set('https-url', (text) => text.startsWith('https://') && URL.canParse(text));
Format.Set('offset-time', (text) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));
Format.Set('time-zone', isTimeZone);

/** Returns true for an existing date such as `2026-02-28`. */
function isCalendarDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-CA', { timeZone: name }));
  } catch {
    return false;
  }
}

/** How the front matter of a content type is validated. */
export type FrontMatterType<Front> = {
  schema: TSchema;
  accepts: (value: unknown) => boolean;
  /** Converts an accepted value. */
  toFront: (value: unknown) => Front;
};

/** A content file, split and parsed. */
export type ParsedFile<Front> = {
  front: Front;
  body: string;
  /** Line number, from 1, of the start of the body in the file. */
  bodyLine: number;
  /** Line number, from 1, of each front-matter field. */
  lines: ReadonlyMap<string, number>;
};

type ParseResult<Front> =
  | { parsed: ParsedFile<Front>; faults: []; isDraft?: undefined }
  | { parsed?: undefined; faults: ContentFault[]; isDraft?: boolean };

/** Maximum length of front matter, in characters: the parser that explains faults takes seconds for a megabyte. */
const maxFrontMatter = 64 * 1024;
/** Maximum number of reported YAML faults of a file. */
const maxYamlFaults = 5;

/** Parses a content file: YAML front matter between two `---` lines, then Markdown. Reports all front-matter faults. */
export function parseContentFile<Front>(
  type: FrontMatterType<Front>,
  file: string,
  source: string,
): ParseResult<Front> {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(text);
  if (!parts) {
    return {
      faults: [
        {
          file,
          line: 1,
          fault: 'has no front matter.',
          remedy: 'Start the file with a line "---", the fields, and another line "---".',
        },
      ],
    };
  }
  const { yaml, bodyStart } = parts;
  if (yaml.length > maxFrontMatter) {
    const fault = 'has front matter of more than 64 KiB.';
    return { faults: [{ file, line: 1, fault, remedy: 'Move text below it.' }] };
  }
  const front = readFields(yaml);
  if (!type.accepts(front)) return explainFaults(type.schema, file, yaml);
  return {
    parsed: {
      front: type.toFront(front),
      body: text.slice(bodyStart),
      bodyLine: lineAt(text, bodyStart),
      lines: findLines(yaml, Object.keys(front as object)),
    },
    faults: [],
  };
}

/** Parses the front-matter fields; returns undefined if the text is not valid YAML or has aliases. */
function readFields(yaml: string): unknown {
  try {
    const fields = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    // A few lines of aliases can stand for a billion values, which the copy below would write out.
    if (hasSharedValues(fields, new Set())) return undefined;
    // Copy the strings: a V8 substring would keep the whole file in memory.
    return JSON.parse(JSON.stringify(fields));
  } catch {
    return undefined;
  }
}

/** Returns true if an object or array occurs at two places, as YAML aliases make it. */
function hasSharedValues(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (seen.has(value)) return true;
  seen.add(value);
  return Object.values(value).some((part) => hasSharedValues(part, seen));
}

/**
 * Returns the line number of each field in the file; the opening fence is line 1.
 * @param names field names that are copies, not substrings of the file: a substring would keep the file in memory.
 */
function findLines(yaml: string, names: string[]): Map<string, number> {
  const rows = yaml.split('\n');
  return new Map(names.map((name) => [name, rows.findIndex((row) => row.startsWith(`${name}:`)) + 2]));
}

/** Parses invalid front matter again with a slower parser that records positions, and reports its faults. */
function explainFaults(schema: TSchema, file: string, yaml: string): { faults: ContentFault[]; isDraft?: boolean } {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const yamlLine = (offset: number) => counter.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    return {
      isDraft: isMarkedAsDraft(yaml), // a draft that is being written does not fail the check
      faults: document.errors.slice(0, maxYamlFaults).map((error) => ({
        file,
        line: yamlLine(error.pos[0]),
        fault: `is not valid YAML (${error.message}).`,
        remedy: 'Check indentation, and put quotes around values that contain ": " or " #".',
      })),
    };
  }
  const aliases = findAliases(document, file, yamlLine);
  if (aliases.length > 0) return { faults: aliases };
  const front: unknown = document.toJS() ?? {};
  const lineOf = createLineFinder(document, yamlLine);
  const faults = findSchemaFaults(schema, front).map((fault) => toContentFault(fault, file, lineOf));
  return { faults, isDraft: (front as { draft?: unknown }).draft === true }; // safe: `front` is not null
}

/** Front matter of a Markdown file: its text and offset, and the offset of the body. */
export type FrontMatterParts = { yaml: string; yamlStart: number; bodyStart: number };

/** Finds the front matter of a Markdown file as it was written; `undefined` if it has none. */
export function splitFrontMatter(source: string): FrontMatterParts | undefined {
  const match = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(source);
  if (!match || match.index !== 0) return undefined;
  const [whole, fence = '', yaml = ''] = match;
  return { yaml, yamlStart: fence.length, bodyStart: whole.length };
}

/** Returns true for front matter with the line `draft: true`, even if it is not valid YAML. */
export function isMarkedAsDraft(yaml: string): boolean {
  return /^draft:[ \t]*true\b/m.test(yaml);
}

/** Reports the first alias of a document. */
function findAliases(document: Document.Parsed, file: string, yamlLine: (offset: number) => number): ContentFault[] {
  const faults: ContentFault[] = [];
  visit(document, {
    Alias(_key, { source, range }) {
      const line = range ? yamlLine(range[0]) : 1;
      faults.push({ file, line, fault: `uses the YAML alias "${source}".`, remedy: 'Write the value in full.' });
      return visit.BREAK;
    },
  });
  return faults;
}

/** Validation of each content type, compiled once: the service checks up to ten thousand files at start. */
const frontMatterTypes = Object.fromEntries(
  Object.entries(frontMatterSchemas).map(([kind, schema]) => {
    const validator = Compile(schema) as { Check: (value: unknown) => boolean };
    // Safe: `accepts` checks the value before.
    const toFront = (value: unknown) => value as FrontMatter<ContentType>;
    return [kind, { schema, accepts: (value: unknown) => validator.Check(value), toFront }];
  }),
);

/** Returns the validation of a content type's front matter. */
export function frontMatterTypeOf<Kind extends ContentType>(kind: Kind): FrontMatterType<FrontMatter<Kind>> {
  // Safe: the schemas have the same keys. TypeScript cannot follow the indexed type.
  return frontMatterTypes[kind] as unknown as FrontMatterType<FrontMatter<Kind>>;
}

/** Returns a function that returns the line of a field's key, or of the nearest existing parent field. */
export function createLineFinder(document: Document.Parsed, lineOf: (offset: number) => number) {
  return (...path: (string | number)[]): number => fieldLine(document, lineOf, path);
}

function fieldLine(document: Document.Parsed, yamlLine: (offset: number) => number, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const name = path[length - 1];
    // In the `yaml` package, maps contain pairs with a key node; sequences contain nodes.
    const items = (parent as { items?: unknown[] } | null)?.items ?? [];
    const item =
      typeof name === 'number'
        ? items[name]
        : items.find((pair) => (pair as { key?: { value?: unknown } }).key?.value === name);
    const node = (item as { key?: RangedNode } | undefined)?.key ?? (item as RangedNode | undefined);
    if (node?.range) return yamlLine(node.range[0]);
  }
  return 1;
}
type RangedNode = { range?: [number, number, number] };

function toContentFault(
  schemaFault: SchemaFault,
  file: string,
  lineOf: (...path: (string | number)[]) => number,
): ContentFault {
  const path = schemaFault.path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const field = path.join('.');
  return { file, line: lineOf(...path), ...(field && { field }), ...explain(schemaFault) };
}

function explain({
  kind,
  value,
  description: remedy = 'Correct it.',
}: SchemaFault): Pick<ContentFault, 'fault' | 'remedy'> {
  switch (kind) {
    case 'unknown':
      return { fault: 'is not a field of this content type.', remedy: 'Correct its spelling or remove it.' };
    case 'missing':
      return { fault: 'is missing.', remedy };
    case 'tooShort':
    case 'tooLong':
      return { fault: value === '' ? 'is empty.' : `has ${String(value).length} characters.`, remedy };
    case 'unfit':
      return { fault: `has the value ${shorten(JSON.stringify(value) ?? 'undefined')}, which is not valid.`, remedy };
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
