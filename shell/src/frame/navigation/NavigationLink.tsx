import { useLocation } from '@site/shared';
import type { ComponentProps } from 'react';

type NavigationLinkProps = ComponentProps<'a'> & {
  /** Below this path too, the link is to where the visitor is. */
  within?: string;
};

/** A link of the navigation bar; on the page it leads to, or within it, it says so (`aria-current`). Renders an `<a>`. */
export function NavigationLink({ within, children, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isWithin = within !== undefined && pathname.startsWith(`${within}/`);
  return (
    <a {...props} aria-current={pathname === props.href ? 'page' : isWithin || undefined}>
      {children}
    </a>
  );
}
