import { sketchNotes } from '../contact.content.ts';
import styles from './PlantSketch.module.css';

/**
 * Renders a `<figure>` with a rough sketch of a plant and numbered circles around the topics of an inquiry.
 * Verified: each line ends at its flags; the fuel is taken downstream of the compressor, which the engine drives by
 * its shaft.
 */
export function PlantSketch() {
  return (
    <figure className={styles.sketch}>
      <svg className={styles.drawing} viewBox="0 0 560 236" role="img" aria-label={description}>
        <path className="fig-ink" d={flags + vessel + compressor + engine + tank} />
        <path className="fig-ink" d={lines} />
        <path className="fig-line" d={plume + lead} />
        <circle className={styles.instrument} cx="396" cy="36" r="19" />
        <text className={styles.tag} x="396" y="42" textAnchor="middle">
          FT
        </text>
        {circles.map(({ d, at: [x, y] }, index) => (
          <g key={d}>
            <path className={styles.pen} d={d} />
            <text className={styles.number} x={x} y={y} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol role="list" className={styles.notes}>
        {sketchNotes.map((note, index) => (
          <li key={note}>
            <span aria-hidden="true">{index + 1}</span>
            {note}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const description =
  'Sketch of a plant: gas from wells enters a separator, its liquids go to a tank, the gas to a compressor that an engine drives with fuel from the line, and past a flow transmitter to sales. Circled are the compressor with its engine, the exhaust stack, and the transmitter.';

/** Flags where lines enter and leave the drawing: from wells, to sales, and from the tank to trucks. */
const flags = 'M6 124h42l12 14-12 14H6zM496 64h44l14 14-14 14h-44zM326 190h44l12 13-12 13h-44z';
const vessel = 'M112 96a24 14 0 0 1 48 0v84a24 14 0 0 1-48 0z';
const compressor = 'M232 78a28 28 0 1 0 56 0 28 28 0 1 0-56 0zM238 63l44 6M238 93l44-6';
const engine = 'M238 124h44v30h-44zM246 124v30M256 124v30M266 124v30M260 106v18';
const tank = 'M196 176q30-14 60 0v40h-60zM196 176h60';
/** Well fluid in, gas over the top to suction, discharge past the orifice to sales, fuel, exhaust, liquids. */
const lines =
  'M60 138h52M136 82V62H204V78H232M288 78H496M390 68v20M402 68v20M330 78V139H282M282 148H352V112M344 112h16M136 194V203H196M256 203H326';
const lead = 'M396 55v13';
const plume = 'M352 106c-8-6 8-10 0-16M362 106c-8-6 8-10 0-16';

/** Hand-drawn circles, whose ends overlap, and the positions of their numbers. */
const circles = [
  { d: 'M222 60c16-30 80-26 82 20s-8 92-46 92-52-60-36-112c4-10 12-18 22-22', at: [206, 36] },
  { d: 'M330 116c0-26 42-42 52-14s-4 62-26 60-30-22-22-50c2-6 6-10 10-12', at: [392, 158] },
  { d: 'M366 34c4-34 64-36 64 4s-14 60-38 58-30-28-24-66c2-8 8-14 16-18', at: [446, 30] },
] as const;
