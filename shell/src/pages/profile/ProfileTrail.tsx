import { Breadcrumb, paths } from '@site/shared';
import { labels } from './profile.content.ts';

export type ProfileTrailProps = { fullName?: string; className?: string };

/** Renders the breadcrumb of a profile: home, all experts, the person. */
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
