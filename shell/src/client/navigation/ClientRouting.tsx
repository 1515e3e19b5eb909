import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigator } from 'react-router-dom';
import { scrollAfterNavigation } from '../../document/navigation/scrollAfterNavigation.ts';
import { type Swap, swapPages } from '../../document/navigation/shownPage.ts';
import { Routing } from '../../routing/Routing.tsx';
import type { RouterState } from '../../routing/routerState.ts';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/**
 * Provides the rendered state to react-router's hooks. Changes of the page that is shown, and of the hidden pages, are
 * transitions, so that React does not discard HTML that is not hydrated yet. Another page is shown at once, because
 * React would interrupt a transition for frames of the page that the visitor is leaving. Styles show it instead of that
 * page, and React hides that page after the paint (ADR 0086).
 */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
  const [state, setState] = useState(shown.initial);
  useLayoutEffect(() => showStates(shown, setState), [shown]);
  return (
    <Routing state={state} navigator={navigator}>
      {children}
    </Routing>
  );
}

/** Renders the rendered state and its changes; the returned function ends this. */
function showStates(shown: RenderedState, render: (state: RouterState) => void): () => void {
  let current = shown.get();
  /** Renders the change to a page that styles show; absent once React has rendered it. */
  let renderSwap: (() => void) | undefined;
  const showOtherPage = (left: RouterState) => {
    // A page that is not hydrated is not kept.
    const isLeftKept = current.hiddenPages.some(({ key }) => key === left.page.key);
    const { page, traversal, preventScrollReset } = current;
    const opensAtTop = page.opensAtTop && !preventScrollReset;
    const swap: Swap = {
      renderShown: () => flushSync(() => render({ ...left, arrivingPage: page })),
      scroll: () => scrollAfterNavigation(current, true),
      needs: traversal ? 'heights' : opensAtTop ? 'top' : 'bands',
    };
    const renderAfterSwap = isLeftKept ? swapPages(left.page.key, page.key, swap) : undefined;
    if (!renderAfterSwap) return flushSync(() => render(current));
    const renderThisSwap = () => {
      if (renderSwap !== renderThisSwap) return;
      renderSwap = undefined;
      renderAfterSwap(() => flushSync(() => render(current)));
    };
    renderSwap = renderThisSwap;
    afterNextPaint(renderThisSwap);
  };
  // A navigation may have completed before this subscription.
  render(current);
  return shown.subscribe(() => {
    const next = shown.get();
    const isOtherPage = current.page.key !== next.page.key;
    // React must know which page the styles show before the styles hide it.
    if (isOtherPage) renderSwap?.();
    const left = current;
    current = next;
    if (isOtherPage) showOtherPage(left);
    else startTransition(() => render(next));
  });
}

/** Runs a task after the next frame is painted; at once in a hidden document, which has no frames. */
function afterNextPaint(task: () => void): void {
  if (document.hidden) task();
  // The second frame starts after the first one is painted; a task after it leaves time for input.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)));
}
