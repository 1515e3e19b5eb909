import { Band, Card, CardGrid, paths, type ServiceSlug } from '@site/shared';
import { serviceCards } from '../serviceCards.content.ts';

/** Cards of other services. Renders a `Band`. */
export function OtherServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <Band tone="mist" label="More services" heading="Explore other services">
      <CardGrid>
        {slugs.map((slug) => (
          <Card
            key={slug}
            href={paths.service(slug)}
            title={serviceCards[slug].title}
            description={serviceCards[slug].description}
            action="Learn More"
          />
        ))}
      </CardGrid>
    </Band>
  );
}
