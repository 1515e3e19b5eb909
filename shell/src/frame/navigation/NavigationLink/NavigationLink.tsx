import { SiteLink, type SiteLinkProps, useLocation } from '@site/shared';

type NavigationLinkProps = SiteLinkProps & {
  /** Below this path too, the link is to where the visitor is. */
  within?: string;
};

/** A link of the navigation bar; on the page it leads to, or within it, it says so (`aria-current`). Renders an `<a>`. */
export function NavigationLink({ within, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isWithin = within !== undefined && pathname.startsWith(`${within}/`);
  return <SiteLink {...props} aria-current={pathname === props.to ? 'page' : isWithin || undefined} />;
}
