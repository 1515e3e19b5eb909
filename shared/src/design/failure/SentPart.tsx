import { Component, type ComponentProps, createRef, type ReactNode } from 'react';

export type SentPartProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** Whether the server sent what stands here: what the browser rendered is not kept. */
  isSent: boolean;
  /** Rendered beside what is kept, for as long as it is. */
  whenKept?: ReactNode;
};
type State = { isSent: boolean; failure?: { error: unknown } };
/** What stood in a part, and what its elements lose by being taken out of the document and put back. */
type Standing = { nodes: Node[]; focused: Element | null; rows: (readonly [row: Element, scrollLeft: number])[] };

/**
 * A part of a page which, where it throws, stays as it stands: its words, links and forms are of use without code, and
 * what is around it lives on. Only what the server sent is kept; where nothing of it stands there, the error is thrown
 * on, to what stands above. Other content, told by `isSent`, is another try. Renders a `<div>`.
 */
export class SentPart extends Component<SentPartProps, State> {
  override state: State = { isSent: this.props.isSent };
  private readonly place = createRef<HTMLDivElement>();

  static getDerivedStateFromProps({ isSent }: SentPartProps, state: State): State | null {
    return isSent === state.isSent ? null : { isSent, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page failed; it stays as it stood, without its code.', error);
  }

  /** Called while all still stands as it did. */
  override getSnapshotBeforeUpdate(_props: SentPartProps, { failure }: State): Standing | null {
    const { current: place } = this.place;
    if (!place || !failure === !this.state.failure) return null;
    if (!failure) return noteStanding(place);
    // React knows nothing of what was kept.
    place.replaceChildren();
    return null;
  }

  override componentDidUpdate(_props: SentPartProps, _state: State, standing: Standing | null): void {
    if (!standing) return;
    const { nodes, focused, rows } = standing;
    this.place.current?.append(...nodes);
    for (const [row, scrollLeft] of rows) row.scrollLeft = scrollLeft;
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    const { isSent, whenKept, children, ...props } = this.props;
    const { failure } = this.state;
    if (failure && !(isSent && this.place.current?.firstChild)) throw failure.error;
    return (
      <div {...props} ref={this.place}>
        {failure ? whenKept : children}
      </div>
    );
  }
}

function noteStanding(place: Element): Standing {
  return {
    nodes: [...place.childNodes],
    focused: document.activeElement,
    rows: [...place.querySelectorAll('*')]
      .filter(({ scrollLeft }) => scrollLeft > 0)
      .map((row) => [row, row.scrollLeft] as const),
  };
}
