import type { OpenStore, DehydratedQueries, ServiceAccess } from '@site/shared/host';

/**
 * Returns a function that opens the browser's store. Its first call loads the code and creates the store; after a
 * failed load the next call retries.
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
