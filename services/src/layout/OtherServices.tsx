import { paths, RegisterBand, serviceNames, type ServiceSlug } from '@site/shared';
import { serviceLines } from '@site/shared/serviceLines';
import type { BandClass } from './serviceContent.ts';

/** Renders a `RegisterBand` with a row for each service of `slugs`. */
export function OtherServices({ className, slugs }: BandClass & { slugs: readonly ServiceSlug[] }) {
  const entries = slugs.map((slug) => ({
    title: serviceNames[slug],
    text: serviceLines[slug].everyone,
    href: paths.service(slug),
  }));
  return <RegisterBand className={className} heading="Explore other services" entries={entries} />;
}
