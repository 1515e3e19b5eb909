import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { root } from '../repository/repository.ts';
import { addReference } from './reference/addReference.ts';
import { measureOwnFiles } from './reference/measureOwnFiles.ts';
import { type ComponentReader, createComponentReader } from './reference/readComponents.ts';

let reader: ComponentReader | undefined;

/**
 * webpack loader for the specimens of `/_gallery`: adds each variant's code, and each component's props, docblock and
 * size. It runs in development builds only, again when a file of the component changes. A component whose files do not
 * compile has no facts: the build reports the error in the file itself.
 */
function describeSpecimens(this: LoaderContext<object>, source: string): string {
  // webpack passes the loader context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { addDependency } = this;
  reader ??= createComponentReader();
  const components = reader.read();
  return addReference(source, (name) => {
    const component = components.get(name);
    if (!component) return undefined;
    const { files, ...declared } = component;
    for (const file of files) addDependency(path.join(root, file));
    try {
      const own = measureOwnFiles(declared.file);
      for (const file of own.files) addDependency(path.join(root, file));
      return { ...declared, bytes: own.bytes };
    } catch {
      return undefined;
    }
  });
}

// webpack uses the default export of a loader.
// oxlint-disable-next-line import/no-default-export
export { describeSpecimens as default };
