import path from 'node:path';

/**
 * The site's own rules, as an oxlint plugin (ESLint's rule form). Each says problem and remedy in its
 * message; `siteRules.test.ts` breaks every one.
 */
export default {
  meta: { name: 'site' },
  rules: {
    'no-literal-path': rule(noLiteralPath),
    'no-barrel': rule(noBarrel),
    'folder-name': rule(folderName),
    environment: rule(environment),
    'inside-project': rule(insideProject),
    docblock: rule(docblock),
  },
};

/** The part of ESLint's syntax tree that these rules read. */
type Node = {
  type: string;
  name?: string | Node;
  value?: unknown;
  body?: Node[];
  source?: Node | null;
  parent?: Node;
  object?: Node;
  property?: Node;
  computed?: boolean;
  id?: Node | null;
  init?: Node | null;
  key?: Node;
  properties?: Node[];
  imported?: Node;
  callee?: Node;
  arguments?: Node[];
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  quasis?: { value: { raw: string } }[];
  declaration?: Node | null;
  declarations?: Node[];
  range: [number, number];
};
type Visitor = Record<string, (node: Node) => void>;
type Context = {
  filename: string;
  cwd: string;
  sourceCode: { text: string };
  report: (fault: { node: Node; message: string }) => void;
};

function rule(create: (context: Context) => Visitor) {
  return { create };
}

/** Each path is declared once, by name: no `href`, `to`, `action` or `navigate()` has a literal path. */
function noLiteralPath(context: Context): Visitor {
  const message =
    'A path of the site is spelled out. Take it from `paths` of @site/shared, or from a constant of the section that alone links to it.';
  function check(value: Node | null | undefined) {
    if (!value) return;
    if (value.type === 'JSXExpressionContainer') check(value.expression);
    else if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(check);
    else if (isSitePath(leadingText(value))) context.report({ node: value, message });
  }
  return {
    JSXAttribute: (node) => {
      const attribute = nameOf(node.name);
      // The tree gives an attribute's value as a node.
      if (attribute && pathAttributes.has(attribute)) check(node.value as Node | null);
    },
    CallExpression: (node) => {
      const callee = nameOf(node.callee);
      if (callee && pathFunctions.has(callee)) check(node.arguments?.[0]);
    },
  };
}
const pathAttributes = new Set(['href', 'to', 'action', 'retryHref']);
const pathFunctions = new Set(['navigate', 'redirect']);
/** A file (`/icon.svg`) and another host (`//host`) are no pages. */
const isSitePath = (text: string | undefined) =>
  text !== undefined && /^\/(?!\/)/.test(text) && !/\.[a-z0-9]{2,12}$/.test(text);

/** No barrel files: a module that only passes on what others export. */
function noBarrel(context: Context): Visitor {
  return {
    Program: (node) => {
      const statements = node.body ?? [];
      const passesOn = ({ type, source }: Node) =>
        type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && Boolean(source));
      if (statements.length > 0 && statements.every(passesOn)) {
        context.report({
          node,
          message:
            'A barrel file hides where things live. Import from the module that defines the name, and delete this file.',
        });
      }
    },
  };
}

/** Folders are named after their subject. */
function folderName(context: Context): Visitor {
  return {
    Program: (node) => {
      const folders = path.relative(context.cwd, path.dirname(context.filename)).split(path.sep);
      const vague = folders.find((folder) => vagueNames.has(folder));
      if (vague)
        context.report({
          node,
          message: `A folder named "${vague}" says nothing about what is in it. Name it after its subject.`,
        });
    },
  };
}
const vagueNames = new Set(['util', 'utils', 'misc', 'helper', 'helpers', 'lib', 'libs', 'common']);

/** Only `env.ts` reads the environment; the configuration switches this rule off there. */
function environment(context: Context): Visitor {
  const report = (node: Node) =>
    context.report({
      node,
      message: 'The environment is read outside env.ts. Let env.ts parse the setting, and pass its value here.',
    });
  const isProcess = (node: Node | null | undefined) =>
    nameOf(node) === 'process' || (node?.type === 'MemberExpression' && nameOf(node.property) === 'process');
  return {
    MemberExpression: (node) => {
      if (isProcess(node.object) && (nameOf(node.property) ?? node.property?.value) === 'env') report(node);
    },
    VariableDeclarator: (node) => {
      if (isProcess(node.init) && node.id?.properties?.some(({ key }) => nameOf(key) === 'env')) report(node);
    },
    ImportDeclaration: (node) => {
      if (node.source?.value !== 'node:process' && node.source?.value !== 'process') return;
      // The tree gives specifiers beside what `Node` lists.
      const { specifiers } = node as Node & { specifiers: Node[] };
      specifiers.filter(({ imported }) => nameOf(imported) === 'env').forEach(report);
    },
  };
}

/** What lies beside the project is absent where the project is cloned. */
function insideProject(context: Context): Visitor {
  function check(node: Node, text: string | undefined) {
    if (text === undefined || !/^(?:\.\.\/|\/work\/)/.test(text)) return;
    const target = path.resolve(path.dirname(context.filename), text);
    const isInside = target === context.cwd || target.startsWith(context.cwd + path.sep);
    if (!isInside)
      context.report({ node, message: `"${text}" lies outside the project. Copy what is needed into the project.` });
  }
  return {
    Literal: (node) => check(node, leadingText(node)),
    TemplateLiteral: (node) => check(node, leadingText(node)),
  };
}

/**
 * Exported functions and types say what they promise. Props stand right above their component, and a
 * type that is inferred from a schema stands beside it: these need no words of their own.
 */
function docblock(context: Context): Visitor {
  const textOf = ({ range }: Node) => context.sourceCode.text.slice(...range);
  const isDocumented = ({ range }: Node) => /\*\/\s*$/.test(context.sourceCode.text.slice(0, range[0]));
  const isFunction = (node: Node) =>
    node.type === 'FunctionDeclaration' || node.declarations?.[0]?.init?.type === 'ArrowFunctionExpression';
  const isType = ({ type }: Node) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';
  return {
    ExportNamedDeclaration: (node) => {
      const { declaration } = node;
      if (!declaration || isDocumented(node)) return;
      const name = nameOf(declaration.id) ?? nameOf(declaration.declarations?.[0]?.id);
      const needsWords =
        isFunction(declaration) ||
        declaration.type === 'ClassDeclaration' ||
        (isType(declaration) && !name?.endsWith('Props') && !/=\s*Static<typeof \w+>/.test(textOf(declaration)));
      if (needsWords)
        context.report({
          node: declaration,
          message: `"${name}" is exported without a docblock. Say in one sentence what it promises.`,
        });
    },
  };
}

function nameOf(node: Node | string | null | undefined): string | undefined {
  return typeof node === 'object' && typeof node?.name === 'string' ? node.name : undefined;
}

/** The text of a string, or of a template up to its first expression. */
function leadingText(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis?.[0]?.value.raw;
  return typeof node.value === 'string' ? node.value : undefined;
}
