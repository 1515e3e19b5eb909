import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { root } from '../repository/repository.ts';
import { addReference } from './reference/addReference.ts';
import { measureOwnFiles } from './reference/measureOwnFiles.ts';
import { type ComponentReader, createComponentReader } from './reference/readComponents.ts';

let reader: ComponentReader | undefined;

/**
 * webpack loader for the specimens of `/_gallery`: adds each variant's code, and each component's props, docblock and
 * size. It runs in development builds only, again when a file of the component changes.
 */
function describeSpecimens(this: LoaderContext<object>, source: string): string {
  // webpack passes the loader context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { addDependency, resourcePath } = this;
  reader ??= createComponentReader();
  const components = reader.read();
  return addReference(source, (name) => {
    const component = components.get(name);
    if (!component)
      throw new Error(
        `${path.relative(root, resourcePath)} shows "${name}", which no shared module exports; the reference has no facts about it. Correct the name, or remove its specimens.`,
      );
    const { files, ...declared } = component;
    const own = measureOwnFiles(declared.file);
    for (const file of [...files, ...own.files]) addDependency(path.join(root, file));
    return { ...declared, bytes: own.bytes };
  });
}

// webpack uses the default export of a loader.
// oxlint-disable-next-line import/no-default-export
export { describeSpecimens as default };
