import { makeStore, type DehydratedQueries, type OpenedStore, type ServiceAccess } from '@site/shared/host';
import { Provider } from 'react-redux';

/** Creates the page's store. This module and its imports are one lazy chunk, whose files a release lists. */
export function makeOpenedStore(access: ServiceAccess, answers?: DehydratedQueries): OpenedStore {
  return { store: makeStore(access, answers), Provider };
}
