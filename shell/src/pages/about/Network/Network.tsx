import { Band } from '@site/shared';
import { Carousel, ClientLogo } from '@site/shared/moving';
import { useHome } from '../../home/homeEndpoints.ts';
import { network } from '../about.content.ts';

/** How long each logo stands, in milliseconds (specification, section 9). */
export const networkAutoplayMs = 2500;
/** Logos beside one another by the window's width, in pixels (specification, section 9). */
export const networkSlides = [
  { fromPx: 0, slides: 1 },
  { fromPx: 575.98, slides: 2 },
  { fromPx: 767.98, slides: 3 },
  { fromPx: 991.98, slides: 3 },
  { fromPx: 1199.98, slides: 4 },
] as const;

/** The logos of the company's network, looping; hidden until they are loaded. Renders a `Band`. */
export function Network() {
  const { data: home } = useHome();
  const members = Object.values(home?.clientList ?? {});
  if (members.length === 0) return null;
  return (
    <Band tone="mist" label={network.label} heading={network.heading} lead={network.lead}>
      <Carousel label={network.label} slidesPerView={networkSlides} isLoop autoplayMs={networkAutoplayMs}>
        {members.map((client) => (
          <ClientLogo key={client.identifier} client={client} />
        ))}
      </Carousel>
    </Band>
  );
}
