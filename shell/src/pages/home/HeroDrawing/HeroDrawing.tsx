import { Plant } from '../Plant/Plant.tsx';
import { survey } from '../Plant/plantGeometry.ts';
import styles from './HeroDrawing.module.css';

/** The plant on its surveyed ground. */
export function HeroDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-350 -300 700 640" role="img" aria-label={description}>
      <defs>
        <linearGradient id="survey-fade" gradientUnits="userSpaceOnUse" x1="-380" x2="-120">
          <stop offset="0" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <mask id="survey-mask" maskUnits="userSpaceOnUse" x="-380" y="-300" width="1600" height="760">
          <rect x="-380" y="-300" width="1600" height="760" fill="url(#survey-fade)" />
        </mask>
      </defs>
      <path className={styles.survey} d={survey} mask="url(#survey-mask)" />
      <Plant />
    </svg>
  );
}

const description =
  'Isometric drawing of a gas plant. Gas from wells goes through a separator, a compressor and its cooler, an absorber and a meter to sales. Amine circulates between the absorber and a regenerator with its reboiler, condensate goes to a tank, and a flare header collects from separator, compressor, absorber and regenerator through a knock-out drum to the flare.';
