import { Carousel, ClientLogo } from '@site/shared/moving';
import { logoSlider } from '../home.constants.ts';
import { clients as content } from '../belowTheFold.content.ts';
import { useHome } from '../homeEndpoints.ts';
import styles from './ClientLogos.module.css';

/** Renders a `Carousel` of the clients' logos with autoplay; nothing until they are loaded. */
export function ClientLogos() {
  const { data } = useHome();
  const clients = Object.values(data?.clientList ?? {});
  if (clients.length === 0) return null;
  return (
    <Carousel label={content.logos} {...logoSlider} isLoop allowsTouch={false} className={styles.logos}>
      {clients.map((client) => (
        <ClientLogo key={client.identifier} client={client} />
      ))}
    </Carousel>
  );
}
