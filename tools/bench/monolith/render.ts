/// <reference types="webpack/module" />
import type { Section } from '@site/shared';
import type { PageRenderer, RendererSetup } from '../../../shell/src/render/contract.ts';
import { createPageRenderer as createShellRenderer } from '../../../shell/src/render/renderPage.tsx';

export { prefixes, providedModules } from '../../../shell/src/render/main.tsx';

const modules = import.meta.webpackContext('../../..', {
  regExp: /^\.\/[^/]+\/src\/section\.tsx$/,
  exclude: /node_modules|\/var$/,
});
const manifests = import.meta.webpackContext('../../..', {
  regExp: /^\.\/[^/]+\/package\.json$/,
  exclude: /node_modules|\/var$/,
});

const compiledSections = modules.keys().map((file) => {
  const name = file.split('/')[1] ?? file;
  // The build of a section checks its default export and its manifest.
  const { default: section } = modules(file) as { default: Section };
  const { site } = manifests(`./${name}/package.json`) as { site: { prefixes: string[] } };
  return { name, section, prefixes: site.prefixes };
});

/**
 * Creates the monolith's page renderer: the shell's renderer with all sections compiled in. Its sections have no
 * releases of their own; everything else is the same as on the site.
 */
export function createPageRenderer(setup: RendererSetup): PageRenderer {
  // The site server's file list names no section, because none has a release of its own.
  const shell = createShellRenderer(withSections(setup), true);
  return {
    ...shell,
    async pathsOf(part, onUnlisted) {
      if (part !== 'shell') return shell.pathsOf(part, onUnlisted);
      const names = ['shell', ...compiledSections.map(({ name }) => name)];
      const paths = await Promise.all(names.map((name) => shell.pathsOf(name, onUnlisted)));
      return paths.flat();
    },
  };
}

function withSections(setup: RendererSetup): RendererSetup {
  const { shell } = setup.releases;
  return {
    ...setup,
    sections: Object.fromEntries(compiledSections.map(({ name, section }) => [name, section])),
    releases: {
      shell,
      sections: Object.fromEntries(
        compiledSections.map(({ name, prefixes }) => [
          name,
          { id: shell, prefixes, entry: '', container: '', files: [] },
        ]),
      ),
    },
    // webpack replaces [request] in the chunk name of `client.ts` with this text.
    stylesOfSection: (name) => setup.filesOf(`section.${name}-src-section-tsx`).styles,
  };
}
