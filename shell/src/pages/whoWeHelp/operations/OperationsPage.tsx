import { KeyPlan, PlantView } from '@site/shared/figures';
import { AudiencePage } from '../layout/AudiencePage.tsx';
import { operations } from './operations.content.ts';

/** Renders the page `/who-we-help/operations`. */
export function Component() {
  return (
    <AudiencePage
      content={operations}
      figure={
        <PlantView view="columns" emphasis={['liquid', 'hotOil']}>
          <KeyPlan present="stabilization" />
        </PlantView>
      }
    />
  );
}
