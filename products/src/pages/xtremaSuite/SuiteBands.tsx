import { Band } from '@site/shared';
import { PlatformCarousel } from '@site/shared/platforms';
import { FeatureBenefits } from './FeatureBenefits/FeatureBenefits.tsx';
import { carousel } from './suiteBands.content.ts';

export type SuiteBandsProps = {
  /** Classes by which the page arranges the two bands. */
  classNames: { benefits?: string; platforms?: string };
};

/** Renders the two `Band`s after the suite's plan: features with benefits, and a carousel of its platforms. */
export function SuiteBands({ classNames }: SuiteBandsProps) {
  return (
    <>
      <FeatureBenefits layout="across" className={classNames.benefits} />
      <Band
        layout="across"
        className={classNames.platforms}
        tone="ink"
        label={carousel.label}
        heading={carousel.heading}
        lead={carousel.lead}
      >
        <PlatformCarousel label={carousel.name} platforms={carousel.platforms} />
      </Band>
    </>
  );
}
