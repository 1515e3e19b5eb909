import { Band, Card, CardGrid, paths, serviceNames, type ServiceSlug } from '@site/shared';
import { serviceLines } from '@site/shared/serviceLines';

/** Renders a `Band` with a card for each service of `slugs`. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <Band tone="mist" label="More services" heading="Explore other services">
      <CardGrid>
        {slugs.map((slug) => (
          <Card
            key={slug}
            href={paths.service(slug)}
            title={serviceNames[slug]}
            description={serviceLines[slug].everyone}
            action="Learn More"
          />
        ))}
      </CardGrid>
    </Band>
  );
}
