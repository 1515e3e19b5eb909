import { Component, type ComponentProps, createRef, type ReactNode } from 'react';

export type ServerHtmlBoundaryProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** True if the server rendered the content; the boundary keeps only such HTML. */
  isSent: boolean;
  /** Rendered before the kept HTML while it is kept. */
  whenKept?: ReactNode;
};
type State = { isSent?: boolean; failure?: { error: unknown } };
/** Puts saved nodes into an element. */
type RestoreNodes = (place: Element) => void;

/**
 * Error boundary that keeps the server's HTML when its children throw: text, links and forms work without scripts, and
 * the rest of the page keeps working. If there is no HTML of the server to keep, it rethrows the error to the next
 * boundary above. A change of `isSent` means other content and resets the boundary. Renders a `<div>`.
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

  /** Saves the nodes: React calls this before it removes them from the document. */
  override getSnapshotBeforeUpdate(_props: ServerHtmlBoundaryProps, { failure }: State): RestoreNodes | null {
    const { current: place } = this.place;
    return place && this.state.failure && !failure ? saveNodes(place) : null;
  }

  override componentDidUpdate(_props: ServerHtmlBoundaryProps, _state: State, restoreNodes: RestoreNodes | null): void {
    if (this.place.current) restoreNodes?.(this.place.current);
  }

  override render(): ReactNode {
    const { isSent, whenKept, children, ...props } = this.props;
    const { failure } = this.state;
    if (failure && !(isSent && this.place.current?.firstChild)) throw failure.error;
    // The key makes React create another `<div>`: React does not know the restored nodes and removes them with it.
    return (
      <div key={failure ? 'kept' : 'live'} {...props} ref={this.place}>
        {failure ? whenKept : children}
      </div>
    );
  }
}

/** Saves an element's child nodes, with the scroll positions and the focus that they lose outside the document. */
function saveNodes(place: Element): RestoreNodes {
  const nodes = [...place.childNodes];
  const scrollPositions = Array.from(place.querySelectorAll('*'), (node) => [node, node.scrollLeft] as const);
  const { activeElement: focused } = document;
  return (other) => {
    other.append(...nodes);
    for (const [node, scrollLeft] of scrollPositions) node.scrollLeft = scrollLeft;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
