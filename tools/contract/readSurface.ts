import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync, printSync } from '@swc/core';

/** Exports of modules, with the declarations that define their types. */
export type Surface = {
  /** Exports by their names, for each module by its import name. */
  entries: Map<string, Map<string, Export>>;
  /**
   * Declarations that the exports refer to, directly or indirectly, by module (path from the root, without extension)
   * and name.
   */
  declarations: Map<string, Map<string, Declaration>>;
};

/** An export of an entry, with the place of its declaration. */
export type Export = {
  /** Module of the declaration; the package's name for a re-export from a package. */
  module: string;
  /** Name in that module; `*` for its namespace. */
  name: string;
  /** True if it is a type, or is exported as a type only. */
  isType: boolean;
};

/** A declaration: its text, and the declarations that it refers to. */
export type Declaration = { text: string; imports: string[]; uses: string[] };

/** A node of swc's syntax tree. */
type Node = { type: string; [key: string]: unknown };
type Target = { file: string; name: string } | { package: string; name: string };

/** A parsed declaration file. */
type Parsed = {
  declared: Map<string, Node[]>;
  /** Imports, by their local names. */
  imported: Map<string, { source: string; name: string }>;
  exported: Map<string, { source: string | undefined; name: string; isTypeOnly: boolean }>;
  /** Sources of `export *`. */
  stars: { source: string; isTypeOnly: boolean }[];
};

/**
 * Reads the exports of modules from emitted declarations: the declaration of each export, and all declarations in the
 * folder that it refers to. References to packages are kept as names.
 * @param entries declaration file of each entry, from the folder, by the entry's import name
 * @param reported entries whose exports are returned; references to the other entries are only followed
 */
export function readSurface(
  folder: string,
  entries: Readonly<Record<string, string>>,
  reported: readonly string[] = Object.keys(entries),
): Surface {
  const reader = createReader(folder, entries);
  const surface: Surface = { entries: new Map(), declarations: new Map() };
  for (const entry of reported) {
    const file = entries[entry] ?? '';
    const exports = new Map<string, Export>();
    for (const [name, isTypeOnly] of reader.listExports(file).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const target = reader.resolveExport(file, name);
      if (!target)
        throw new Error(
          `"${entry}" exports "${name}" without a declaration that can be found; the contract cannot be checked. Export the name from its own module.`,
        );
      const isType = 'file' in target && reader.isType(target);
      // A value that is exported as a type only is no export of the surface; declarations that use it refer to it.
      if (isTypeOnly && !isType && 'file' in target) continue;
      exports.set(name, { ...toExport(target), isType: isTypeOnly || isType });
      include(surface, reader, target);
    }
    surface.entries.set(entry, exports);
  }
  return surface;
}

const moduleOf = (file: string) => file.replace(/\.d\.ts$/, '');
const toExport = (target: Target): Omit<Export, 'isType'> =>
  'file' in target
    ? { module: moduleOf(target.file), name: target.name }
    : { module: target.package, name: target.name };

/** Adds a declaration, and all declarations that it refers to. */
function include(surface: Surface, reader: Reader, target: Target): void {
  if (!('file' in target)) return;
  const { file, name } = target;
  const module = moduleOf(file);
  if (name === '*') {
    for (const [each] of reader.listExports(file)) {
      const resolved = reader.resolveExport(file, each);
      if (resolved) include(surface, reader, resolved);
    }
    return;
  }
  const ofModule = surface.declarations.get(module) ?? new Map<string, Declaration>();
  surface.declarations.set(module, ofModule);
  if (ofModule.has(name)) return;
  const { declaration, targets } = reader.describe(file, name);
  ofModule.set(name, declaration);
  for (const each of targets) include(surface, reader, each);
}

type Reader = ReturnType<typeof createReader>;

