import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigator } from 'react-router-dom';
import { Routing } from '../../routing/Routing.tsx';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/**
 * Provides the rendered state to react-router's hooks. Changes of the page that is shown, and of the hidden pages, are
 * transitions, so that React does not discard HTML that is not hydrated yet. Another page is shown at once,
 * because React would interrupt a transition for frames of the page that the visitor is leaving.
 */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
  const [state, setState] = useState(shown.initial);
  useLayoutEffect(() => {
    let current = shown.get();
    // A navigation may have completed before this subscription.
    setState(current);
    return shown.subscribe(() => {
      const next = shown.get();
      const isOtherPage = current.page.key !== next.page.key;
      current = next;
      if (isOtherPage) flushSync(() => setState(next));
      else startTransition(() => setState(next));
    });
  }, [shown]);
  return (
    <Routing state={state} navigator={navigator}>
      {children}
    </Routing>
  );
}
