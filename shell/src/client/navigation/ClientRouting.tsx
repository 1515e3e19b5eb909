import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator } from 'react-router-dom';
import { Routing } from '../../routing/Routing.tsx';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/**
 * Provides the rendered state to react-router's hooks. Changes of the page that is shown, and of the hidden pages, are
 * transitions, so that React does not discard HTML that is not hydrated yet. Another page is shown without a transition,
 * because React would interrupt its render for frames of the page that the visitor is leaving.
 */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
  const [state, setState] = useState(shown.get);
  useLayoutEffect(() => {
    let previous = shown.get();
    const show = () => {
      const next = shown.get();
      const isOtherPage = previous.page.key !== next.page.key;
      previous = next;
      if (isOtherPage) setState(next);
      else startTransition(() => setState(next));
    };
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
