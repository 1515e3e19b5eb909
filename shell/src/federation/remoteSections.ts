import type { Section } from '@site/shared';
import type { NamedSection } from './sectionLoader.ts';

type Federation = ReturnType<typeof import('./federation.ts').startFederation>;

let federation: Promise<Federation> | undefined;

/**
 * Loads a section through Module Federation. The first call loads the runtime; after a failure the next call starts
 * the runtime again.
 */
export async function loadSection(section: NamedSection): Promise<Section> {
  federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(({ startFederation }) =>
    startFederation(),
  );
  try {
    return await (await federation).load(section);
  } catch (error) {
    federation = undefined;
    throw error;
  }
}
