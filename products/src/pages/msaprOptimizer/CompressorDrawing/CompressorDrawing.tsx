import styles from './CompressorDrawing.module.css';

/**
 * Renders the hero's `<svg>`: side elevation of a single-stage compressor package on its skid. Gas enters from the
 * right and flows through scrubber, suction bottle, cylinders, discharge bottle and the cooler at the left, whose fan
 * the engine drives. The accent marks the sampling port in the exhaust, where a performance test measures.
 * Verified: the gas line is continuous through scrubber, bottles and cylinders.
 */
export function CompressorDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 392" aria-hidden="true" focusable="false">
      <path className={styles.quiet} d="M0 376H640" />
      <path className={styles.body} d={skid} />
      <path className={styles.body} d={cooler} />
      <path className={styles.quiet} d={coolerDetails} />
      <path className={styles.body} d={exhaust} />
      <path className={styles.body} d={engine} />
      <path className={styles.quiet} d={engineDetails} />
      <path className={styles.body} d={coupling} />
      <path className={styles.body} d={compressor} />
      <path className={styles.body} d={scrubber} />
      <path className={styles.pipe} d={pipes} />
      <path className={styles.bore} d={pipes} />
      <path className={styles.body} d={bottles} />
      <path className={styles.flange} d={flanges} />
      <path className={styles.port} d="M354 34h12v10h-12zM349 31h5v16h-5z" />
    </svg>
  );
}

/** Draws a shape at each position and joins the paths. */
const each = (places: readonly number[], draw: (place: number) => string) => places.map(draw).join('');
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Path of a horizontal vessel with elliptical heads. */
const drum = (x: number, y: number, l: number, d: number) =>
  `M${x} ${y}h${l}a${d / 4} ${d / 2} 0 0 1 0 ${d}h${-l}a${d / 4} ${d / 2} 0 0 1 0 ${-d}z`;
/** Path of an upright vessel with elliptical heads. */
const vessel = (x: number, y: number, d: number, h: number) =>
  `M${x} ${y}v${h}a${d / 2} ${d / 4} 0 0 0 ${d} 0v${-h}a${d / 2} ${d / 4} 0 0 0 ${-d} 0z`;

const heads = [216, 242, 268, 294, 320, 346];
const cylinders = [448, 508];

const skid = 'M18 352H622V358H616V370H622V376H18V370H24V358H18z';
/** Core with a header at each end, plenum, and the fan’s ring, shaft, sheaves and belts. */
const cooler =
  'M44 176H140V352H44zM30 148H154V176H30zM44 148V176M140 148V176M140 186H152V314H140zM152 247H178V253H152zM178 230H188V302H178z';
const coolerDetails = `${each([60, 76, 92, 108, 124], (x) => `M${x} 148V176`)}M178 250H188M178 282H188M146 194V306`;
const exhaust = 'M366 178V138H354V74H390V138H378V178zM366 74V6H378V74z';
/** Crankcase and pan, block, heads and exhaust manifold. */
const engine = `M206 258H372V352H206zM188 278H206V286H188zM210 218H368V258H210z${each(heads, (x) => `M${x} 196h18v22h-18z`)}M212 178H380V190H212z`;
const engineDetails = `${each(heads, (x) => `M${x + 9} 190V196M${x + 9} 226V250M${x} 270h18v22h-18z`)}M206 322H372`;
/** Flywheel housing and the guard over the coupling. */
const coupling = 'M372 250H386V352H372zM386 272H416V352H386zM394 272V352M401 272V352M408 272V352';
const compressor = `M416 244H540V352H416zM422 234H534V244H422z${each(cylinders, (x) => disc(x, 282, 23) + disc(x, 282, 16) + disc(x, 282, 6))}`;
const bottles = `${drum(432, 196, 92, 24)}${drum(432, 322, 92, 22)}${each(cylinders, (x) => `M${x - 6} 220h12v39h-12zM${x - 6} 305h12v17h-12z`)}`;
const scrubber = `${vessel(562, 200, 40, 128)}M566 336L562 352M598 336L602 352M562 230H602`;
const pipes =
  'M634 276H602M582 190V160H478V196M426 333H37V176M30 162H8M226 196V158H154M210 236H198V168H154M582 338V345H634';
const flanges = 'M634 268V284M8 154V170M634 340V350M572 184H592M470 192H486';
