import { Band } from '@site/shared';
import { PlatformCarousel } from '@site/shared/platforms';
import { FeatureBenefits } from './FeatureBenefits/FeatureBenefits.tsx';
import { carousel } from './suiteBands.content.ts';

/** Renders the two `Band`s after the suite's plan: features with benefits, and a carousel of its platforms. */
export function SuiteBands() {
  return (
    <>
      <FeatureBenefits />
      <Band tone="ink" label={carousel.label} heading={carousel.heading} lead={carousel.lead}>
        <PlatformCarousel label={carousel.name} platforms={carousel.platforms} />
      </Band>
    </>
  );
}
