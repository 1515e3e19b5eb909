import path from 'node:path';
import { readManifest, sections as sectionNames, workspaces } from './tools/repository/repository.ts';
import { readSharedEntries } from './tools/webpack/sharedModules.ts';

/** For figures. Their chunks are loaded separately, so no page's initial load contains these packages. */
const scalesAndShapes = ['^node_modules/(?:@types/)?d3-(?:scale|shape)/'];

/*
 * The import boundaries between the workspaces (ADR 0001). Each rule is an allowlist and rejects all other imports.
 * `tools/lint/importBoundaries.test.ts` contains a violation of each rule.
 */
const anyWorkspace = inFolders(workspaces);
const anySection = inFolders(sectionNames);
const outsideShared = inFolders(workspaces.filter((name) => name !== 'shared'));
/** Entries of the shared package that a section may import. */
const sectionEntries = [...readSharedEntries('facade'), ...readSharedEntries('constants')];
/** Scripts that generate a section's videos and pictures; its pages do not load them. */
const mediaScripts = '^[^/]+/video/';
/** The bench's monolith. Exempt, because its build contains the shell and all sections. */
const monolith = '^tools/bench/monolith/';
/**
 * Modules of the site server that tools may import: for rendering, for settings, and for the server of `npm run dev`.
 */
const serverForTools = [
  'env',
  'http/app',
  'logging/log',
  'logging/reasons',
  'rendering/readPagePaths',
  'rendering/readShellBundle',
  'rendering/renderOptions',
  'rendering/smokeRenderSet',
  'service/responseRules',
  'service/serviceClient',
  'serving/admission',
  'serving/encodedPage',
  'telemetry/describeCanary',
  'telemetry/describeFigures',
  'telemetry/figures',
  'telemetry/metrics',
  'testing/sampleFigures', // for tests
];
const test = '\\.test\\.tsx?$';
/** Modules of shared for programs that run in Node, by their entries. */
const programModules = [
  'adminAccess',
  'database',
  'entityTag',
  'env',
  'environment',
  'gracefulClose',
  'logFormat',
  'loggedPath',
  'operatorsPage/formatValues',
  'operatorsPage/markup',
  'operatorsPage/pageParts',
  'operatorsPage/pageStyle',
  'operatorsPage/renderDocument',
  'serviceFigures',
  'sourceLines',
  'traceparent',
];
const programEntries = programModules.map((name) => `@site/shared/${name}`).join(', ');
/** Packages of the Redux store. */
const siteState = ['^node_modules/(?:react-redux|redux|@reduxjs)/'];

