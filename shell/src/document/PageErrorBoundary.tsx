import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { focusWithoutScroll } from './navigation/anchor.ts';
import { queryShown } from './navigation/shownPage.ts';

export type PageErrorBoundaryProps = {
  /** The page's load, compared by identity: a new one renders the page again. */
  attempt: unknown;
  children: ReactNode;
};
type State = { attempt?: unknown; hasFailed: boolean };

/**
 * Error boundary of the page: keeps the frame and replaces a page that throws with the message, which offers a retry.
 * If an update removes the focused element, the new heading gets the focus.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromProps({ attempt }: PageErrorBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A page failed while it was shown; the message with "Try again" stands in its place.', error);
  }

  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement;
  }

  override componentDidUpdate(_props: PageErrorBoundaryProps, _state: State, focused: Element | null): void {
    if (focused && !focused.isConnected) focusWithoutScroll(queryShown('main h1'));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}
