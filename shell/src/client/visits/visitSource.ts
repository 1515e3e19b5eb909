import type { LoadedPage } from '../../pageData/loadedPage.ts';
import type { Router } from '../navigation/router.ts';

/** Input of the recorder. Functions of the main script are passed: an import would make them exports of that script. */
export type VisitSource = {
  router: Pick<Router, 'state' | 'pending' | 'subscribe'>;
  /** The load of the page that the server rendered. */
  loaded: LoadedPage;
  /** Name of the page's release set. */
  set: string;
  /** Uncaught errors that no beacon contains yet; at most `pendingLimit`. */
  failures: Event[];
  whenIdle: (task: () => void) => void;
};