function createReader(folder: string, entries: Readonly<Record<string, string>>) {
  const files = new Map<string, Parsed>();

  function parse(file: string): Parsed {
    const known = files.get(file);
    if (known) return known;
    const parsed = parseFile(readFileSync(path.join(folder, file), 'utf8'));
    files.set(file, parsed);
    return parsed;
  }

  /** Returns the declaration file of an import; undefined for a package and for modules without declarations. */
  function locate(from: string, source: string): string | undefined {
    if (!source.startsWith('.')) return entries[source];
    const base = path.posix.join(path.posix.dirname(from), source).replace(/\.[cm]?[jt]sx?$/, '');
    return [`${base}.d.ts`, `${base}/index.d.ts`].find((file) => existsSync(path.join(folder, file)));
  }

  function follow(from: string, source: string, name: string): Target | undefined {
    const file = locate(from, source);
    if (file === undefined && source.startsWith('.'))
      throw new Error(`${from} imports "${name}" from "${source}", which has no declarations; the check failed.`);
    if (file === undefined) return { package: source, name };
    return name === '*' ? { file, name } : resolveExport(file, name);
  }

  function resolveExport(file: string, name: string): Target | undefined {
    const { declared, imported, exported, stars } = parse(file);
    const own = exported.get(name);
    if (own?.source !== undefined) return follow(file, own.source, own.name);
    if (own && declared.has(own.name)) return { file, name: own.name };
    const from = own && imported.get(own.name);
    if (from) return follow(file, from.source, from.name);
    for (const { source } of stars) {
      const target = locate(file, source);
      const found = target === undefined ? undefined : resolveExport(target, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the names that a file exports, each with true if it is exported as a type only. */
  function listExports(file: string): [name: string, isTypeOnly: boolean][] {
    const { exported, stars } = parse(file);
    const others = stars.flatMap(({ source, isTypeOnly }) => {
      const target = locate(file, source);
      const names = target === undefined ? [] : listExports(target);
      return names.map(([name, isType]): [string, boolean] => [name, isTypeOnly || isType]);
    });
    const own = [...exported].map(([name, { isTypeOnly }]): [string, boolean] => [name, isTypeOnly]);
    return [...new Map([...others, ...own])];
  }

  function isType({ file, name }: { file: string; name: string }): boolean {
    const nodes = name === '*' ? [] : (parse(file).declared.get(name) ?? []);
    return nodes.length > 0 && nodes.every(({ type }) => typeDeclarations.has(type));
  }

  /** Returns a declaration, its text with modules as paths from the root, and the targets that it refers to. */
  function describe(file: string, name: string): { declaration: Declaration; targets: Target[] } {
    const { declared, imported } = parse(file);
    const targets: Target[] = [];
    const imports = new Set<string>();
    const nodes = declared.get(name) ?? [];
    for (const used of nodes.flatMap(listReferences)) {
      if (used.source !== undefined) {
        const target = follow(file, used.source, used.name ?? '*');
        if (target) targets.push(target);
        continue;
      }
      const local = used.name ?? '';
      const from = imported.get(local);
      if (declared.has(local)) targets.push({ file, name: local });
      else if (from) {
        const target = follow(file, from.source, from.name);
        if (!target) continue;
        targets.push(target);
        imports.add(toImport(local, toExport(target)));
      }
    }
    const text = print(nodes, (source) => {
      const located = locate(file, source);
      return located === undefined ? source : moduleOf(located);
    });
    const uses = targets.filter((target) => 'file' in target).map(({ file: to, name: of }) => `${moduleOf(to)}#${of}`);
    return { declaration: { text, imports: [...imports].toSorted(), uses: [...new Set(uses)].toSorted() }, targets };
  }

  return { resolveExport, listExports, isType, describe };
}

const typeDeclarations = new Set(['TsTypeAliasDeclaration', 'TsInterfaceDeclaration']);

function toImport(local: string, { module, name }: Omit<Export, 'isType'>): string {
  const what = name === '*' ? `* as ${local}` : `{ ${name === local ? name : `${name} as ${local}`} }`;
  return `import type ${what} from '${module}';`;
}

function parseFile(text: string): Parsed {
  const parsed: Parsed = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  const { body } = parseSync(text, { syntax: 'typescript', target: 'es2022' }) as unknown as { body: Node[] };
  for (const item of body) {
    if (item.type === 'ImportDeclaration') addImports(parsed, item);
    else if (item.type === 'ExportNamedDeclaration') addExports(parsed, item);
    else if (item.type === 'ExportAllDeclaration')
      parsed.stars.push({ source: valueOf(item['source']), isTypeOnly: item['typeOnly'] === true });
    else if (item.type === 'ExportDeclaration') {
      for (const name of addDeclaration(parsed, item['declaration'] as Node))
        parsed.exported.set(name, { source: undefined, name, isTypeOnly: false });
    } else addDeclaration(parsed, item);
  }
  return parsed;
}

function addImports({ imported }: Parsed, item: Node) {
  for (const specifier of item['specifiers'] as Node[]) {
    const local = valueOf(specifier['local']);
    const name =
      specifier.type === 'ImportNamespaceSpecifier'
        ? '*'
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier['imported']
            ? valueOf(specifier['imported'])
            : local;
    imported.set(local, { source: valueOf(item['source']), name });
  }
}

function addExports({ exported }: Parsed, item: Node) {
  const source = item['source'] ? valueOf(item['source']) : undefined;
  for (const specifier of item['specifiers'] as Node[]) {
    if (specifier.type === 'ExportNamespaceSpecifier') {
      exported.set(valueOf(specifier['name']), { source, name: '*', isTypeOnly: item['typeOnly'] === true });
      continue;
    }
    const name = valueOf(specifier['orig']);
    const isTypeOnly = item['typeOnly'] === true || specifier['isTypeOnly'] === true;
    exported.set(specifier['exported'] ? valueOf(specifier['exported']) : name, { source, name, isTypeOnly });
  }
}

/** Adds a declaration under each name that it declares, with each variable separately. Returns the names. */
function addDeclaration({ declared }: Parsed, item: Node): string[] {
  const declarations =
    item.type === 'VariableDeclaration'
      ? (item['declarations'] as Node[]).map((each) => ({
          name: valueOf(each['id']),
          node: { ...item, declarations: [widen(each) as Node] },
        }))
      : [{ name: valueOf(item['identifier'] ?? item['id']), node: item }];
  for (const { name, node } of declarations) declared.set(name, [...(declared.get(name) ?? []), node]);
  return declarations.map(({ name }) => name);
}

/**
 * Replaces the string and number literals in the properties of a variable's type by `string` and `number`, so that a
 * change of copy does not change the surface. Literals in lists outside objects, such as slugs, are kept, because other
 * types derive from them.
 */
function widen(node: unknown, isWithin = false): unknown {
  if (Array.isArray(node)) return node.map((each) => widen(each, isWithin));
  if (typeof node !== 'object' || node === null) return node;
  const { type, ...fields } = node as Node;
  if (type === 'TsLiteralType' && isWithin) {
    const literal = (fields['literal'] as Node).type;
    const kind = literal === 'StringLiteral' ? 'string' : literal === 'NumericLiteral' ? 'number' : undefined;
    return kind === undefined ? node : { type: 'TsKeywordType', span: fields['span'], kind };
  }
  if (!widened.has(type)) return node;
  const within = isWithin || type === 'TsPropertySignature';
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, widen(value, within)]));
}