export default {
  forbidden: [
    boundary(
      'sections-use-the-facade-only',
      `A section may import ${sectionEntries.map(({ name }) => name).join(', ')}, react, d3-scale, d3-shape, and its own files. Add what is missing to the facade.`,
      {
        from: { path: capture(anySection), pathNot: [test, mediaScripts] },
        to: { pathNot: ['^$1/', ...sectionImports()] },
      },
    ),
    boundary(
      'section-tests-use-shared-testing',
      "A section's test may import what its section may import, @site/shared/testing and Testing Library.",
      {
        from: { path: `${capture(anySection)}.*${test}`, pathNot: mediaScripts },
        to: {
          pathNot: ['^$1/', ...sectionImports(), '^shared/src/testing/index\\.ts$', '^node_modules/@testing-library/'],
        },
      },
    ),
    boundary(
      'shell-imports-no-section',
      'The shell loads sections through Module Federation and calls the site service over HTTP.',
      {
        from: { path: '^shell/', pathNot: monolith },
        to: { path: inFolders([...sectionNames, 'site-service', 'e2e']) },
      },
    ),
    boundary(
      'seams-are-in-no-page',
      'Visitors do not load the outlines of the parts. Only pages of previews and of `npm run dev` load them, as a script (tools/programs/seamsConfiguration.ts).',
      {
        from: { pathNot: '^shell/seams/' },
        to: { path: '^shell/seams/' },
      },
    ),
    boundary(
      'seams-import-little',
      'The outlines of the parts are one small script: of the shell they may import src/hydration/hydrationMarks.ts, src/pageData and src/routing/pathPrefix.ts, and no package.',
      {
        from: { path: '^shell/seams/', pathNot: test },
        to: { pathNot: '^shell/(?:seams/|src/(?:hydration/hydrationMarks|pageData/[^/]+|routing/pathPrefix)\\.ts$)' },
      },
    ),
    ...workspaces.flatMap(layerBoundaries),
    boundary(
      'releases-use-the-contract-only',
      'Of the other workspaces, releases may import @site/shared/contract, @site/shared/database and @site/shared/environment only. Pass the value as a parameter.',
      {
        from: { path: '^releases/' },
        to: {
          path: anyWorkspace,
          pathNot: ['^releases/', '^shared/src/(?:contract/index|database|testing/database|environment)\\.ts$'],
        },
      },
    ),
    boundary(
      'releases-for-programs',
      'Only the site server, the tools and the browser tests may import @site/releases.',
      {
        from: { path: anyWorkspace, pathNot: '^(?:releases|shell/server|tools|e2e)/' },
        to: { path: '^releases/' },
      },
    ),
    boundary(
      'releases-by-its-entries',
      'Import releases by its package name: @site/releases/ and an entry that its package.json exports.',
      {
        from: { pathNot: '^releases/' },
        to: { path: '^releases/', dependencyTypes: ['local'] },
      },
    ),
    boundary('shared-imports-no-workspace', 'shared imports no other workspace. Pass the value as a parameter.', {
      from: { path: '^shared/' },
      to: { path: outsideShared },
    }),
    boundary(
      'design-imports-no-site-code',
      'A primitive imports no router, contract, store or copy, so that every page can use it. Pass the content as props, and links as `href`. A component that needs an entity or copy is a block.',
      {
        from: { path: '^shared/src/(?:design|drawing)/', pathNot: test },
        to: { path: ['^shared/src/contract/', ...siteState, '^node_modules/react-router'] },
      },
    ),
    boundary(
      'blocks-import-no-store',
      'A block gets its entity as a prop. Read the store in the component that uses it.',
      {
        from: { path: '^shared/src/blocks/', pathNot: test },
        to: { path: ['^shared/src/store/', ...siteState] },
      },
    ),
    boundary(
      'service-uses-the-contract-only',
      `Of the other workspaces, the site service may import @site/shared/contract, ${programEntries} and the data of @site/shared/company only.`,
      {
        from: { path: '^site-service/' },
        to: {
          path: anyWorkspace,
          pathNot: [
            '^site-service/',
            `^shared/src/(?:contract/index|testing/database|company/company|${programModules.join('|')})\\.ts$`,
          ],
        },
      },
    ),
    boundary('environment-for-programs', `Only code that runs in Node may import ${programEntries}.`, {
      from: {
        pathNot: [
          '^(?:releases|shell/server|site-service|tools|e2e)/',
          `^shared/src/(?:${programModules.join('|')})(?:\\.test)?\\.ts$`,
        ],
      },
      to: { path: `^shared/src/(?:${programModules.join('|')})\\.ts$` },
    }),
    boundary(
      'tools-import-servers-only',
      `Tools may import site-service, @site/shared, @site/releases, webpack.common.ts, shell/src/hydration/hydrationMarks.ts, the types of shell/src/pages/gallery/reference.ts, and of shell/server: ${serverForTools.join(', ')}. A tool that needs a running server starts it as a process.`,
      {
        from: { path: '^tools/', pathNot: monolith },
        to: {
          path: `${anySection}|^e2e/|^shell/(?!server/(?:${serverForTools.join('|')})\\.ts$|src/(?:hydration/hydrationMarks|pages/gallery/reference)\\.ts$)`,
        },
      },
    ),
    boundary('tools-for-root-and-e2e', 'Only root configurations and e2e may import from tools.', {
      from: { path: anyWorkspace, pathNot: '^(?:tools|e2e)/' },
      to: { path: '^tools/' },
    }),
    boundary('e2e-is-not-imported', 'No other workspace may import from e2e.', {
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    }),
    boundary(
      'common-configuration-is-lowest',
      'webpack.common.ts imports no workspace, because tools import it. Pass the value as a parameter, or move the code into it.',
      {
        from: { path: '^webpack\\.common\\.ts$' },
        to: { path: anyWorkspace },
      },
    ),
    boundary('root-is-for-tools', 'Only tools, e2e and root configurations may import files of the root folder.', {
      from: { path: anyWorkspace, pathNot: '^(?:tools|e2e)/' },
      to: { path: '^[^/]+\\.[cm]?[jt]s$', dependencyTypes: ['local'] },
    }),
    boundary(
      'shared-by-its-entries',
      'Import shared by its package name: @site/shared or another entry that its package.json exports.',
      {
        from: { path: outsideShared, pathNot: '^tools/jest/after(?:Browser)?Environment\\.ts$' },
        to: { path: '^shared/', dependencyTypes: ['local'] },
      },
    ),
    boundary('testing-for-tests-only', 'Only tests may import @site/shared/testing and @site/releases/testing.', {
      from: { pathNot: [test, '^(?:shared/src|shell/server|releases)/testing/', '^tools/jest/', '^e2e/'] },
      to: { path: '^(?:shared/src|releases)/testing/' },
    }),
    boundary(
      'inside-the-project',
      'A clone of the repository does not contain files outside its root folder. Copy the file into the project.',
      {
        from: {},
        to: { path: '^\\.\\./|^/', couldNotResolve: false },
      },
    ),
    boundary('resolvable', 'The module does not exist, or its package does not export it.', {
      from: {},
      to: { couldNotResolve: true },
    }),
    boundary('declared', "The package is not declared in the workspace's package.json. Add it to its dependencies.", {
      from: { pathNot: '^tools/jest/node\\.test\\.ts$|^tools/jest/browser\\.test\\.tsx$' }, // these tests import packages of every part
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    }),
    boundary(
      'no-cycle',
      'The files form an import cycle (type-only imports count). Move the shared code into a third file.',
      {
        from: {},
        to: { circular: true },
      },
    ),
  ],
  options: {
    parser: 'swc', // dependency-cruiser's TypeScript parser needs the compiler API, which TypeScript 7 does not have
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:var|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

function boundary(name, comment, { from, to }) {
  return { name, comment, severity: 'error', from, to };
}

/**
 * Returns the rules for the `layers` in a workspace's package.json, which lists the folders of each source folder,
 * lowest first. A folder may import only folders before it in the list. Files of the source folder itself, tests, and
 * test helpers in `testing` may import every folder. Type-only imports count.
 */
function layerBoundaries(workspace) {
  const { layers = {} } = readManifest(workspace);
  return Object.entries(layers).flatMap(([folder, names]) => {
    const source = `^${path.posix.join(workspace, folder)}/`;
    const order = names.join(' < ');
    const name = `layers-of-${path.posix.join(workspace, folder)}`;
    return [
      boundary(
        `${name}-declared`,
        `The folder is not listed as a layer. Add it to "layers" in ${workspace}/package.json (${order}).`,
        { from: { path: `${source}(?!(?:${names.join('|')}|testing)/)[^/]+/`, pathNot: test }, to: {} },
      ),
      ...names.map((layer, index) =>
        boundary(name, `A folder imports only folders of lower layers: ${order}. Move the shared code down.`, {
          from: { path: `${source}${layer}/`, pathNot: test },
          to: { path: [`${source}[^/]+$`, `${source}(?:${[...names.slice(index + 1), 'testing'].join('|')})/`] },
        }),
      ),
    ];
  });
}

/** Returns a pattern that matches all paths in these folders. */
function inFolders(names) {
  return `^(?:${names.join('|')})/`;
}

/** Turns a pattern of `inFolders` into one whose first group is the folder's name. */
function capture(folders) {
  return folders.replace('(?:', '(');
}

function sectionImports() {
  return [
    ...sectionEntries.map(({ file }) => `^${file}$`),
    '^node_modules/react/(?:index|jsx-runtime)\\.js$',
    ...scalesAndShapes,
  ];
}
