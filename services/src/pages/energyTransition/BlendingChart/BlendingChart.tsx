import { FigureFrame } from '@site/shared';
import { useId, useState } from 'react';
import styles from './BlendingChart.module.css';
import { BlendCurves } from './BlendCurves.tsx';
import { blendShares, compareBlend, mixBlend, wobbeBand } from './hydrogenBlend.ts';

/** A change in %, with its sign. */
const signed = (percent: number) =>
  `${percent < -0.05 ? '−' : percent > 0.05 ? '+' : ''}${Math.abs(percent).toFixed(1)}%`;

/** Energy transition's signature figure: what hydrogen does to a pipeline gas, by its share. Renders a `<figure>`. */
export function BlendingChart() {
  const id = useId();
  const [share, setShare] = useState<number>(blendShares.initial);
  const blend = mixBlend(share);
  const change = compareBlend(share);
  const isWithin = Math.abs(change.wobbe) <= wobbeBand;
  return (
    <FigureFrame
      title="Hydrogen in sales gas"
      caption={`Typical Alberta sales gas (94.0% methane, 3.0% ethane), gross heating values of ISO 6976 at 15 °C and 101.325 kPa, gases ideal. CO2 is that of the burner alone: what it took to make the hydrogen is not in it. Wobbe band: ±${wobbeBand}% of the gas that burners were set for, after the NGC+ interim guideline of 2005; materials, leaks and flame speed set limits of their own.`}
    >
      <div className={styles.figure}>
        <div className={styles.control} data-needs-script>
          <label htmlFor={`${id}-share`}>Hydrogen, by volume</label>
          {/* No live region: the slider says its value itself. */}
          <span className={styles.share}>{share}%</span>
          <input
            id={`${id}-share`}
            className={styles.slider}
            type="range"
            min={blendShares.min}
            max={blendShares.max}
            step={blendShares.step}
            value={share}
            aria-valuetext={`${share} percent hydrogen by volume`}
            autoComplete="off"
            onChange={(event) => setShare(Number(event.target.value))}
          />
        </div>
        <p className={styles.result} role="status">
          Hydrogen carries <strong>{(blend.hydrogenEnergy * 100).toFixed(1)}% of the energy</strong>. The Wobbe index is{' '}
          {isWithin ? 'within' : 'outside'} the band of ±{wobbeBand}%.
        </p>
        <BlendCurves share={share} />
        <dl className={styles.readings}>
          {[
            ['Volume for the same energy', `${(1 + change.volume / 100).toFixed(3)} m³/m³`, change.volume, 'volume'],
            ['Wobbe index', `${blend.wobbe.toFixed(1)} MJ/m³`, change.wobbe, 'wobbe'],
            ['CO2 at the burner', `${blend.carbonDioxide.toFixed(1)} kg/GJ`, change.carbonDioxide, 'carbonDioxide'],
            ['Gross heating value', `${blend.heatingValue.toFixed(1)} MJ/m³`, change.energy, 'energy'],
          ].map(([name, value, percent, key]) => (
            <div key={key} className={styles.reading} data-curve={key}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>
                {value} <span className={styles.change}>{signed(Number(percent))}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </FigureFrame>
  );
}
