import { KeyPlan, PlantSheet, PlantView } from '@site/shared/plant';
import type { ComponentEntry } from './reference.ts';

/** Specimens of the plant's sheet. */
export const plantSpecimens: readonly ComponentEntry[] = [
  {
    component: 'PlantView',
    accessibility: [
      'A `figure` whose drawing has a title and a description; `description` replaces the one of the view.',
      'The tags are text of the drawing, and part of its image for screen readers.',
    ],
    variants: [
      {
        name: 'Meters, with the fuel and flare systems emphasized',
        example: <PlantView view="meters" emphasis={['fuel', 'flare']} />,
      },
      {
        name: 'All other views',
        layout: 'columns',
        example: (
          <>
            <PlantView view="flare" emphasis={['flare']} />
            <PlantView view="compression" emphasis={['gas']} />
            <PlantView view="amine" emphasis={['amine']} />
            <PlantView view="storage" emphasis={['gas']} />
            <PlantView view="stack" emphasis={['hotOil']} />
            <PlantView view="dehydration" emphasis={['glycol']} />
            <PlantView view="columns" emphasis={['liquid']} />
            <PlantView view="inletMeters" />
          </>
        ),
      },
      {
        name: 'The whole sheet with a KeyPlan',
        tone: 'ink',
        example: (
          <PlantView view="whole">
            <KeyPlan present="amine" />
          </PlantView>
        ),
      },
    ],
  },
  {
    component: 'KeyPlan',
    accessibility: [
      'A `nav` with the name “Plant key plan”; a second one on the page needs another `aria-label`.',
      'Each link says the number, the name and the page of its area; the present one is marked as current.',
    ],
    variants: [
      {
        name: 'Dehydration is present',
        layout: 'row',
        example: <KeyPlan aria-label="Example of a key plan" present="dehydration" />,
      },
    ],
  },
  {
    component: 'PlantSheet',
    accessibility: [
      'An image with the name `title`. Elements over it are a part of the image: they cannot be controls.',
    ],
    variants: [
      {
        name: 'The whole sheet',
        example: <PlantSheet title="The gas plant, whole sheet" />,
      },
    ],
  },
];
