import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { focusWithoutScroll } from './navigation/anchor.ts';

export type PageErrorBoundaryProps = {
  /** What the page was loaded by: another one is another try. */
  attempt: unknown;
  children: ReactNode;
};
type State = { attempt?: unknown; hasFailed: boolean };

/**
 * The place of a page in the frame, which stands where a page throws: the message takes its place, and it can be tried
 * again. Whatever takes the place of what had the focus, its heading gets it.
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
    if (focused && !focused.isConnected) focusWithoutScroll(document.querySelector('main h1'));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}
