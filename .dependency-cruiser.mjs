import path from 'node:path';
import { readManifest, sections as sectionNames, workspaces } from './tools/repository/repository.ts';
import { readSharedEntries } from './tools/webpack/sharedModules.ts';

/** For figures, whose chunks come by themselves: no page loads them at first. */
const scalesAndShapes = ['^node_modules/(?:@types/)?d3-(?:scale|shape)/'];

/**
 * The walls between the workspaces (decision 0001).
 * Each rule allows by name and refuses the rest, and `tools/lint/importBoundaries.test.ts` breaks each.
 */
const anyWorkspace = inFolders(workspaces);
const anySection = inFolders(sectionNames);
const outsideShared = inFolders(workspaces.filter((name) => name !== 'shared'));
/** What a section knows of the site. */
const sectionEntries = [...readSharedEntries('facade'), ...readSharedEntries('constants')];
/** What makes a section's films and pictures; its pages load none of it. */
const mediaMakers = '^[^/]+/video/';
/** The monolith that the bench measures against compiles the sections in. */
const monolith = '^tools/bench/monolith/';
/** Modules of the site server that tools import: what a command renders with, and the server inside `npm run dev`. */
const serverForTools = [
  'env',
  'http/app',
  'logging/log',
  'rendering/readShellBundle',
  'rendering/renderOptions',
  'rendering/smokeRenderSet',
  'service/responseRules',
  'service/serviceClient',
  'serving/admission',
  'serving/encodedPage',
];
const test = '\\.test\\.tsx?$';
/** The store's packages. */
const siteState = ['^node_modules/(?:react-redux|redux|@reduxjs)/'];

