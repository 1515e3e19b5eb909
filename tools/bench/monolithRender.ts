import type { Section } from '@site/shared';
import discoverManifest from '../../discover/package.json';
import discover from '../../discover/src/section.tsx';
import productsManifest from '../../products/package.json';
import products from '../../products/src/section.tsx';
import servicesManifest from '../../services/package.json';
import services from '../../services/src/section.tsx';
import type { PageRenderer, RendererSetup } from '../../shell/src/render/contract.ts';
import { createPageRenderer as createShellRenderer } from '../../shell/src/render/renderPage.tsx';

export { prefixes, providedModules } from '../../shell/src/render/main.tsx';

const compiledIn: Record<string, { section: Section; prefixes: string[] }> = {
  services: { section: services, prefixes: servicesManifest.site.prefixes },
  products: { section: products, prefixes: productsManifest.site.prefixes },
  discover: { section: discover, prefixes: discoverManifest.site.prefixes },
};

/**
 * Builds the monolith's page renderer: the shell's own, told that the sections are there without a
 * release of theirs. Server and browser need nothing else to serve it like the site itself.
 */
export function createPageRenderer(setup: RendererSetup): PageRenderer {
  const shell = createShellRenderer(withSections(setup));
  return {
    ...shell,
    async pathsOf(part) {
      if (part !== 'shell') return shell.pathsOf(part);
      const paths = await Promise.all(['shell', ...Object.keys(compiledIn)].map((name) => shell.pathsOf(name)));
      return paths.flat();
    },
  };
}

function withSections(setup: RendererSetup): RendererSetup {
  const named = Object.entries(compiledIn);
  const { shell } = setup.releases;
  return {
    ...setup,
    sections: Object.fromEntries(named.map(([name, { section }]) => [name, section])),
    releases: {
      shell,
      sections: Object.fromEntries(
        named.map(([name, { prefixes }]) => [name, { id: shell, prefixes, entry: '', container: '', files: [] }]),
      ),
    },
    // The chunk's name in monolithSections.ts makes its files those of a route.
    stylesOfSection: (name) => setup.filesOf(`section.${name}`).styles,
  };
}