/**
 * Types of nodes that `widen` searches for literals. Not unions and functions: their literals are values that callers
 * pass.
 */
const widened = new Set([
  'VariableDeclarator',
  'Identifier',
  'TsTypeAnnotation',
  'TsTypeLiteral',
  'TsPropertySignature',
  'TsTypeOperator',
  'TsTupleType',
  'TsTupleElement',
]);

const valueOf = (node: unknown) => String((node as Node | undefined)?.['value'] ?? '');

/** A name that a declaration uses, with the module if it is an inline `import('…')`. */
type Reference = { source?: string; name?: string };

function listReferences(node: unknown): Reference[] {
  if (Array.isArray(node)) return node.flatMap(listReferences);
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...fields } = node as Node;
  const within = Object.values(fields).flatMap(listReferences);
  if (type === 'TsTypeReference') return [{ name: firstName(fields['typeName']) }, ...within];
  if (type === 'TsTypeQuery' && (fields['exprName'] as Node).type !== 'TsImportType')
    return [{ name: firstName(fields['exprName']) }, ...within];
  if (type === 'TsExpressionWithTypeArguments') return [{ name: firstName(fields['expression']) }, ...within];
  if (type === 'TsImportType') {
    const qualifier = fields['qualifier'];
    return [{ source: valueOf(fields['argument']), ...(qualifier ? { name: firstName(qualifier) } : {}) }, ...within];
  }
  return within;
}

/** Returns the first name of `A`, `A.B` and `A.B.C`. */
function firstName(node: unknown): string {
  const { type, left, object } = node as Node;
  return type === 'TsQualifiedName' ? firstName(left) : type === 'MemberExpression' ? firstName(object) : valueOf(node);
}

/** Prints declarations in the form for `declare module`. */
function print(nodes: readonly Node[], toModule: (source: string) => string): string {
  const body = nodes.map((node) => ({
    type: 'ExportDeclaration',
    span: node['span'],
    declaration: { ...(rename(node, toModule) as Node), declare: false },
  }));
  const module = { type: 'Module', span: { start: 0, end: 0, ctxt: 0 }, interpreter: null, body };
  // swc's types for nodes do not match the type `Node` above.
  return printSync(
    module as unknown as { type: 'Module' } & Parameters<typeof printSync>[0] & { body: ModuleItem[] },
  ).code.trim();
}

/** Returns the tree with renamed modules in inline `import('…')` types. */
function rename(node: unknown, toModule: (source: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => rename(each, toModule));
  if (typeof node !== 'object' || node === null) return node;
  const renamed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rename(value, toModule)]));
  if (renamed['type'] !== 'TsImportType') return renamed;
  const argument = renamed['argument'] as Node;
  const value = toModule(valueOf(argument));
  return { ...renamed, argument: { ...argument, value, raw: `'${value}'` } };
}
