import type { ComponentProps } from 'react';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a page of the site. It is a plain link to the browser; the shell follows clicks on such links,
 * wherever they stand and hydrated or not, without a page load, and fetches ahead what they lead to. With
 * `download`, a `target` or `data-reload` the browser follows it itself. Renders an `<a>`.
 */
export function SiteLink({ to, children, ...props }: SiteLinkProps) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  );
}
