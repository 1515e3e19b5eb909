import { Breadcrumb, paths } from '@site/shared';
import { labels } from './profile.content.ts';

export type ProfileTrailProps = { fullName?: string; className?: string };

/** The way to a person: home, all experts, the person (specification, section 2). Renders a `<nav>`. */
export function ProfileTrail({ fullName, className }: ProfileTrailProps) {
  return (
    <Breadcrumb
      className={className}
      items={[
        { label: labels.home, href: paths.home },
        { label: labels.experts, href: paths.experts },
        ...(fullName ? [{ label: fullName }] : []),
      ]}
    />
  );
}