export default {
  forbidden: [
    boundary(
      'sections-use-the-facade-only',
      `A section may import ${sectionEntries.map(({ name }) => name).join(', ')}, react, d3's scales and shapes, and its own files. What it lacks belongs into the facade.`,
      {
        from: { path: capture(anySection), pathNot: [test, mediaMakers] },
        to: { pathNot: ['^$1/', ...sectionImports()] },
      },
    ),
    boundary(
      'section-tests-use-shared-testing',
      "A section's test may import @site/shared, @site/shared/testing, react, Testing Library and its own files.",
      {
        from: { path: `${capture(anySection)}.*${test}`, pathNot: mediaMakers },
        to: {
          pathNot: ['^$1/', ...sectionImports(), '^shared/src/testing/index\\.ts$', '^node_modules/@testing-library/'],
        },
      },
    ),
    boundary(
      'shell-knows-no-section',
      'The shell reaches a section through the federation contract, and the service through HTTP.',
      {
        from: { path: '^shell/', pathNot: monolith },
        to: { path: inFolders([...sectionNames, 'site-service', 'e2e']) },
      },
    ),
    ...workspaces.flatMap(layerBoundaries),
    boundary(
      'releases-use-the-contract-only',
      'Of the site, releases may import @site/shared/contract: hand the value in.',
      {
        from: { path: '^releases/' },
        to: { path: anyWorkspace, pathNot: ['^releases/', '^shared/src/contract/index\\.ts$'] },
      },
    ),
    boundary('releases-for-programs', '@site/releases is for the site server, the tools and the browser tests.', {
      from: { path: anyWorkspace, pathNot: '^(?:releases|shell/server|tools|e2e)/' },
      to: { path: '^releases/' },
    }),
    boundary('releases-by-its-entries', 'Import releases by name: an entry that its package.json exports.', {
      from: { pathNot: '^releases/' },
      to: { path: '^releases/', dependencyTypes: ['local'] },
    }),
    boundary('shared-knows-nobody', 'shared imports nothing of the site: hand the value in.', {
      from: { path: '^shared/' },
      to: { path: outsideShared },
    }),
    boundary(
      'design-knows-no-site',
      "A primitive knows no router, contract, store or copy, so that it fits every page: hand in what it shows, and links as `href`. What needs an entity or the site's words is a block.",
      {
        from: { path: '^shared/src/(?:design|drawing)/', pathNot: test },
        to: { path: ['^shared/src/contract/', ...siteState, '^node_modules/react-router'] },
      },
    ),
    boundary('blocks-know-no-store', 'A block shows the entity that it is given: read the store where it is used.', {
      from: { path: '^shared/src/blocks/', pathNot: test },
      to: { path: ['^shared/src/store/', ...siteState] },
    }),
    boundary(
      'service-uses-the-contract-only',
      'The site service may import @site/shared/contract, @site/shared/environment, @site/shared/entityTag, @site/shared/gracefulClose and the data of @site/shared/company of the site.',
      {
        from: { path: '^site-service/' },
        to: {
          path: anyWorkspace,
          pathNot: [
            '^site-service/',
            '^shared/src/(?:contract/index|environment|entityTag|gracefulClose|company/company)\\.ts$',
          ],
        },
      },
    ),
    boundary(
      'environment-for-programs',
      '@site/shared/environment, @site/shared/entityTag and @site/shared/gracefulClose are for what runs in Node, not for the browser.',
      {
        from: {
          pathNot: ['^(?:shell/server|site-service|tools|e2e)/', '^shared/src/(?:environment|entityTag)\\.test\\.ts$'],
        },
        to: { path: '^shared/src/(?:environment|entityTag|gracefulClose)\\.ts$' },
      },
    ),
    boundary(
      'tools-know-servers-only',
      `Tools may import site-service, @site/shared, @site/releases, webpack.common.ts, the names of the shell's marks, and of shell/server ${serverForTools.join(', ')}. What needs a running server starts it as a process.`,
      {
        from: { path: '^tools/', pathNot: monolith },
        to: {
          path: `${anySection}|^e2e/|^shell/(?!server/(?:${serverForTools.join('|')})\\.ts$|src/hydration/hydrationMarks\\.ts$)`,
        },
      },
    ),
    boundary('nobody-imports-tools', 'Only root configurations and e2e import from tools.', {
      from: { path: anyWorkspace, pathNot: '^(?:tools|e2e)/' },
      to: { path: '^tools/' },
    }),
    boundary('nobody-imports-e2e', 'Browser tests are imported by nobody.', {
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    }),
    boundary(
      'common-configuration-is-lowest',
      'webpack.common.ts imports no file of the site: tools build on it. Hand the value in, or move the code here.',
      {
        from: { path: '^webpack\\.common\\.ts$' },
        to: { path: anyWorkspace },
      },
    ),
    boundary('root-is-for-tools', "Only tools and root configurations import the root's files.", {
      from: { path: anyWorkspace, pathNot: '^(?:tools|e2e)/' },
      to: { path: '^[^/]+\\.[cm]?[jt]s$', dependencyTypes: ['local'] },
    }),
    boundary(
      'shared-by-its-entries',
      'Import shared by its name: @site/shared or another entry that its package.json exports.',
      {
        from: { path: outsideShared, pathNot: '^tools/jest/afterEnvironment\\.ts$' },
        to: { path: '^shared/', dependencyTypes: ['local'] },
      },
    ),
    boundary('testing-for-tests-only', '@site/shared/testing and @site/releases/testing are for tests.', {
      from: { pathNot: [test, '^(?:shared/src|shell/server|releases)/testing/', '^tools/jest/', '^e2e/'] },
      to: { path: '^(?:shared/src|releases)/testing/' },
    }),
    boundary('inside-the-project', 'What lies beside the project is absent where it is cloned.', {
      from: {},
      to: { path: '^\\.\\./|^/', couldNotResolve: false },
    }),
    boundary('resolvable', 'No such module, or no public entry of its package.', {
      from: {},
      to: { couldNotResolve: true },
    }),
    boundary('declared', "The package is used without being declared in its own part's package.json.", {
      from: { pathNot: '^tools/jest/node\\.test\\.ts$|^tools/jest/browser\\.test\\.tsx$' }, // they try packages of every part
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    }),
    boundary(
      'no-cycle',
      'Files import one another in a circle (type-only imports count): move the shared code into a third file.',
      {
        from: {},
        to: { circular: true },
      },
    ),
  ],
  options: {
    parser: 'swc', // dependency-cruiser's TypeScript parser wants the API that TypeScript 7 no longer has
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
 * Rules for the `layers` that a workspace's package.json declares: by source folder, its folders from the lowest to
 * the highest. A folder imports only folders that come before it in the list; files of the source folder itself, and
 * tests with their helpers in `testing`, may import every folder. Type-only imports count.
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
        `The folder is in no layer: add it to "layers" in ${workspace}/package.json (${order}).`,
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

/** A pattern for the paths within these folders. */
function inFolders(names) {
  return `^(?:${names.join('|')})/`;
}

/** The same with the folder's name as the first group. */
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
