import { use, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import classes from './ProgressLine.module.css';

/**
 * A line at the top of the window while a page that was asked for is not shown yet; it starts after
 * 150 ms. It asks the router itself: `useNavigation` would tell only once React has taken over all of
 * the page being left. Renders a `<div>` or nothing.
 */
export function ProgressLine() {
  const router = use(DataRouterContext)?.router;
  const shown = useLocation().key;
  const asked = useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => {}),
    () => (!router || router.state.navigation.state === 'idle' ? (router?.state.location.key ?? shown) : 'underWay'),
    () => shown,
  );
  return asked === shown ? null : <div className={classes.line} aria-hidden="true" />;
}
