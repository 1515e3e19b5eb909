import { Accordion, Band, type BandArrangement, platformNames, type ProductSlug } from '@site/shared';
import { Carousel } from '@site/shared/carousel';
import type { Capability, ProductContent } from '../productContent.ts';
import styles from './Capabilities.module.css';

export type CapabilitiesProps = NonNullable<ProductContent['capabilities']> & BandArrangement & { slug: ProductSlug };

/** Renders a `Band` with the core capabilities, in an accordion (one open at a time) or in a carousel. */
export function Capabilities({ layout, className, slug, variant, heading, lead, tone, items }: CapabilitiesProps) {
  if (variant === 'accordion') {
    return (
      <Band
        layout={layout}
        className={className}
        tone={tone ?? 'mist'}
        label="Capabilities"
        heading={heading}
        lead={lead}
      >
        <Accordion
          className={styles.accordion}
          name={`${slug}-capabilities`}
          items={items.map((item) => ({ heading: item.title, body: <CapabilityBody {...item} /> }))}
        />
      </Band>
    );
  }
  return (
    <Band layout={layout} className={className} tone={tone ?? 'ink'} label="Capabilities" heading={heading} lead={lead}>
      <Carousel label={`Capabilities of ${platformNames[slug]}`} className={styles.carousel}>
        {items.map(({ title, text }, index) => (
          <div key={title} className={styles.capability} data-part="capability">
            <p className="tag" aria-hidden="true" data-part="number">
              {index + 1}
            </p>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </Carousel>
    </Band>
  );
}

function CapabilityBody({ text, points }: Capability) {
  return (
    <>
      <p>{text}</p>
      {points && (
        <ul role="list" className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              {point}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
