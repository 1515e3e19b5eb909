import { type BandArrangement, paths, RegisterBand, serviceNames, type ServiceSlug } from '@site/shared';
import { serviceLines } from '@site/shared/serviceLines';

/** Renders a `RegisterBand` with a row for each service of `slugs`. */
export function OtherServices({ layout, className, slugs }: BandArrangement & { slugs: readonly ServiceSlug[] }) {
  const entries = slugs.map((slug) => ({
    title: serviceNames[slug],
    text: serviceLines[slug].everyone,
    href: paths.service(slug),
  }));
  return <RegisterBand layout={layout} className={className} heading="Explore other services" entries={entries} />;
}
