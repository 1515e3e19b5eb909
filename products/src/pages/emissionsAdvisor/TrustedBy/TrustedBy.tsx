import { Band } from '@site/shared';
import { producers } from '@site/shared/claims';
import { Carousel, ClientLogo } from '@site/shared/carousel';
import { useTrustedClients } from '../trustedClients.ts';
import styles from './TrustedBy.module.css';

/** Rest of each slide (specification, section 9). */
const autoplayMs = 5500;

/** Four clients' logos, five in view where the window has the room; nothing until they are loaded. Renders a `Band`. */
export function TrustedBy() {
  const clients = useTrustedClients();
  if (clients.length === 0) return null;
  return (
    <Band label="Trusted by" heading={`Trusted by over ${producers} operating producers and government bodies`}>
      <Carousel label="Trusted by" autoplayMs={autoplayMs} className={styles.logos}>
        {clients.map((client) => (
          <ClientLogo key={client.identifier} client={client} />
        ))}
      </Carousel>
    </Band>
  );
}
