import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Navigator } from 'react-router-dom';
import { saveScrollTop } from '../../document/navigation/hiddenLayout.ts';
import { scrollAfterNavigation } from '../../document/navigation/scrollAfterNavigation.ts';
import { hideLeftPages, swapPages } from '../../document/navigation/shownPage.ts';
import type { RouterState } from '../../routing/routerState.ts';
import { Routing } from '../../routing/Routing.tsx';
import type { RenderedState } from './renderedState.ts';

export type ClientRoutingProps = { shown: RenderedState; navigator: Navigator; children: ReactNode };

/**
 * Provides the rendered state to react-router's hooks. Changes of the page that is shown, and of the hidden pages, are
 * transitions, so that React does not discard HTML that is not hydrated yet. Another page is shown at once, because React
 * would interrupt a transition for frames of the page that the visitor is leaving. If it is rendered already, styles show
 * it, and React renders the change after the paint: React walks over both pages, replaces the metadata and runs effects,
 * which takes a third of the time until the paint.
 */
export function ClientRouting({ shown, navigator, children }: ClientRoutingProps) {
  const [state, setState] = useState(shown.initial);
  useLayoutEffect(() => {
    let current = shown.get();
    // A navigation may have completed before this subscription.
    setState(current);
    return shown.subscribe(() => {
      const next = shown.get();
      const { key: leftKey } = current.page;
      const isOtherPage = leftKey !== next.page.key;
      current = next;
      if (!isOtherPage) startTransition(() => setState(next));
      else if (showAtOnce(leftKey, next)) afterPaint(() => setState(shown.get()));
      else flushSync(() => setState(next));
    });
  }, [shown]);
  useLayoutEffect(() => hideLeftPages(shown.get().hiddenPages), [shown, state]);
  return (
    <Routing state={state} navigator={navigator}>
      {children}
    </Routing>
  );
}

/** Shows a page that is rendered but hidden, and scrolls the window; returns false if the page is not rendered. */
function showAtOnce(leftKey: number, next: RouterState): boolean {
  const { page, preventScrollReset } = next;
  saveScrollTop(leftKey);
  if (!swapPages(leftKey, page.key, !page.location.hash && !preventScrollReset)) return false;
  scrollAfterNavigation(next, true);
  return true;
}

/** Runs a task after the browser has painted the next frame; at once in a hidden document, which has no frames. */
function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
