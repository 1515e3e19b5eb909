import path from 'node:path';
import { parts, readManifest, shell, workspaces } from '../repository/repository.ts';
import { removeTree, runTool, writeTree } from './fixtureTree.ts';

/** Source folders with layers, each with its lowest and its highest layer. */
const layerLists = workspaces.flatMap((workspace) =>
  Object.entries(readManifest(workspace).layers ?? {}).map(
    ([folder, layers]) => [path.posix.join(workspace, folder), layers[0], layers.at(-1)] as const,
  ),
);

/** Files that violate rules, by path, with the names of the rules. */
const violatingFiles: Record<string, { text: string; rules: string[] }> = {
  'discover/src/usesShell.ts': { text: `import '../../shell/src/page.ts';`, rules: ['sections-use-the-facade-only'] },
  'discover/src/usesSection.ts': {
    text: `export * from '../../products/src/section.tsx';`,
    rules: ['sections-use-the-facade-only'],
  },
  'discover/src/usesSectionLazily.ts': {
    text: `export const load = () => import('../../products/src/section.tsx');`,
    rules: ['sections-use-the-facade-only'],
  },
  'discover/src/usesTypeOfShell.ts': {
    text: `import type { Page } from '../../shell/src/page.ts';\nexport type P = Page;`,
    rules: ['sections-use-the-facade-only'],
  },
  'discover/src/usesDeepPath.ts': {
    text: `import '../../shared/src/store.ts';`,
    rules: ['sections-use-the-facade-only', 'shared-by-its-entries'],
  },
  'discover/src/usesFacadeByPath.ts': { text: `import '../../shared/src/index.ts';`, rules: ['shared-by-its-entries'] },
  'discover/src/usesDeepPackagePath.ts': {
    text: `import '@site/shared/src/store.ts';`,
    rules: ['resolvable', 'sections-use-the-facade-only'],
  },
  'discover/src/usesHost.ts': { text: `import '@site/shared/host';`, rules: ['sections-use-the-facade-only'] },
  'discover/src/usesContract.ts': { text: `import '@site/shared/contract';`, rules: ['sections-use-the-facade-only'] },
  'discover/src/usesTesting.ts': {
    text: `import '@site/shared/testing';`,
    rules: ['sections-use-the-facade-only', 'testing-for-tests-only'],
  },
  'discover/src/usesNode.ts': { text: `import 'node:fs';`, rules: ['sections-use-the-facade-only'] },
  ...Object.fromEntries(
    ['react-router-dom', 'react-redux', '@reduxjs/toolkit', 'swiper', 'toastr', 'react-dom'].map((name) => [
      `products/src/uses-${name.replace('/', '-')}.ts`,
      { text: `import '${name}';`, rules: ['sections-use-the-facade-only'] },
    ]),
  ),
  'services/src/hosted.test.ts': { text: `import '@site/shared/host';`, rules: ['section-tests-use-shared-testing'] },
  'shell/src/usesSection.ts': { text: `import '../../discover/src/section.tsx';`, rules: ['shell-imports-no-section'] },
  'shell/server/usesService.ts': {
    text: `import '../../site-service/src/main.ts';`,
    rules: ['shell-imports-no-section'],
  },
  ...Object.fromEntries(
    layerLists.flatMap(([source, lowest, highest]) => [
      [
        `${source}/${lowest}/usesHighest.ts`,
        { text: `import '../${highest}/highest.ts';`, rules: [`layers-of-${source}`] },
      ],
      [
        `${source}/${lowest}/usesTypeOfHighest.ts`,
        {
          text: `import type { Highest } from '../${highest}/highest.ts';\nexport type T = Highest;`,
          rules: [`layers-of-${source}`],
        },
      ],
    ]),
  ),
  'shell/src/client/usesSeams.ts': {
    text: `export const load = () => import('../../seams/page.ts');`,
    rules: ['seams-are-in-no-page'],
  },
  'shell/seams/usesStore.ts': { text: `import '../src/store/store.ts';`, rules: ['seams-import-little'] },
  'shell/src/pageData/usesRootFile.ts': { text: `import '../page.ts';`, rules: ['layers-of-shell/src'] },
  'shell/src/pageData/usesTestHelper.ts': { text: `import '../testing/sample.ts';`, rules: ['layers-of-shell/src'] },
  'shell/src/newFolder/isInNoLayer.ts': { text: `import '../page.ts';`, rules: ['layers-of-shell/src-declared'] },
  'shell/server/http/readsSettings.ts': { text: `import '../env.ts';`, rules: ['layers-of-shell/server'] },
  'shell/src/usesReleases.ts': { text: `import '@site/releases/store/release';`, rules: ['releases-for-programs'] },
  'shell/server/http/usesStoreByPath.ts': {
    text: `import '../../../releases/store/release.ts';`,
    rules: ['releases-by-its-entries'],
  },
  'site-service/src/usesReleases.ts': {
    text: `import '@site/releases/store/release';`,
    rules: ['releases-for-programs', 'service-uses-the-contract-only'],
  },
  'releases/store/usesServer.ts': {
    text: `import '../../shell/server/http/pages.ts';`,
    rules: ['releases-use-the-contract-only'],
  },
  'releases/store/usesFacade.ts': { text: `import '@site/shared';`, rules: ['releases-use-the-contract-only'] },
  'releases/store/usesSamples.ts': {
    text: `import '../testing/samples.ts';`,
    rules: ['layers-of-releases', 'testing-for-tests-only'],
  },
  'shell/src/usesDeepPath.ts': { text: `import '../../shared/src/store.ts';`, rules: ['shared-by-its-entries'] },
  'shell/src/usesTesting.ts': { text: `import '@site/shared/testing';`, rules: ['testing-for-tests-only'] },
  'shell/src/usesEnvironment.ts': { text: `import '@site/shared/environment';`, rules: ['environment-for-programs'] },
  'shell/src/usesTools.ts': { text: `import '../../tools/release.ts';`, rules: ['tools-for-root-and-e2e'] },
  'shell/src/usesRoot.ts': { text: `import '../../webpack.common.ts';`, rules: ['root-is-for-tools'] },
  'shell/src/usesBrowserTest.ts': {
    text: `import '../../e2e/journey.ts';`,
    rules: ['e2e-is-not-imported', 'shell-imports-no-section'],
  },
  'shell/src/undeclared.ts': { text: `import 'left-pad';`, rules: ['declared'] },
  'shell/src/declaredElsewhere.ts': { text: `import 'swiper';`, rules: ['declared'] },
  'site-service/src/declaredAtTheRoot.ts': { text: `import 'toastr';`, rules: ['declared'] },
  'webpack.common.ts': { text: `import './tools/hot.ts';`, rules: ['common-configuration-is-lowest'] },
  'webpack.config.ts': { text: `import 'left-pad';`, rules: ['declared'] },
  'shell/src/missing.ts': { text: `import './nowhere.ts';`, rules: ['resolvable'] },
  'shell/src/circleA.ts': { text: `import { b } from './circleB.ts';\nexport const a = () => b;`, rules: ['no-cycle'] },
  'shell/src/typeCircleA.ts': {
    text: `import type { B } from './typeCircleB.ts';\nexport type A = B;`,
    rules: ['no-cycle'],
  },
  'shared/src/usesShell.ts': { text: `import '../../shell/src/page.ts';`, rules: ['shared-imports-no-workspace'] },
  'shared/src/contract/usesStore.ts': { text: `import '../store.ts';`, rules: ['layers-of-shared/src'] },
  'shared/src/design/usesPaths.ts': { text: `import '../routing/paths.ts';`, rules: ['layers-of-shared/src'] },
  'shared/src/design/usesEntity.ts': {
    text: `import type { Person } from '../contract/index.ts';\nexport type P = Person;`,
    rules: ['design-imports-no-site-code'],
  },
  'shared/src/design/usesBlock.ts': { text: `import '../blocks/card.ts';`, rules: ['layers-of-shared/src'] },
  'shared/src/design/usesRouter.ts': { text: `import 'react-router-dom';`, rules: ['design-imports-no-site-code'] },
  'shared/src/drawing/usesStore.ts': { text: `import '../store.ts';`, rules: ['layers-of-shared/src'] },
  'shared/src/blocks/usesStore.ts': { text: `import '../store/makeStore.ts';`, rules: ['blocks-import-no-store'] },
  'shared/src/blocks/usesRedux.ts': { text: `import 'react-redux';`, rules: ['blocks-import-no-store'] },
  'site-service/src/usesFacade.ts': { text: `import '@site/shared';`, rules: ['service-uses-the-contract-only'] },
  'site-service/src/usesClaims.ts': {
    text: `import '@site/shared/claims';`,
    rules: ['service-uses-the-contract-only'],
  },
  'site-service/src/usesServer.ts': {
    text: `import '../../shell/server/app.ts';`,
    rules: ['service-uses-the-contract-only'],
  },
  'tools/usesSection.ts': { text: `import '../discover/src/section.tsx';`, rules: ['tools-import-servers-only'] },
  'tools/usesServer.ts': { text: `import '../shell/server/http/pages.ts';`, rules: ['tools-import-servers-only'] },
  'tools/usesPage.ts': { text: `import '../shell/src/page.ts';`, rules: ['tools-import-servers-only'] },
  'tools/outside.ts': { text: `import '../../beside/beside.ts';`, rules: ['inside-the-project'] },
};

