import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator } from 'react-router-dom';
import { Routing } from '../../routing/Routing.tsx';
import type { ShownState } from './shownState.ts';

export type ShownRoutingProps = { shown: ShownState; navigator: Navigator; children: ReactNode };

/** Routing that follows what is shown of the router. Its changes are transitions, so none discards HTML that is not hydrated yet. */
export function ShownRouting({ shown, navigator, children }: ShownRoutingProps) {
  const [state, setState] = useState(shown.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(shown.get()));
    // What was arrived at before this was hydrated.
    show();
    return shown.subscribe(show);
  }, [shown]);
  return (
    <Routing state={state} navigator={navigator}>
      {children}
    </Routing>
  );
}
