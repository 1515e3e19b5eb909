import { createInstance } from '@module-federation/enhanced/runtime';
import * as facade from '@site/shared';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Section } from '@site/shared';
import type { SectionOnPage } from '../page/pageData.ts';
import { loadDeadlineMs } from './loadPersistently.ts';

/**
 * The facade's further entries, each loaded the first time a section's code consumes it. Their chunks are
 * named `facade-<entry>`, so that a release can list their files.
 */
const entries: Record<string, () => Promise<unknown>> = {
  '@site/shared/data': () => import(/* webpackChunkName: "facade-data" */ '@site/shared/data'),
  '@site/shared/figures': () => import(/* webpackChunkName: "facade-figures" */ '@site/shared/figures'),
  '@site/shared/moving': () => import(/* webpackChunkName: "facade-moving" */ '@site/shared/moving'),
  '@site/shared/records': () => import(/* webpackChunkName: "facade-records" */ '@site/shared/records'),
};

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
      ...Object.fromEntries(
        Object.entries(entries).map(([name, load]) => [
          name,
          { version: '0.0.0', get: () => load().then((library) => () => library), shareConfig },
        ]),
      ),
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
