import { parseSync } from '@swc/core';
import type { ComponentReference } from '../../../shell/src/pages/gallery/reference.ts';

/** A node of swc's syntax tree; positions are bytes from 1. */
type Node = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

/**
 * Returns the source text of a `*.specimens.tsx` file with the facts of the reference: `reference` for each property
 * `component`, and `code` for each property `example`. They are inserted without line breaks, so that lines keep their
 * numbers.
 * @param describe returns the facts about a component; undefined if they cannot be read
 */
export function addReference(text: string, describe: (component: string) => ComponentReference | undefined): string {
  const source = Buffer.from(text);
  const tree = parseSync(text, { syntax: 'typescript', tsx: true }) as unknown as { body: Node[] };
  const functions = new Map(
    tree.body
      .filter(({ type }) => type === 'FunctionDeclaration')
      .map((node) => [(node['identifier'] as { value: string }).value, node]),
  );
  const imports = listImports(tree.body);
  const textOf = ({ span }: Node) => source.subarray((span?.start ?? 1) - 1, (span?.end ?? 1) - 1).toString();
  const insertions: { at: number; text: string }[] = [];
  for (const { key, value } of listProperties(tree.body)) {
    const at = (key.span?.start ?? 1) - 1;
    if (key['value'] === 'component') {
      const reference = describe(String(value['value']));
      if (reference) insertions.push({ at, text: `reference: ${JSON.stringify(reference)}, ` });
    }
    if (key['value'] !== 'example') continue;
    const declared = functions.get(renderedComponent(value) ?? '');
    const code = withImports(toExampleCode(textOf(declared ?? value)), imports);
    insertions.push({ at, text: `code: ${JSON.stringify(code)}, ` });
  }
  let from = 0;
  const pieces = insertions
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, text: inserted }) => {
      const before = source.subarray(from, at).toString();
      from = at;
      return [before, inserted];
    });
  return pieces.join('') + source.subarray(from).toString();
}

/** A name that the file imports from a package. */
type Import = { name: string; source: string };

function listImports(body: readonly Node[]): Import[] {
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ source, specifiers }) => ({
      source: (source as { value: string }).value,
      specifiers: specifiers as { isTypeOnly?: boolean; local: { value: string } }[],
    }))
    .filter(({ source }) => !source.startsWith('.'))
    .flatMap(({ source, specifiers }) => specifiers.map(({ local }) => ({ source, name: local.value })));
}

/** Adds the import declarations of the packages that the code uses. */
function withImports(code: string, imports: readonly Import[]): string {
  const used = Map.groupBy(
    imports.filter(({ name }) => new RegExp(String.raw`(?<![\w$.'-])${name}\b(?![\w'-])`).test(code)),
    ({ source }) => source,
  );
  const lines = [...used].map(
    ([source, names]) => `import { ${names.map(({ name }) => name).join(', ')} } from '${source}';`,
  );
  return lines.length === 0 ? code : `${lines.join('\n')}\n\n${code}`;
}

function listProperties(node: unknown): { key: Node; value: Node }[] {
  if (Array.isArray(node)) return node.flatMap(listProperties);
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value, ...rest } = node as Node;
  const within = [value, ...Object.values(rest)].flatMap(listProperties);
  return type === 'KeyValueProperty' ? [{ key: key as Node, value: value as Node }, ...within] : within;
}

/** Returns the name of the component if the example is `<Component />` without props. */
function renderedComponent(value: Node): string | undefined {
  if (value.type !== 'JSXElement') return undefined;
  const { name, attributes } = value['opening'] as { name: { value?: string }; attributes: unknown[] };
  return attributes.length === 0 ? name.value : undefined;
}

/** Removes parentheses, the enclosing fragment, and the indentation. */
function toExampleCode(text: string): string {
  const inner = text
    .replace(/^\(\s*\n?|\s*\)$/g, '')
    .replace(/^\s*<>[^\S\n]*\n?/, '')
    .replace(/\s*<\/>\s*$/, '');
  const [first = '', ...rest] = inner.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  // The first line has lost its indentation if the text starts in the middle of a line.
  const firstIndent = first.search(/\S/);
  const indent = Math.min(...(firstIndent > 0 ? [firstIndent] : []), ...indents);
  return [first.slice(firstIndent > 0 ? indent : 0), ...rest.map((line) => line.slice(indent))].join('\n').trimEnd();
}
