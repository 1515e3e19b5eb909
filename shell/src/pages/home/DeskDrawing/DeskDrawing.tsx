import type { Audience } from '@site/shared';
import styles from './DeskDrawing.module.css';

export type DeskDrawingProps = { desk: Audience; alt: string };

/** The same small plant for every desk, as a flow diagram, with what that desk looks at marked on it. */
export function DeskDrawing({ desk, alt }: DeskDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 330" role="img" aria-label={alt}>
      <path className={styles.plant} d={pipes} />
      {desk === 'operations' && <path className={styles.marked} d={gasPath} />}
      {desk === 'environmental' && <path className={styles.marked} d={lossPath} />}
      <path className={styles.vessel} d={vessels} />
      <path className={styles.plant} d={details} />
      <path className={desk === 'environmental' ? 'fig-flare-fill' : 'fig-mist-fill'} d={flameShape} />
      <path className={styles.plant} d={flameShape} />
      {desk === 'operations' && <Bottleneck />}
      {desk === 'environmental' && <Meters />}
      {desk === 'executives' && <Prices />}
    </svg>
  );
}

/** What limits the plant, with its load. */
function Bottleneck() {
  return (
    <>
      <circle className={styles.ring} cx="330" cy="76" r="46" />
      <path className="fig-ink" d="M363 43l34-19h14" />
      <text className={styles.value} x="418" y="26">
        97 %
      </text>
      <text className={styles.label} x="418" y="46">
        K-201 LIMITS
      </text>
      <text className={styles.label} x="104" y="278">
        V-110 AT 61 %
      </text>
      <text className={styles.label} x="316" y="316">
        TK-401 AT 40 %
      </text>
    </>
  );
}

/** Where the plant uses and loses gas, metered. */
function Meters() {
  return (
    <>
      {meters.map(({ at: [x, y], text, textAt: [textX, textY] }) => (
        <g key={text}>
          <circle className={styles.meter} cx={x} cy={y} r="15" />
          <text className={styles.label} x={x} y={y + 4} textAnchor="middle">
            FT
          </text>
          <text className={styles.label} x={textX} y={textY}>
            {text}
          </text>
        </g>
      ))}
      <text className={styles.label} x="8" y="316">
        VOLUMES IN e³m³/d
      </text>
    </>
  );
}

const meters = [
  { at: [226, 32], text: 'FUEL 6.2', textAt: [268, 36] },
  { at: [350, 200], text: 'VENT 0.4', textAt: [254, 204] },
  { at: [462, 178], text: 'FLARE 1.8', textAt: [424, 150] },
] as const;

/** What a tonne less costs at each unit; the cheapest is marked. */
function Prices() {
  const prices = [
    { x: 330, y: 24, text: '$14/t' },
    { x: 350, y: 306, text: '−$6/t', isBest: true },
    { x: 496, y: 134, text: '$41/t' },
    { x: 150, y: 218, text: '$23/t' },
  ];
  return prices.map(({ x, y, text, isBest }) => (
    <g key={text} className={styles.tag}>
      <rect className={isBest ? styles.best : styles.price} x={x - 34} y={y - 14} width="68" height="26" rx="2" />
      <text className={isBest ? styles.bestText : styles.priceText} x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  ));
}

const gasPath = 'M8 150h92M150 122V76h146M364 76h268';
const lossPath = 'M350 222v-44h204M196 76v-44h60';
const pipes = 'M8 150h92M150 122V76h146M364 76h268M150 178v74h156M350 222v-44h204M394 252h122M604 252h28M196 76v-44h60';
const vessels =
  'M112 122h76c16 0 16 56 0 56h-76c-16 0-16-56 0-56zM298 76a32 32 0 1 0 64 0 32 32 0 1 0-64 0zM306 286v-58q44-18 88 0v58zM554 300v-140h12v140z';
const details =
  'M306 60l54 8M306 92l54-8M124 122v56M176 122v56M306 240h88M306 256h88M560 160l-30 140M560 160l30 140M520 300h80M290 286h120M40 142v16l20-16v16zM460 68v16l20-16v16zM110 178v14M190 178v14M102 192h96';
const flameShape = 'M560 156c-16-12-8-26 4-44 2 14 14 22-4 44z';
