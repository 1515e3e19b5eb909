import { KeyPlan, PlantView, type PlantViewProps } from '@site/shared/plant';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

const views: readonly Pick<PlantViewProps, 'view' | 'emphasis'>[] = [
  { view: 'flare', emphasis: ['flare'] },
  { view: 'compression', emphasis: ['gas'] },
  { view: 'amine', emphasis: ['amine'] },
  { view: 'storage', emphasis: ['gas'] },
  { view: 'meters', emphasis: ['fuel', 'flare'] },
  { view: 'stack', emphasis: ['hotOil'] },
  { view: 'dehydration', emphasis: ['glycol'] },
  { view: 'columns', emphasis: ['liquid'] },
  { view: 'inletMeters' },
];

/** Specimens of the plant's sheet: each view, and the whole sheet with its title block. */
export function PlantSpecimens() {
  return (
    <>
      <Specimen name="PlantView, its views">
        {views.map((props) => (
          <PlantView key={props.view} className={styles.half} {...props} />
        ))}
      </Specimen>
      <Specimen name="PlantView, the whole sheet with a KeyPlan">
        <PlantView view="whole">
          <KeyPlan present="amine" />
        </PlantView>
      </Specimen>
    </>
  );
}
