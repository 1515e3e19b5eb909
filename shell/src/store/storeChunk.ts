import { makeStore, type DehydratedQueries, type OpenedStore, type ServiceAccess } from '@site/shared/host';
import { Provider } from 'react-redux';

/** Makes the page's store; this module and what it imports are one lazy chunk, whose files a release lists. */
export function makeOpenedStore(access: ServiceAccess, answers?: DehydratedQueries): OpenedStore {
  return { store: makeStore(access, answers), Provider };
}
