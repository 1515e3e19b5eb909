import { Band, Card, Picture } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { expertise } from './expertise.content.ts';
import styles from './Expertise.module.css';

/** How long each row of thumbnails stands, in milliseconds (specification, section 9). */
const autoplayMs = 7500;

/** The expertise slider, leading to the three article categories. Renders a `Band`. */
export function Expertise() {
  return (
    <Band label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <Carousel label="Articles by category" autoplayMs={autoplayMs} className={styles.slides}>
        {expertise.slides.map(({ category, title, href, text }) => (
          <Card
            key={category}
            href={href}
            title={title}
            description={text}
            picture={<Picture alt="" seed={`expertise-${category}`} subject={category} />}
            action="Read the Articles"
          />
        ))}
      </Carousel>
    </Band>
  );
}
