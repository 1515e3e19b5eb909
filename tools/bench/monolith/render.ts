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

const compiledIn = modules.keys().map((file) => {
  const name = file.split('/')[1] ?? file;
  // The build of a section checks both.
  const { default: section } = modules(file) as { default: Section };
  const { site } = manifests(`./${name}/package.json`) as { site: { prefixes: string[] } };
  return { name, section, prefixes: site.prefixes };
});

/**
 * Builds the monolith's page renderer: the shell's renderer with the sections compiled in, which have no releases.
 * Server and browser serve it like the site, without any other change.
 */
export function createPageRenderer(setup: RendererSetup): PageRenderer {
  const shell = createShellRenderer(withSections(setup));
  return {
    ...shell,
    async pathsOf(part, onUnlisted) {
      if (part !== 'shell') return shell.pathsOf(part, onUnlisted);
      const names = ['shell', ...compiledIn.map(({ name }) => name)];
      const paths = await Promise.all(names.map((name) => shell.pathsOf(name, onUnlisted)));
      return paths.flat();
    },
  };
}

function withSections(setup: RendererSetup): RendererSetup {
  const { shell } = setup.releases;
  return {
    ...setup,
    sections: Object.fromEntries(compiledIn.map(({ name, section }) => [name, section])),
    releases: {
      shell,
      sections: Object.fromEntries(
        compiledIn.map(({ name, prefixes }) => [name, { id: shell, prefixes, entry: '', container: '', files: [] }]),
      ),
    },
    // webpack replaces [request] in the chunk name of `client.ts` with this text.
    stylesOfSection: (name) => setup.filesOf(`section.${name}-src-section-tsx`).styles,
  };
}
