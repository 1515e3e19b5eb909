import type { OpenStore, DehydratedQueries, ServiceAccess } from '@site/shared/host';

/**
 * Builds the opener of the browser's store: the code is loaded and the store made once, when first
 * asked for; a failed load is forgotten, so that the next call tries again.
 */
export function createStoreOpener(access: ServiceAccess, answers?: DehydratedQueries): OpenStore {
  let opened: ReturnType<OpenStore> | undefined;
  return () => {
    opened ??= import(/* webpackChunkName: "store" */ './storeChunk.ts').then(({ makeOpenedStore }) =>
      makeOpenedStore(access, answers),
    );
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}
