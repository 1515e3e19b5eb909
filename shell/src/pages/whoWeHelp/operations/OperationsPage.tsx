import { joinClasses } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { AudiencePage } from '../layout/AudiencePage.tsx';
import { operations } from './operations.content.ts';
import styles from './operations.module.css';

/** Renders the page `/who-we-help/operations`. */
export function Component() {
  return (
    <AudiencePage
      content={operations}
      layouts={{ intro: 'across', services: 'acrossRow', expertise: 'across', benefits: 'across' }}
      classNames={{ ...styles, intro: joinClasses('hugeHeading', styles.intro) }}
      figure={
        <PlantView view="columns" emphasis={['liquid']}>
          <KeyPlan present="stabilization" />
        </PlantView>
      }
    />
  );
}
