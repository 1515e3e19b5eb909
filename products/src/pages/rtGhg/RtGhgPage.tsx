import { createLazyFigure } from '@site/shared';
import { KeyPlan, PlantView } from '@site/shared/plant';
import { ProductPage } from '../../layout/ProductPage.tsx';
import { MonthOfHours } from './MonthOfHours/MonthOfHours.tsx';
import { rtGhg } from './rtGhg.content.ts';
import styles from './rtGhg.module.css';
import { TrackingVideo } from './TrackingVideo/TrackingVideo.tsx';

const Figure = createLazyFigure(() =>
  import(/* webpackChunkName: "figure-products.rt-ghg" */ './StripChart/StripChart.tsx').then(
    ({ StripChart }) => StripChart,
  ),
);

/** Renders `/products/rt-ghg`. */
export function Component() {
  return (
    <ProductPage
      content={rtGhg}
      still={
        <PlantView view="stack" emphasis={['fuel']}>
          <KeyPlan present="stack" />
        </PlantView>
      }
      figure={<Figure />}
      composition="below"
      tone="ink"
      challengeFigure={<MonthOfHours />}
      classNames={styles}
      layouts={{ challenge: 'start', capabilities: 'acrossRow', plans: 'acrossRow' }}
      bands={{ capabilities: <TrackingVideo layout="across" className={styles.video} /> }}
    />
  );
}
