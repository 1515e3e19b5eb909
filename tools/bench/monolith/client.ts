/// <reference types="webpack/module" />
import '@site/shared/design.css';
import type { Section } from '@site/shared';
import { boot } from '../../../shell/src/client/boot.tsx';

/**
 * Starts the monolith in the browser. Each section is a chunk of its own, named like a route's, so that the
 * release lists its files and the server can hint them.
 */
const sections = import.meta.webpackContext('../../..', {
  regExp: /^\.\/[^/]+\/src\/section\.tsx$/,
  exclude: /node_modules|\/var$/,
  mode: 'lazy',
  chunkName: 'route-section.[request]',
});

async function loadSection(name: string): Promise<Section> {
  // What webpack's context resolves to is known by the expression above alone.
  const module = (await sections(`./${name}/src/section.tsx`)) as { default: Section };
  return module.default;
}

boot(loadSection).catch((error: unknown) => console.error('The monolith could not be started.', error));
