import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator } from 'react-router-dom';
import { Routing } from '../../routing/Routing.tsx';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/** Routing that follows what is shown of the router. Its changes are transitions, so none discards HTML that is not hydrated yet. */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
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
