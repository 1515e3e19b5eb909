import { type ComponentProps, useState } from 'react';
import { platformNames, type ProductSlug } from '../../company/names.ts';
import { taglines } from '../../company/taglines.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { Carousel } from '../../design/Carousel/Carousel.tsx';
import { Icon } from '../../design/Icon/Icon.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import { paths } from '../../routing/paths.ts';
import styles from './PlatformCarousel.module.css';

/** What each platform’s page draws. */
const figureNames: Readonly<Record<PlatformCarouselProps['platforms'][number]['slug'], string>> = {
  'emissions-advisor': 'Reports due, by facility',
  iffv: 'Metering schematic',
  'msapr-optimizer': 'Engine test plan',
  team: 'Abatement cost curve',
  'rt-ghg': 'Live strip chart',
};

export type PlatformCarouselProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Accessible name of the carousel; unique on its page. */
  label: string;
  /** The platforms, each described in one or two sentences. */
  platforms: readonly { slug: Exclude<ProductSlug, 'xtrema-suite'>; description: string }[];
};

/** Renders a carousel of the platforms and below it the description of the platform in the middle, in a `<div>`. */
export function PlatformCarousel({ label, platforms, className, ...props }: PlatformCarouselProps) {
  const [active, setActive] = useState(0);
  return (
    <div {...props} className={joinClasses(styles.block, className)}>
      <Carousel label={label} isLoop isCentred onActiveChange={setActive} className={styles.carousel}>
        {platforms.map(({ slug }, index) => (
          <div key={slug} className={styles.tile} data-platform={slug} data-is-active={index === active || undefined}>
            <p className={styles.name}>
              <Icon name={slug} width="28" height="28" className={styles.icon} />
              <span>{platformNames[slug]}</span>
            </p>
            <p className={styles.line}>{figureNames[slug]}</p>
          </div>
        ))}
      </Carousel>
      <div className={styles.captions}>
        {platforms.map(({ slug, description }, index) => (
          <div
            key={slug}
            className={styles.caption}
            data-platform={slug}
            data-is-active={index === active || undefined}
          >
            <p className={styles.tag}>{platformNames[slug]}</p>
            <h3 className={styles.tagline}>{taglines[slug]}</h3>
            <p className={styles.text}>{description}</p>
            <ActionLink href={paths.product(slug)}>
              <span>
                Learn More<span className="visuallyHidden">{` about ${platformNames[slug]}`}</span>
              </span>
            </ActionLink>
          </div>
        ))}
      </div>
    </div>
  );
}
