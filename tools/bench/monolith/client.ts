/// <reference types="webpack/module" />
import '@site/shared/design.css';
import type { Section } from '@site/shared';
import { boot } from '../../../shell/src/client/boot.tsx';

/*
 * Starts the monolith in the browser. The chunk of each section has a name like the chunk of a route, so that the
 * release lists its files and the server can preload them.
 */
const sections = import.meta.webpackContext('../../..', {
  regExp: /^\.\/[^/]+\/src\/section\.tsx$/,
  exclude: /node_modules|\/var$/,
  mode: 'lazy',
  chunkName: 'route-section.[request]',
});

async function loadSection({ name }: { name: string }): Promise<Section> {
  // The types of a webpack context are not specific; the regular expression above matches section files only.
  const module = (await sections(`./${name}/src/section.tsx`)) as { default: Section };
  return module.default;
}

boot(loadSection).catch((error: unknown) => console.error('The monolith could not be started.', error));