const allowed: Record<string, string> = {
  ...Object.fromEntries(
    layerLists.flatMap(([source, lowest, highest]) => [
      [`${source}/${lowest}/lowest.ts`, 'export {};'],
      [`${source}/${highest}/highest.ts`, `import '../${lowest}/lowest.ts';\nexport type Highest = 1;`],
      [`${source}/usesBoth.ts`, `import './${highest}/highest.ts';\nimport './${lowest}/lowest.ts';`],
    ]),
  ),
  'shell/src/testing/sample.ts': `import '../render/highest.ts';`,
  'discover/src/section.tsx': `import { useState } from 'react';\nimport { paths } from '@site/shared';\nimport '@site/shared/data';\nimport '@site/shared/claims';\nimport './own.ts';\nexport const S = () => <b>{useState(paths)}</b>;`,
  'discover/src/own.ts': 'export {};',
  'discover/src/section.test.tsx': `import '@site/shared/testing';\nimport '@testing-library/react';\nimport './section.tsx';`,
  'products/src/section.tsx': 'export {};',
  'services/src/section.tsx': 'export {};',
  'shell/src/page.ts': `import '@site/shared';\nimport '@site/shared/host';\nimport '@site/shared/contract';\nimport 'react-router-dom';\nexport type Page = 1;`,
  'shell/seams/page.ts': `import '../src/pageData/lowest.ts';`,
  'shell/src/store/store.ts': 'export {};',
  'shell/src/page.test.ts': `import '@site/shared/testing';\nimport './page.ts';`,
  // The cycle is reported once, at circleA.ts.
  'shell/src/circleB.ts': `import { a } from './circleA.ts';\nexport const b = () => a;`,
  'shell/src/typeCircleB.ts': `import type { A } from './typeCircleA.ts';\nexport type B = A;`,
  'shell/server/app.ts': `import 'node:fs';\nimport '../src/page.ts';`,
  'shell/server/env.ts': 'export {};',
  'shell/server/main.ts': `import './env.ts';\nimport './http/pages.ts';`,
  'shell/server/http/app.ts': 'export {};',
  'shell/server/addresses/set.ts': `import '@site/releases/store/release';`,
  'shell/server/rendering/worker.ts': `import '../addresses/set.ts';`,
  'shell/server/serving/pool.ts': `import '../rendering/worker.ts';\nimport '../addresses/set.ts';\nexport type Pool = 1;`,
  'releases/store/release.ts': `import '@site/shared/contract';\nimport 'node:fs';`,
  'releases/log/entry.ts': `import '../store/release.ts';`,
  'releases/policy/policy.ts': `import '../log/entry.ts';`,
  'releases/policy/policy.test.ts': `import '../testing/samples.ts';`,
  'releases/testing/samples.ts': `import '../store/release.ts';`,
  'shell/server/http/pages.ts': `import '../serving/pool.ts';`,
  'site-service/src/main.ts': `import '@site/shared/company';\nimport '@site/shared/contract';\nimport '@site/shared/environment';\nimport 'node:fs';`,
  'tools/release.ts': `import '../shell/server/http/app.ts';\nimport '@site/releases/store/release';\nimport '../site-service/src/main.ts';\nimport '../webpack.common.ts';\nimport '@site/shared';`,
  'tools/bench/monolith/client.ts': `export const load = () => import('../../../discover/src/section.tsx');`,
  'e2e/journey.ts': `import '../tools/release.ts';\nimport '@site/shared';`,
  'tools/hot.ts': 'export {};',
  'shared/src/index.ts': `export { paths } from './store.ts';`,
  'shared/src/data.ts': `export { paths } from './store.ts';`,
  'shared/src/company/claims.ts': 'export {};',
  'shared/src/company/company.ts': 'export {};',
  'shared/src/host.ts': 'export {};',
  'shared/src/store.ts': `import './contract/index.ts';\nimport 'react-redux';\nexport const paths = 1;`,
  'shared/src/store/makeStore.ts': `import 'react-redux';`,
  'shared/src/routing/paths.ts': 'export {};',
  'shared/src/design/button.ts': `import 'react';\nimport 'swiper';\nexport {};`,
  'shared/src/design/button.test.ts': `import '../testing/index.ts';\nimport './button.ts';`,
  'shared/src/drawing/line.ts': 'export {};',
  'shared/src/blocks/card.ts': `import '../contract/index.ts';\nimport '../design/button.ts';\nimport '../routing/paths.ts';`,
  'shared/src/contract/index.ts': 'export type Person = 1;',
  'shared/src/environment.ts': 'export {};',
  'shared/src/testing/index.ts': `import '../store.ts';\nimport '@testing-library/react';`,
};

