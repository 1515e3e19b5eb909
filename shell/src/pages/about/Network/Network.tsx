import { Band } from '@site/shared';
import { Carousel, ClientLogo } from '@site/shared/moving';
import { useHome } from '../../home/homeEndpoints.ts';
import { network } from '../about.content.ts';
import styles from './Network.module.css';

/** Autoplay interval of the carousel, in milliseconds. */
export const networkAutoplayMs = 2500;

/** Renders a `Band` with a looping carousel of the logos of the company's network; nothing until they are loaded. */
export function Network() {
  const { data: home } = useHome();
  const members = Object.values(home?.clientList ?? {});
  if (members.length === 0) return null;
  return (
    <Band tone="mist" label={network.label} heading={network.heading} lead={network.lead}>
      <Carousel label={network.label} isLoop autoplayMs={networkAutoplayMs} className={styles.logos}>
        {members.map((client) => (
          <ClientLogo key={client.identifier} client={client} />
        ))}
      </Carousel>
    </Band>
  );
}
