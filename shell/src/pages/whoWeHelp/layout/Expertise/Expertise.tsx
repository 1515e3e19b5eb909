import { Band, type BandArrangement, Card, paths, Picture } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import type { AudienceContent } from '../audienceContent.ts';
import { expertise } from './expertise.content.ts';
import styles from './Expertise.module.css';

/** Autoplay interval of the carousel, in milliseconds. */
const autoplayMs = 7500;

export type ExpertiseProps = BandArrangement & Pick<AudienceContent, 'articles'>;

/** Renders a `Band` with a carousel of links to the three article categories, each with the cover of an article. */
export function Expertise({ articles, ...arrangement }: ExpertiseProps) {
  return (
    <Band {...arrangement} label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <Carousel label="Articles by category" autoplayMs={autoplayMs} className={styles.slides}>
        {expertise.slides.map(({ category, title, href, text }) => (
          <Card
            key={category}
            href={href}
            title={title}
            description={text}
            picture={
              <Picture
                source={{ imageUrl: paths.cover('articles', articles[category]) }}
                alt=""
                seed={articles[category]}
              />
            }
            action="Read the Articles"
          />
        ))}
      </Carousel>
    </Band>
  );
}
