import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { SentPage } from './SentPage.tsx';

export type PageErrorBoundaryProps = {
  /** What the page was loaded by: another one is another try. */
  attempt: unknown;
  /** Whether the server sent the page. */
  isSent: boolean;
  children: ReactNode;
};
type State = { attempt?: unknown; hasFailed: boolean };

/**
 * Where a page throws in the browser, the frame stays: what the server sent stays as it stands, whatever of it fails and
 * however late, and any other page can be tried again.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };
  /** What the server sent was loaded by: of another attempt nothing stands there. */
  private readonly sent = this.props.attempt;

  static getDerivedStateFromProps({ attempt }: PageErrorBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const outcome = this.isKept()
      ? 'A page that the server sent failed; it stays as it stood.'
      : 'A page failed while it was shown; the message with "Try again" stands in its place.';
    console.error(outcome, error);
  }

  private isKept(): boolean {
    return this.props.isSent && this.props.attempt === this.sent;
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.isKept() ? <SentPage /> : <FailedPage />;
  }
}
