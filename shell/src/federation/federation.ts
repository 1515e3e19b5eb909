import { createInstance } from '@module-federation/enhanced/runtime';
import * as facade from '@site/shared';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Section } from '@site/shared';
import type { SectionOnPage } from '../page/pageData.ts';
import { loadDeadlineMs } from './loadPersistently.ts';

/** The store's API is loaded the first time a section's code consumes it. */
const loadData = () => import(/* webpackChunkName: "store" */ '@site/shared/data').then((data) => () => data);

/** Versions are not compared in the browser: the contract was checked when the release was published. */
const shareConfig = { singleton: true, requiredVersion: false } as const;

const sharedLibraries: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@site/shared': facade,
};

/**
 * Starts the federation runtime with the page's release set: its sections as remotes by direct
 * entry, and the shell's own copies as the shared singletons.
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
    shared: {
      ...Object.fromEntries(
        Object.entries(sharedLibraries).map(([name, library]) => [
          name,
          { version: '0.0.0', lib: () => library, shareConfig: { ...shareConfig, eager: true } },
        ]),
      ),
      '@site/shared/data': { version: '0.0.0', get: loadData, shareConfig },
    },
    // By default the runtime waits 20 s for an entry.
    plugins: [{ name: 'entry-time-limit', createScript: () => ({ timeout: loadDeadlineMs }) }],
  });
  return {
    async load(name: string): Promise<Section> {
      const module = await host.loadRemote<{ default: Section }>(`${name}/section`);
      if (!module?.default?.routes)
        throw new Error(`Section "${name}" exposes no routes: its ./section must default-export { routes }.`);
      return module.default;
    },
  };
}
