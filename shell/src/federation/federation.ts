import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import * as facade from '@site/shared';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Section } from '@site/shared';
import type { SectionOnPage } from '../pageData/pageData.ts';
import { loadDeadlineMs, loadWithRetry } from './loadWithRetry.ts';

/**
 * The facade's further entries, each loaded the first time a section's code consumes it. Their chunks are
 * named `facade-<entry>`, so that a release can list their files.
 */
const entries: Record<string, () => Promise<unknown>> = {
  '@site/shared/carousel': () => import(/* webpackChunkName: "facade-carousel" */ '@site/shared/carousel'),
  '@site/shared/data': () => import(/* webpackChunkName: "facade-data" */ '@site/shared/data'),
  '@site/shared/figures': () => import(/* webpackChunkName: "facade-figures" */ '@site/shared/figures'),
  '@site/shared/moving': () => import(/* webpackChunkName: "facade-moving" */ '@site/shared/moving'),
  '@site/shared/platforms': () => import(/* webpackChunkName: "facade-platforms" */ '@site/shared/platforms'),
  '@site/shared/records': () => import(/* webpackChunkName: "facade-records" */ '@site/shared/records'),
};

const eagerSharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@site/shared': facade,
};

type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];
type Shared = ShareScope[string][string];

/**
 * The share scope that containers are initialised with: one copy of each module, the shell's. Versions are not
 * compared in the browser: the contract was checked when the release was published.
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
      Object.entries(entries).map(([name, load]) => [
        name,
        // A container asks once: what fails then is missing to it for good.
        share({ get: () => loadWithRetry(load).then((library) => () => library) }),
      ]),
    ),
  };
}

/** One for all starts: a container that was initialised refuses another (the runtime's error RUNTIME-015). */
const shareScope = makeShareScope();

/**
 * Starts the federation runtime with the page's release set: its sections as remotes by direct
 * entry, and the shell's own copies as the shared modules.
 */
export function startFederation(sections: Record<string, SectionOnPage>) {
  const host = createInstance({
    name: 'shell',
    remotes: Object.entries(sections).map(([name, { entry, container }]) => ({
      name,
      entry,
      type: 'global',
      entryGlobalName: container,
    })),
    // By default the runtime checks no entry, and waits 20 s for it.
    plugins: [
      {
        name: 'entries',
        createScript: ({ url }) => ({ script: createScriptWithIntegrity(url), timeout: loadDeadlineMs }),
      },
    ],
  });
  // The host only provides, so the runtime's resolving of shared modules is left out of the build (`webpack.common.ts`).
  host.initShareScopeMap('default', shareScope);
  return {
    async load(name: string): Promise<Section> {
      const entry = sections[name]?.entry ?? '';
      await window.siteDigests?.untilKnown(entry);
      const module = await host.loadRemote<{ default: Section }>(`${name}/section`).catch(async (error: unknown) => {
        // An entry that came and was refused is kept, and would be taken again.
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
