import { Band, Card, CardGrid, paths, serviceNames, type ServiceSlug } from '@site/shared';
import { serviceDescriptions } from '../serviceDescriptions.content.ts';

/** Cards of other services. Renders a `Band`. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <Band tone="mist" label="More services" heading="Explore other services">
      <CardGrid>
        {slugs.map((slug) => (
          <Card
            key={slug}
            href={paths.service(slug)}
            title={serviceNames[slug]}
            description={serviceDescriptions[slug]}
            action="Learn More"
          />
        ))}
      </CardGrid>
    </Band>
  );
}
