import path from 'node:path';

/**
 * The site's own rules, as an oxlint plugin (ESLint's rule format). Each message names the problem and the remedy.
 * `siteRules.test.ts` contains a violation of each rule.
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

/** A node of ESLint's syntax tree, with the properties that these rules read. */
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

/** Rejects literal paths in `href`, `to`, `action` and `navigate()`: each path is declared once, with a name. */
function noLiteralPath(context: Context): Visitor {
  const message =
    'A path of the site is a literal. Use `paths` of @site/shared, or a constant of the section if no other part links to the page.';
  function check(value: Node | null | undefined) {
    if (!value) return;
    if (value.type === 'JSXExpressionContainer') check(value.expression);
    else if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(check);
    else if (isSitePath(leadingText(value))) context.report({ node: value, message });
  }
  return {
    JSXAttribute: (node) => {
      const attribute = nameOf(node.name);
      // The value of a JSX attribute is a node.
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
/** Returns true for paths of pages; files (`/icon.svg`) and other hosts (`//host`) are not pages. */
const isSitePath = (text: string | undefined) =>
  text !== undefined && /^\/(?!\/)/.test(text) && !/\.[a-z0-9]{2,12}$/.test(text);

/** Rejects barrel files: modules that only re-export from other modules. */
function noBarrel(context: Context): Visitor {
  return {
    Program: (node) => {
      const statements = node.body ?? [];
      const isReExport = ({ type, source }: Node) =>
        type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && Boolean(source));
      if (statements.length > 0 && statements.every(isReExport)) {
        context.report({
          node,
          message:
            'The module only re-exports (a barrel file), which hides where names are defined. Import from the defining module, and delete this file.',
        });
      }
    },
  };
}

/** Rejects vague folder names such as `utils`. */
function folderName(context: Context): Visitor {
  return {
    Program: (node) => {
      const folders = path.relative(context.cwd, path.dirname(context.filename)).split(path.sep);
      const vague = folders.find((folder) => vagueNames.has(folder));
      if (vague)
        context.report({
          node,
          message: `The folder name "${vague}" does not describe its contents. Name the folder after its subject.`,
        });
    },
  };
}
const vagueNames = new Set(['util', 'utils', 'misc', 'helper', 'helpers', 'lib', 'libs', 'common']);

/** Rejects reads of the environment outside `env.ts`; the configuration disables this rule for `env.ts`. */
function environment(context: Context): Visitor {
  const report = (node: Node) =>
    context.report({
      node,
      message: 'Only env.ts may read the environment. Parse the setting in env.ts, and pass its value as a parameter.',
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
      // Import declarations have specifiers, which `Node` does not declare.
      const { specifiers } = node as Node & { specifiers: Node[] };
      specifiers.filter(({ imported }) => nameOf(imported) === 'env').forEach(report);
    },
  };
}

/** Rejects paths outside the project: a clone of the repository does not contain those files. */
function insideProject(context: Context): Visitor {
  function check(node: Node, text: string | undefined) {
    if (text === undefined || !/^(?:\.\.\/|\/work\/)/.test(text)) return;
    const target = path.resolve(path.dirname(context.filename), text);
    const isInside = target === context.cwd || target.startsWith(context.cwd + path.sep);
    if (!isInside)
      context.report({ node, message: `"${text}" is outside the project. Copy the file into the project.` });
  }
  return {
    Literal: (node) => check(node, leadingText(node)),
    TemplateLiteral: (node) => check(node, leadingText(node)),
  };
}

/**
 * Requires a docblock for exported functions, classes and types. Types of props and types that are inferred from a
 * schema need none: the component and the schema describe them.
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
      const needsDocblock =
        isFunction(declaration) ||
        declaration.type === 'ClassDeclaration' ||
        (isType(declaration) && !name?.endsWith('Props') && !/=\s*Static<typeof \w+>/.test(textOf(declaration)));
      if (needsDocblock)
        context.report({
          node: declaration,
          message: `"${name}" is exported without a docblock. Describe in one sentence what the caller gets.`,
        });
    },
  };
}

function nameOf(node: Node | string | null | undefined): string | undefined {
  return typeof node === 'object' && typeof node?.name === 'string' ? node.name : undefined;
}

/** Returns the text of a string literal, or of a template literal up to its first expression. */
function leadingText(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis?.[0]?.value.raw;
  return typeof node.value === 'string' ? node.value : undefined;
}
