import { Band, type BandArrangement, Card, paths, Picture } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { expertise } from './expertise.content.ts';
import styles from './Expertise.module.css';

/** Autoplay interval of the carousel, in milliseconds. */
const autoplayMs = 7500;

/** Renders a `Band` with a carousel of links to the three article categories. */
export function Expertise(arrangement: BandArrangement) {
  return (
    <Band {...arrangement} label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <Carousel label="Articles by category" autoplayMs={autoplayMs} className={styles.slides}>
        {expertise.slides.map(({ category, article, title, href, text }) => (
          <Card
            key={category}
            href={href}
            title={title}
            description={text}
            picture={<Picture source={{ imageUrl: paths.cover('articles', article) }} alt="" seed={article} />}
            action="Read the Articles"
          />
        ))}
      </Carousel>
    </Band>
  );
}
