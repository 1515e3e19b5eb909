import { useLocation } from '@site/shared';
import type { ComponentProps } from 'react';

type NavigationLinkProps = ComponentProps<'a'> & {
  /** The link counts as current also on pages below this path. */
  within?: string;
};

/** Renders an `<a>` of the navigation bar, with `aria-current` on its page and on pages below `within`. */
export function NavigationLink({ within, children, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isWithin = within !== undefined && pathname.startsWith(`${within}/`);
  return (
    <a {...props} aria-current={pathname === props.href ? 'page' : isWithin || undefined}>
      {children}
    </a>
  );
}
