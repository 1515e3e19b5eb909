import { Band, type BandArrangement } from '@site/shared';
import { producers } from '@site/shared/claims';
import { Carousel, ClientLogo } from '@site/shared/carousel';
import { useTrustedClients } from '../trustedClients.ts';
import styles from './TrustedBy.module.css';

/** Milliseconds for which each slide is shown. */
const autoplayMs = 5500;

/** Renders a `Band` with a carousel of up to four clients' logos; nothing until the clients are loaded. */
export function TrustedBy({ layout, className }: BandArrangement) {
  const clients = useTrustedClients();
  if (clients.length === 0) return null;
  return (
    <Band
      layout={layout}
      className={className}
      label="Trusted by"
      heading={`Trusted by over ${producers} operating producers and government bodies`}
    >
      <Carousel label="Trusted by" autoplayMs={autoplayMs} className={styles.logos} data-count={clients.length}>
        {clients.map((client) => (
          <ClientLogo key={client.identifier} client={client} />
        ))}
      </Carousel>
    </Band>
  );
}
