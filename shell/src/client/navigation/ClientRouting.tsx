import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator } from 'react-router-dom';
import { Routing } from '../../routing/Routing.tsx';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/**
 * Provides the rendered state to react-router's hooks. State changes are transitions, so that React does not discard
 * HTML that is not hydrated yet.
 */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
  const [state, setState] = useState(shown.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(shown.get()));
    // A navigation may have completed between the first render and this subscription.
    show();
    return shown.subscribe(show);
  }, [shown]);
  return (
    <Routing state={state} navigator={navigator}>
      {children}
    </Routing>
  );
}
