import type { DataRouter } from 'react-router-dom';
import { isBodyHydrated } from '../page/bodyHydration.ts';

type Listener = Parameters<DataRouter['subscribe']>[0];
type State = DataRouter['state'];

/**
 * The router as React is shown it: what has been arrived at, not what is under way. Each state that reaches
 * React has it hydrate the page being left before anything else, which is the last thing that a visitor who is
 * leaving waits for. For the same reason ways within a page that is not hydrated are kept from it: there
 * `goWithin` brings the window to where they lead.
 */
export function toShownRouter(router: DataRouter, goWithin: (state: State) => void): DataRouter {
  let shown = router.state;
  let { location: arrivedAt } = shown;
  return Object.create(router, {
    state: { get: () => shown },
    subscribe: {
      value: (listener: Listener) =>
        router.subscribe((state, options) => {
          if (state.navigation.state !== 'idle') return;
          const isMove = state.location !== arrivedAt;
          arrivedAt = state.location;
          // A way back to where React stands is no change to it: it was not told of the way from there.
          const isKept = !isBodyHydrated() || (isMove && state.location.key === shown.location.key);
          if (isKept && isSamePage(state, shown)) {
            if (isMove) goWithin(state);
            return;
          }
          shown = state;
          listener(state, options);
        }),
    },
  }) as DataRouter;
}

function isSamePage(one: State, other: State): boolean {
  const ids = Object.keys({ ...one.loaderData, ...other.loaderData });
  return (
    one.location.pathname === other.location.pathname &&
    one.location.search === other.location.search &&
    one.errors === other.errors &&
    ids.every((id) => one.loaderData[id] === other.loaderData[id])
  );
}
