import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as siteShared from '@site/shared';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Section } from '@site/shared';
import { loadDeadlineMs, loadWithRetry } from './loadWithRetry.ts';
import type { NamedSection } from './sectionLoader.ts';

/**
 * Shared modules that load when a section's code first imports them. Their chunks are named `facade-<entry>`, so that
 * a release can list their files.
 */
const lazySharedModules: Record<string, () => Promise<unknown>> = {
  '@site/shared/carousel': () => import(/* webpackChunkName: "facade-carousel" */ '@site/shared/carousel'),
  '@site/shared/data': () => import(/* webpackChunkName: "facade-data" */ '@site/shared/data'),
  '@site/shared/figures': () => import(/* webpackChunkName: "facade-figures" */ '@site/shared/figures'),
  '@site/shared/moving': () => import(/* webpackChunkName: "facade-moving" */ '@site/shared/moving'),
  '@site/shared/plant': () => import(/* webpackChunkName: "facade-plant" */ '@site/shared/plant'),
  '@site/shared/platforms': () => import(/* webpackChunkName: "facade-platforms" */ '@site/shared/platforms'),
  '@site/shared/records': () => import(/* webpackChunkName: "facade-records" */ '@site/shared/records'),
};

const eagerSharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@site/shared': siteShared,
};

type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];
type Shared = ShareScope[string][string];

/**
 * Creates the share scope for all containers: the shell's copy of each shared module. The browser compares no versions,
 * because the release checks have verified the contract.
 */
function makeShareScope(): ShareScope {
  const share = (own: Pick<Shared, 'get' | 'lib' | 'loaded' | 'eager'>): ShareScope[string] => ({
    '0.0.0': {
      version: '0.0.0',
      shareConfig: { singleton: true, requiredVersion: false },
      scope: ['default'],
      strategy: 'loaded-first',
      from: 'shell',
      useIn: [],
      deps: [],
      ...own,
    },
  });
  return {
    ...Object.fromEntries(
      Object.entries(eagerSharedModules).map(([name, library]) => [
        name,
        share({ get: () => () => library, lib: () => library, loaded: true, eager: true }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(lazySharedModules).map(([name, load]) => [
        name,
        // A container requests a shared module only once, so retry here: it never recovers from a failure.
        share({ get: () => loadWithRetry(load).then((library) => () => library) }),
      ]),
    ),
  };
}

/** Created once: an initialised container rejects a second share scope (the runtime's error RUNTIME-015). */
const shareScope = makeShareScope();

/** Starts the federation runtime with the shell's shared modules; a section becomes a remote when it is loaded. */
export function startFederation() {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    // The runtime's default sets no integrity digest and has a timeout of 20 s.
    plugins: [
      {
        name: 'entries',
        createScript: ({ url }) => ({ script: createScriptWithIntegrity(url), timeout: loadDeadlineMs }),
      },
    ],
  });
  // Set the scope directly: the build excludes the runtime code that resolves shared modules (`webpack.common.ts`),
  // because the host only provides them.
  host.initShareScopeMap('default', shareScope);
  return {
    async load({ name, entry, container }: NamedSection): Promise<Section> {
      await window.siteDigests?.untilKnown(entry);
      host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
      const module = await host.loadRemote<{ default: Section }>(`${name}/section`).catch(async (error: unknown) => {
        // Replace the copy in the HTTP cache: if its digest is wrong, every retry would get the same bytes.
        await fetch(entry, { cache: 'reload' }).catch(() => undefined);
        throw error;
      });
      if (!module?.default?.pages)
        throw new Error(`Section "${name}" exposes no pages: its ./section must default-export { pages }.`);
      return module.default;
    },
  };
}

function createScriptWithIntegrity(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  return Object.assign(script, { src, integrity: window.siteDigests?.of(src) ?? '' });
}
