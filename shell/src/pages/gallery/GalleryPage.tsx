import { Hero, PageHead, paths, titleOf } from '@site/shared';
import { Actions } from './Actions.tsx';
import { Compositions } from './Compositions.tsx';
import { Icons } from './Icons.tsx';
import { BrandSpecimens } from './BrandSpecimens.tsx';
import { MotionSpecimens } from './MotionSpecimens.tsx';
import { CardSpecimens } from './CardSpecimens.tsx';
import { PlantSpecimens } from './PlantSpecimens.tsx';
import { TextSpecimens } from './TextSpecimens.tsx';

/** Renders every primitive of the design system in every state, with its name. In development only. */
export function Component() {
  return (
    <>
      <PageHead title={titleOf('Gallery')} description="Every primitive of the design system." keywords={[]} />
      <Hero
        label="Design system"
        heading="Gallery"
        lead="Every primitive in every state. Look at it at 390, 768, 1280 and 1920 px, with motion reduced, with forced colours and without scripts."
        trail={[{ label: 'Home', href: paths.home }, { label: 'Gallery' }]}
      />
      <Actions />
      <Icons />
      <CardSpecimens />
      <MotionSpecimens />
      <TextSpecimens />
      <BrandSpecimens />
      <PlantSpecimens />
      <Compositions />
    </>
  );
}
