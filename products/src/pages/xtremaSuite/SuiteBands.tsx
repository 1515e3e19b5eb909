import { Band } from '@site/shared';
import { PlatformCarousel } from '@site/shared/platforms';
import { FeatureBenefits } from './FeatureBenefits/FeatureBenefits.tsx';
import { carousel } from './suiteBands.content.ts';

/** What follows the suite's plan: its features with their benefits, and the platforms that it is made of. Renders two `Band`s. */
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
