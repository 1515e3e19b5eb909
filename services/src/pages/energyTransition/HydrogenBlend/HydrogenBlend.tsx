import { DataTable, FigureSheet, numberSetting, Slider, useFigureSettings } from '@site/shared/figures';
import { sheetHydrogen } from '@site/shared/figureSheets';
import { calculateBlend } from './blendCalculation.ts';
import { BlendChart } from './BlendChart.tsx';
import styles from './HydrogenBlend.module.css';
import { blend, breakEvenIntensity, hydrogenShares, isInBand, wobbeBand } from './hydrogenBlend.ts';
import { composition, toReadings, toTenths } from './readings.ts';

const settings = { hydrogen: numberSetting(hydrogenShares, hydrogenShares.initial) };

/** Renders a `<figure>`: properties of pipeline gas at the hydrogen share that the visitor sets. */
export function HydrogenBlend() {
  const [{ hydrogen: percent }, change] = useFigureSettings(settings);
  const chosen = blend(percent);
  return (
    <FigureSheet
      sheet={sheetHydrogen}
      settings={[`hydrogen ${percent}% by volume`]}
      calculation={calculateBlend(percent)}
      table={
        <div className={styles.readings}>
          <p className={styles.note}>
            Combustion only: what the hydrogen emitted before it came here is not in these readings. Above{' '}
            {toTenths(breakEvenIntensity)} kg CO₂ per kg of hydrogen, making it emits more than the burner saves.
          </p>
          <DataTable
            className={styles.table}
            caption={`Readings at ${percent}% hydrogen`}
            columns={columns}
            rows={toReadings(chosen).map(({ name, unit, value, unblended }) => [
              <span key="name">
                {name} <span className={styles.readingUnit}>{unit}</span>
              </span>,
              value,
              unblended,
            ])}
          />
        </div>
      }
      caption={`Illustrative Western Canadian sales gas, % by volume: ${composition}. Gross basis, ideal gas at 15 °C and 101.325 kPa; molar heating values and masses of ISO 6976:2016. Wobbe band: the ${wobbeBand.min} to ${wobbeBand.max} MJ/m³ that Union Gas, now Enbridge Gas, published for Ontario; your pipeline’s tariff and your burners decide.`}
    >
      <div className={styles.place}>
        <div className={styles.figure}>
          <Slider
            className={styles.control}
            label="Hydrogen in the blend"
            min={hydrogenShares.min}
            max={hydrogenShares.max}
            step={hydrogenShares.step}
            value={percent}
            shown={`${percent}%`}
            unit="by volume"
            valueText={`${percent}% by volume`}
            bounds={[`${hydrogenShares.min}%`, `${hydrogenShares.max}%`]}
            onChange={(hydrogen) => change({ hydrogen })}
          />
          <BlendChart percent={percent} />
          <p className={styles.result} role="status">
            <strong className={styles.resultValue}>{toTenths(chosen.hydrogenEnergy * 100)}% of the energy</strong> comes
            from hydrogen, and as much less CO₂ leaves the burner. The Wobbe index is{' '}
            {isInBand(chosen.wobbe) ? 'within' : 'below'} the band.
          </p>
        </div>
      </div>
    </FigureSheet>
  );
}

const columns = ['Reading', { label: 'Blend', isNumeric: true }, { label: 'Gas alone', isNumeric: true }];
