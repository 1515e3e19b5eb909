import { useId } from 'react';
import styles from './BlendingSkid.module.css';

/** Instruments with letters and loop (ISA 5.1): loop 1 is the gas, 2 its ratio of hydrogen, 3 the analyser's trip. */
const instruments = [
  { letters: 'FT', loop: 1, x: 58, y: 252 },
  { letters: 'FC', loop: 1, x: 122, y: 252 },
  { letters: 'FT', loop: 2, x: 172, y: 160 },
  { letters: 'FFC', loop: 2, x: 172, y: 216 },
  { letters: 'AT', loop: 3, x: 366, y: 252 },
  { letters: 'I', loop: 3, x: 366, y: 112 },
] as const;

const labels = [
  { text: 'HYDROGEN', x: 10, y: 22, anchor: 'start' },
  { text: 'VENT', x: 292, y: 22, anchor: 'start' },
  { text: 'PIPELINE GAS', x: 0, y: 352, anchor: 'start' },
  { text: 'MIXER', x: 302, y: 352, anchor: 'middle' },
  { text: 'BLEND', x: 460, y: 352, anchor: 'end' },
] as const;

/**
 * Renders the hero's `<svg>`: a hydrogen blending skid, from both gas supplies to the blend.
 * Verified: each instrument has its loop; check valves, as on the plant’s sheets, are a triangle with its point at a bar.
 */
export function BlendingSkid() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 364"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>A hydrogen blending skid</title>
      <desc id={`${id}-text`}>
        A flow diagram. Pipeline gas passes a flow element, a control valve and a check valve. Hydrogen from a bank of
        tubes passes a pressure regulator, with a relief valve behind it, a shut-off valve, a flow element, a control
        valve and a check valve, and joins the gas ahead of a static mixer. A ratio controller sets the hydrogen flow
        from the gas flow. Too much hydrogen at the analyser closes the shut-off valve.
      </desc>
      <Piping />
      <Signals />
      <path className={styles.instrument} d="M366 91l21 21-21 21-21-21z" />
      {instruments.map(({ letters, loop, x, y }) => (
        <g key={letters + loop}>
          {letters !== 'I' && <circle className={styles.instrument} cx={x} cy={y} r="21" />}
          <text className={styles.tag} x={x} y={y - 2} textAnchor="middle">
            {letters}
            <tspan x={x} dy="15">
              {loop}
            </tspan>
          </text>
        </g>
      ))}
      {labels.map(({ text, x, y, anchor }) => (
        <text key={text} className={styles.label} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function Piping() {
  return (
    <>
      {/* Gas: flow element, control valve, check valve, to the mixer */}
      <path className={styles.flow} d="M0 310H110M134 310H170M188 310H268" />
      <path className="fig-ink" d="M54 300v20M62 300v20M110 301v18l24-18v18zM122 310V296M111 296a11 11 0 0 1 22 0z" />
      <path className="fig-ink" d="M170 302v16l18-8zM188 301v18" />
      {/* Tube bank and its manifold */}
      {[38, 64, 90].map((y) => (
        <rect key={y} className={styles.tube} x="10" y={y} width="102" height="20" rx="10" />
      ))}
      <path className={styles.flow} d="M112 48H128V100H112M112 74H158M182 74H232V100" />
      {/* Pressure regulator, with its sensing line to the downstream side */}
      <path className="fig-ink" d="M158 65v18l24-18v18zM170 74V60M159 60a11 11 0 0 1 22 0z" />
      <path className="fig-line" d="M170 49V40H206V74" />
      {/* Relief valve, to vent */}
      <path className={styles.flow} d="M232 74V60M246 46H280V18" />
      <path className="fig-ink" d="M224 60h16l-8-14zM246 38v16l-14-8zM232 46V37l-5-3 10-4-10-4 10-4-5-3V16" />
      <path className={styles.point} d="M274 20l6-13 6 13z" />
      {/* Shut-off valve with its actuator, flow element, control valve, check valve, to the tee */}
      <path className="fig-ink" d="M223 100h18l-18 24h18zM232 112H254M254 101h20v22h-20z" />
      <path className={styles.flow} d="M232 124V204M232 228V255M232 273V310" />
      <path
        className="fig-ink"
        d="M222 156h20M222 164h20M223 204h18l-18 24h18zM232 216H216M216 205a11 11 0 0 0 0 22z"
      />
      <path className="fig-ink" d="M224 255h16l-8 18zM223 273h18" />
      <circle className={styles.point} cx="232" cy="310" r="4.5" />
      {/* Static mixer, block valve, outlet */}
      <path
        className="fig-ink"
        d="M268 295h68v30h-68zM268 325l17-30 17 30 17-30 17 30M268 295l17 30 17-30 17 30 17-30"
      />
      <path className={styles.flow} d="M336 310H398M422 310H448" />
      <path className="fig-ink" d="M398 301v18l24-18v18z" />
      <path className={styles.point} d="M446 303l14 7-14 7z" />
    </>
  );
}

/** Renders process taps as solid lines and signals as dashed lines. */
function Signals() {
  return (
    <>
      <path className="fig-line" d="M58 273V300M193 160H222M366 273V310" />
      <path
        className={styles.signal}
        d="M79 252H101M122 273V285M58 231V216H151M172 181V195M193 216H205M366 231V133M345 112H274"
      />
    </>
  );
}
