import { Band } from '@site/shared';
import { Carousel, Testimonial } from '@site/shared/moving';
import { ClientLogos } from '../ClientLogos/ClientLogos.tsx';
import styles from './Clients.module.css';
import { testimonialSlider } from '../home.constants.ts';
import { clients, testimonials } from '../belowTheFold.content.ts';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { Station } from '../Station/Station.tsx';

/** Renders a `Band` with the clients' logos, for which it reserves space until they load, and testimonials. */
export function Clients() {
  return (
    <Band label={clients.label} heading={clients.heading} margin={<Station {...stations.asked} />}>
      <div className={styles.logos}>
        <ClientLogos />
      </div>
      <Carousel label={clients.testimonials} {...testimonialSlider} isLoop className={styles.testimonials}>
        {testimonials.map(({ quote, role, company }) => (
          <Testimonial key={quote} quote={quote} role={role} company={company} />
        ))}
      </Carousel>
    </Band>
  );
}
