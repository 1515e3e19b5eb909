import { Component, type ComponentProps, createRef, type ReactNode } from 'react';

export type ServerHtmlBoundaryProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** Whether the server sent what stands here: what the browser rendered is not kept. */
  isSent: boolean;
  /** Rendered beside what is kept, for as long as it is. */
  whenKept?: ReactNode;
};
type State = { isSent?: boolean; failure?: { error: unknown } };
type PutBack = (place: Element) => void;

/**
 * A part of a page which, where it throws, stays as it stands: its words, links and forms are of use without code, and
 * what is around it lives on. Only what the server sent is kept; where nothing of it stands there, the error is thrown
 * on, to what stands above. Other content, told by `isSent`, is another try. Renders a `<div>`.
 */
export class ServerHtmlBoundary extends Component<ServerHtmlBoundaryProps, State> {
  override state: State = {};
  private readonly place = createRef<HTMLDivElement>();

  static getDerivedStateFromProps({ isSent }: ServerHtmlBoundaryProps, state: State): State | null {
    return isSent === state.isSent ? null : { isSent, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page failed; it stays as the server sent it.', error);
  }

  /** Called while all still stands as it did. */
  override getSnapshotBeforeUpdate(_props: ServerHtmlBoundaryProps, { failure }: State): PutBack | null {
    const { current: place } = this.place;
    return place && this.state.failure && !failure ? lift(place) : null;
  }

  override componentDidUpdate(_props: ServerHtmlBoundaryProps, _state: State, putBack: PutBack | null): void {
    if (this.place.current) putBack?.(this.place.current);
  }

  override render(): ReactNode {
    const { isSent, whenKept, children, ...props } = this.props;
    const { failure } = this.state;
    if (failure && !(isSent && this.place.current?.firstChild)) throw failure.error;
    // Another `<div>`: React knows nothing of what is put into it, and takes it away whole.
    return (
      <div key={failure ? 'kept' : 'live'} {...props} ref={this.place}>
        {failure ? whenKept : children}
      </div>
    );
  }
}

/** Notes what stands in a place, with what its elements lose by being taken out of the document: scrolling and focus. */
function lift(place: Element): PutBack {
  const nodes = [...place.childNodes];
  const rows = Array.from(place.querySelectorAll('*'), (row) => [row, row.scrollLeft] as const);
  const { activeElement: focused } = document;
  return (other) => {
    other.append(...nodes);
    for (const [row, scrollLeft] of rows) row.scrollLeft = scrollLeft;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
