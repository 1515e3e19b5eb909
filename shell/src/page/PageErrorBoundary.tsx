import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';

export type PageErrorBoundaryProps = {
  /** What the page was loaded by: another one is another try. */
  attempt: unknown;
  children: ReactNode;
};
type State = { attempt?: unknown; hasFailed: boolean };

/** Where a page throws in the browser, the frame stays and the page can be tried again. */
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

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}
