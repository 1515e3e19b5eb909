import type { Section } from '@site/shared';
import type { SectionOnPage } from '../pageData/pageData.ts';

type Federation = ReturnType<typeof import('./federation.ts').startFederation>;

let federation: Promise<Federation> | undefined;

/**
 * Loads a section through Module Federation. The runtime itself is loaded the first time a section is
 * needed; a start that fails is forgotten, so that the next call begins anew.
 */
export async function loadSection(name: string, sections: Record<string, SectionOnPage>): Promise<Section> {
  federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(({ startFederation }) =>
    startFederation(sections),
  );
  try {
    return await (await federation).load(name);
  } catch (error) {
    federation = undefined;
    throw error;
  }
}
