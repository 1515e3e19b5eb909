import { statSync } from 'node:fs';
import path from 'node:path';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Symbol as TypeSymbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import {
  isFunctionDeclaration,
  isObjectBindingPattern,
  isPropertySignatureDeclaration,
} from 'typescript/unstable/ast/is';
import type { ComponentReference, PropReference } from '../../../shell/src/pages/gallery/reference.ts';
import { readManifest, root } from '../../repository/repository.ts';

/** A component without its size, and the files that declare it and its props. */
export type DeclaredComponent = Omit<ComponentReference, 'bytes'> & { files: readonly string[] };

/** Reads components from the types of the shared modules. */
export type ComponentReader = {
  /** Returns every exported component by its name; `host` is an entry too. Reads changed files again. */
  read(): ReadonlyMap<string, DeclaredComponent>;
  /** Ends the compiler's process. */
  close(): void;
};

const project = path.join(root, 'shared/tsconfig.json');
/** More properties than this are attributes of an element. */
const mostProps = 40;
/** Unions with more literals are shown by their name. */
const mostLiterals = 12;

/**
 * Starts the compiler, which keeps its state between reads: the first one takes about 0.5 s, the next ones 0.2 s.
 */
export function createComponentReader(): ComponentReader {
  const api = new API({ cwd: root });
  let known: { components: ReadonlyMap<string, DeclaredComponent>; times: ReadonlyMap<string, number> } | undefined;
  return {
    read() {
      const changed = known && [...known.times].filter(([file, time]) => timeOf(file) !== time).map(([file]) => file);
      if (known && changed?.length === 0) return known.components;
      // Nodes of a changed file would otherwise be looked up in its former text.
      api.clearSourceFileCache();
      const snapshot = api.updateSnapshot({
        openProjects: [project],
        ...(changed && { fileChanges: { changed } }),
      });
      const opened = snapshot.getProject(project);
      if (!opened) throw new Error(`${project} cannot be read; the reference has no props. Correct the file.`);
      const components = readProject(opened);
      const files = opened.program.getSourceFileNames().filter((file) => file.startsWith(path.join(root, 'shared/')));
      known = { components, times: new Map(files.map((file) => [file, timeOf(file)])) };
      snapshot.dispose();
      return components;
    },
    close: () => api.close(),
  };
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Entries with components: those of the sections, and that of the shell. */
function listEntries(): [entry: string, file: string][] {
  const { exports = {}, facade = [] } = readManifest('shared');
  return [...facade, './host'].map((name) => [path.posix.join('@site/shared', name), exports[name] ?? '']);
}

function readProject(opened: Project): Map<string, DeclaredComponent> {
  const { checker, program } = opened;
  const components = new Map<string, DeclaredComponent>();
  for (const [entry, file] of listEntries()) {
    const source = program.getSourceFile(path.join(root, 'shared', file));
    const module = source && checker.getSymbolAtLocation(source);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const isComponent = /^[A-Z]/.test(exported.name) && (symbol.flags & SymbolFlags.Value) !== 0;
      if (isComponent && !components.has(exported.name)) components.set(exported.name, describe(opened, entry, symbol));
    }
  }
  return components;
}

function describe(opened: Project, entry: string, symbol: TypeSymbol): DeclaredComponent {
  const { checker } = opened;
  const propsType = readPropsType(checker, symbol);
  const all = propsType ? checker.getPropertiesOfType(propsType) : [];
  const isElement = all.length > mostProps;
  const own = isElement ? all.filter(isDeclaredInShared) : all;
  const initials = readInitials(symbol);
  const ref = all.find(({ name }) => name === 'ref');
  const element = isElement && ref && /\b(?:HTML|SVG)\w*Element\b/.exec(typeTextOf(checker, ref));
  return {
    entry,
    file: fileOf(symbol) ?? '',
    description: toParagraphs(checker.getDocumentationCommentOfSymbol(symbol)),
    props: own
      .map((prop) => describeProp(opened, prop, initials.get(prop.name)))
      .toSorted((one, other) => Number(one.isOptional) - Number(other.isOptional)),
    ...(element && { passesOnTo: element[0] }),
    files: [...new Set([symbol, ...own.filter(isDeclaredInShared)].flatMap((each) => fileOf(each) ?? []))],
  };
}

/** Returns the type of the first parameter: of a function component's call, or of a class's constructor. */
function readPropsType(checker: Checker, symbol: TypeSymbol): Type | undefined {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) return undefined;
  const [signature] = [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) =>
    checker.getSignaturesOfType(type, kind),
  );
  return signature && checker.getParameterType(signature, 0);
}

const isDeclaredInShared = ({ declarations }: TypeSymbol) =>
  declarations.some(({ path: file }) => !file.includes('/node_modules/'));

/** Returns the file that declares a symbol, from the root, in the spelling of its name on disk. */
function fileOf({ valueDeclaration, declarations }: TypeSymbol): string | undefined {
  const node = (valueDeclaration ?? declarations[0])?.resolve();
  return node && path.relative(root, node.getSourceFile().fileName);
}

function describeProp(opened: Project, prop: TypeSymbol, initial: string | undefined): PropReference {
  const { checker } = opened;
  return {
    name: prop.name,
    type: toTypeText(opened, prop),
    isOptional: (prop.flags & SymbolFlags.Optional) !== 0,
    ...(initial !== undefined && { initial }),
    description: toParagraphs(checker.getDocumentationCommentOfSymbol(prop)),
  };
}

/** Returns the literals of a union, or the type as its declaration writes it, which is shorter than the compiler's. */
function toTypeText({ checker }: Project, prop: TypeSymbol): string {
  const type = checker.getTypeOfSymbol(prop);
  const members = type?.isUnionType() ? type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Undefined)) : [];
  const literals = members.filter(({ flags }) => flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral));
  if (literals.length > 0 && literals.length === members.length && literals.length <= mostLiterals)
    return literals.map((literal) => checker.typeToString(literal).replaceAll('"', "'")).join(' | ');
  const declaration = isDeclaredInShared(prop) ? prop.valueDeclaration?.resolve() : undefined;
  const written = declaration && isPropertySignatureDeclaration(declaration) ? declaration.type?.getText() : undefined;
  return (written ?? typeTextOf(checker, prop)).replaceAll(/\s+/g, ' ');
}

function typeTextOf(checker: Checker, symbol: TypeSymbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  return type ? checker.typeToString(type).replace(/ \| undefined$/, '') : '';
}

/** Returns the defaults in a component's parameter, by prop. */
function readInitials({ valueDeclaration }: TypeSymbol): Map<string, string> {
  const declaration = valueDeclaration?.resolve();
  const pattern = declaration && isFunctionDeclaration(declaration) ? declaration.parameters[0]?.name : undefined;
  if (!pattern || !isObjectBindingPattern(pattern)) return new Map();
  return new Map(
    pattern.elements.flatMap(({ name, propertyName, initializer }) =>
      name && initializer ? [[(propertyName ?? name).getText(), initializer.getText()] as const] : [],
    ),
  );
}

/** Joins the lines of each paragraph of a docblock. */
function toParagraphs(comment: string): string {
  return comment
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\n(?!- )/g, ' ').trim())
    .join('\n\n');
}
