import { makeStore, type OpenedStore, type PreloadedState, type ServiceAccess } from '@site/shared/host';
import { Provider } from 'react-redux';

/** Makes the page's store; this module and what it imports are one lazy chunk, whose files a release lists. */
export function makeOpenedStore(access: ServiceAccess, preloadedState?: PreloadedState): OpenedStore {
  return { store: makeStore(access, preloadedState), Provider };
}