const packages = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'swiper',
  'toastr',
  '@testing-library/react',
  'left-pad',
];

/** Workspaces that declare fewer than all of these packages; `.` is the root. */
const declaredIn: Record<string, string[]> = { shell: ['react', 'react-router-dom'], 'site-service': [] };

let folder: string;
let findings: Map<string, Set<string>>;

beforeAll(async () => {
  folder = writeTree({
    files: {
      ...allowed,
      ...Object.fromEntries(Object.entries(violatingFiles).map(([file, { text }]) => [file, text])),
      ...manifests(),
      '../beside/beside.ts': 'export {};',
    },
    copies: ['.dependency-cruiser.mjs', 'tools/repository/repository.ts', 'tools/webpack/sharedModules.ts'],
    links: { 'node_modules/@site/shared': 'shared', 'node_modules/@site/releases': 'releases' },
  });
  findings = await cruise();
}, 30_000);

afterAll(() => removeTree(folder));

test.each(Object.entries(violatingFiles))('%s is rejected', (file, { rules }) => {
  expect([...(findings.get(file) ?? [])].sort()).toEqual(rules);
});

test.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect([...(findings.get(file) ?? [])]).toEqual([]);
});

/** Returns the package.json files of the fixture: workspaces, public entries of shared, declared packages. */
function manifests(): Record<string, string> {
  const entries = {
    '.': './src/index.ts',
    './data': './src/data.ts',
    './host': './src/host.ts',
    './contract': './src/contract/index.ts',
    './claims': './src/company/claims.ts',
    './company': './src/company/company.ts',
    './environment': './src/environment.ts',
    './testing': './src/testing/index.ts',
  };
  const declared = packages.filter((name) => name !== 'left-pad');
  const dependenciesOf = (name: string) =>
    Object.fromEntries((declaredIn[name] ?? declared).map((dependency) => [dependency, '1.0.0']));
  return {
    'package.json': JSON.stringify({ private: true, workspaces: ['*'], dependencies: dependenciesOf('.') }),
    ...Object.fromEntries(
      workspaces.map((name) => [
        `${name}/package.json`,
        JSON.stringify({
          name: `@site/${name}`,
          version: '1.0.0',
          type: 'module',
          dependencies: dependenciesOf(name),
          ...(name === 'releases' && { exports: { './store/release': './store/release.ts' } }),
          ...(name === 'shared' && { exports: entries, facade: ['.', './data'], constants: ['./claims'] }),
          layers: readManifest(name).layers,
          ...(parts.includes(name) && { site: { providesContract: name === shell } }),
        }),
      ]),
    ),
    ...Object.fromEntries(
      packages.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
        [`node_modules/${name}/index.js`, 'module.exports = {};'],
      ]),
    ),
  };
}

async function cruise() {
  const output = await runTool(folder, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    ...workspaces,
    'webpack.common.ts',
    'webpack.config.ts',
  ]);
  // The JSON output of dependency-cruiser.
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return collect(summary.violations);
}

function collect(violations: { from: string; rule: { name: string } }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { from, rule } of violations) found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  return found;
}
