import { Plant } from '../Plant/Plant.tsx';
import styles from './HeroDrawing.module.css';

/**
 * Renders the plant on a ground with survey lines.
 * Verified: see `Plant`.
 */
export function HeroDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-350 -300 700 640" role="img" aria-label={description}>
      <defs>
        <linearGradient id="survey-fade" x2=".17">
          <stop offset="0" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        {/* A square of the ground, 80 units wide, in isometric projection. */}
        <pattern
          id="survey"
          patternUnits="userSpaceOnUse"
          width="80"
          height="80"
          patternTransform="matrix(.866 .5 -.866 .5 0 0)"
        >
          <path className={styles.survey} d="M0 20h80M20 0v80" />
        </pattern>
        <mask id="survey-mask">
          <rect x="-380" y="-300" width="1600" height="760" fill="url(#survey-fade)" />
        </mask>
      </defs>
      <rect x="-380" y="-300" width="1600" height="760" fill="url(#survey)" mask="url(#survey-mask)" />
      <Plant />
    </svg>
  );
}

const description =
  'Isometric drawing of a gas plant: wellhead, separator, compressor with cooler, absorber with regenerator, sales meter, condensate tank, and a flare on its header.';
