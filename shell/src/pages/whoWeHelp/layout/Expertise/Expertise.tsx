import { Band, Card, Picture } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { expertise } from './expertise.content.ts';

/** The thumbnail slider's autoplay and widths in CSS pixels (specification, section 9). */
const autoplayMs = 7500;
const slidesPerView = [
  { fromPx: 0, slides: 1 },
  { fromPx: 767.98, slides: 2 },
  { fromPx: 991.98, slides: 3 },
] as const;

/** The expertise slider, leading to the three article categories. Renders a `Band`. */
export function Expertise() {
  return (
    <Band label={expertise.label} heading={expertise.heading} lead={expertise.lead}>
      <Carousel label="Articles by category" slidesPerView={slidesPerView} autoplayMs={autoplayMs}>
        {expertise.slides.map(({ category, title, href, text }) => (
          <Card
            key={category}
            href={href}
            title={title}
            description={text}
            picture={<Picture alt="" seed={`expertise-${category}`} subject={category} />}
            action="Read the articles"
          />
        ))}
      </Carousel>
    </Band>
  );
}
