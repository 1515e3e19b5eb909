import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { isBodyHydrated } from './hydration/bodyHydration.ts';
import { SentPage } from './SentPage.tsx';

export type PageErrorBoundaryProps = {
  /** What the page was loaded by: another one is another try. */
  attempt: unknown;
  /** Whether the server sent the page. */
  isSent: boolean;
  children: ReactNode;
};
type State = {
  attempt?: unknown;
  hasFailed: boolean;
  /** Whether some page had been hydrated, or rendered by the browser, when this one failed. */
  wasHydrated?: boolean;
};

/**
 * Where a page throws in the browser, the frame stays: a page that cannot take over what the server sent leaves it as it
 * is, and any other can be tried again.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromProps({ attempt }: PageErrorBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<State, 'hasFailed' | 'wasHydrated'> {
    return { hasFailed: true, wasHydrated: isBodyHydrated() };
  }

  override componentDidCatch(error: unknown): void {
    const outcome = this.isLeft()
      ? 'A page failed while it was hydrated; it stays as the server sent it.'
      : 'A page failed while it was shown; the message with "Try again" stands in its place.';
    console.error(outcome, error);
  }

  private isLeft(): boolean {
    return this.props.isSent && !this.state.wasHydrated;
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.isLeft() ? <SentPage /> : <FailedPage />;
  }
}
