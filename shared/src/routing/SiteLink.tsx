import { createContext, use, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Told of each link that comes into view or under the pointer; the shell fetches the page's chunks ahead. */
export type LinkObserver = {
  /** Watches a link's element until the returned function is called. */
  watch: (element: Element, path: string) => () => void;
  /** The visitor is about to follow a link to `path`. */
  intend: (path: string) => void;
};

const LinkObserverContext = createContext<LinkObserver | null>(null);

/** Provides the link observer; without one, links are plain links. */
export const LinkObserverProvider = LinkObserverContext.Provider;

export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/**
 * A link to a page of the site: react-router's `Link`, whose target's chunks are fetched before the
 * click, and whose target is faded to where the browser can. Renders an `<a>`.
 */
export function SiteLink({ to, onPointerEnter, onFocus, ...props }: SiteLinkProps) {
  const observer = use(LinkObserverContext);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => (ref.current && observer ? observer.watch(ref.current, to) : undefined), [observer, to]);
  return (
    <Link
      viewTransition
      {...props}
      ref={ref}
      to={to}
      onPointerEnter={(event) => {
        observer?.intend(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        observer?.intend(to);
        onFocus?.(event);
      }}
    />
  );
}
