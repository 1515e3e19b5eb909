import { Drawn, isometric } from '@site/shared/figures';
import styles from './HeroDrawing.module.css';

const ground = 8;
const plant = buildPlant();

/** A gas plant in isometric: wells to separator to compressor to sales line, with the flare behind. */
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
      <Drawn solids={plant.back} />
      <path className="fig-accent-fill" d={isometric.flame([30, 30, ground + 268], 46)} />
      <path className="fig-ink" d={guys} />
      <Drawn solids={plant.middle} />
      <path className="fig-ink" d={coolerFans + overhead} />
      <path className={styles.gas} d={gasLine} />
      <Drawn solids={plant.front} />
      <path className="fig-ink" d={fans} />
      {tags.map(({ text, from, to }) => (
        <Tag key={text} text={text} from={from} to={to} />
      ))}
    </svg>
  );
}

const description =
  'Isometric drawing of a gas plant: two towers, a separator, a compressor building, tanks and a flare stack, joined by one marked gas line.';

type TagProps = { text: string; from: isometric.Place; to: readonly [number, number] };

/** A tag with its leader, as on a drawing; too small to read on narrow screens, where it is left out. */
function Tag({ text, from, to: [x, y] }: TagProps) {
  const [fromX, fromY] = isometric.project(from);
  const isLeft = x < fromX;
  return (
    <g className={styles.tag}>
      <path className="fig-line" d={`M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${x} ${y}h${isLeft ? -14 : 14}`} />
      <circle className="fig-ink-fill" cx={fromX} cy={fromY} r="2.5" />
      <text className="fig-label" x={isLeft ? x - 20 : x + 20} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}

const tags: readonly TagProps[] = [
  { text: 'FLARE FL-301', from: [30, 30, ground + 240], to: [-120, -250] },
  { text: 'ABSORBER T-101', from: [118, 60, ground + 214], to: [150, -206] },
  { text: 'SEPARATOR V-110', from: [84, 218, ground + 52], to: [-196, 26] },
  { text: 'COMPRESSOR K-201', from: [348, 200, ground + 36], to: [192, 274] },
];

/** Survey lines of the ground, past the edges of the sheet. */
const survey = isometric.grid(
  Array.from({ length: 13 }, (_, index) => -300 + index * 80),
  [-400, 760],
);

const guys =
  isometric.polyline([
    [30, 30, ground + 190],
    [0, 96, ground],
  ]) +
  isometric.polyline([
    [30, 30, ground + 190],
    [96, 0, ground],
  ]);

const gasLine =
  isometric.polyline([
    [-120, 286, ground + 4],
    [34, 286, ground + 4],
    [34, 218, ground + 4],
    [34, 218, ground + 40],
    [40, 218, ground + 40],
  ]) +
  isometric.polyline([
    [188, 218, ground + 40],
    [210, 218, ground + 40],
    [210, 218, ground + 14],
    [252, 218, ground + 14],
  ]) +
  isometric.polyline([
    [359, 196, ground + 4],
    [446, 196, ground + 4],
  ]);

const fan = (place: isometric.Place, r: number) => isometric.circle(place, r) + isometric.circle(place, r * 0.3);
const fans = [280, 320].map((x) => fan([x, 196, ground + 60], 14)).join('');
const coolerFans = [256, 304, 352].map((x) => fan([x, 48, ground + 78], 20)).join('');
const overhead = isometric.polyline([
  [186, 60, ground + 150],
  [186, 60, ground + 168],
  [304, 60, ground + 168],
  [304, 60, ground + 84],
]);

function buildPlant(): { back: isometric.Solid[]; middle: isometric.Solid[]; front: isometric.Solid[] } {
  const louvres = (x: number, y: number, z: number, w: number, h: number): isometric.Solid => ({
    face: '',
    lines: Array.from({ length: 5 }, (_, index) =>
      isometric.polyline([
        [x, y, z + (h * index) / 4],
        [x + w, y, z + (h * index) / 4],
      ]),
    ).join(''),
  });
  return {
    back: [
      isometric.box([-24, -24, 0], 416, 356, ground),
      isometric.column([30, 30, ground], 12, 6),
      isometric.column([30, 30, ground + 6], 4, 262, { seams: [60, 120, 180, 236, 250] }),
    ],
    middle: [
      isometric.column([118, 60, ground], 30, 10),
      isometric.column([118, 60, ground + 10], 22, 196, { isDomed: true, seams: [40, 46, 92, 98, 144, 150] }),
      isometric.column([186, 60, ground], 24, 8),
      isometric.column([186, 60, ground + 8], 16, 128, { isDomed: true, seams: [30, 35, 90, 95] }),
      isometric.box([236, 20, ground], 6, 6, 66),
      isometric.box([372, 20, ground], 6, 6, 66),
      isometric.box([226, 16, ground + 66], 156, 64, 12),
      isometric.box([236, 74, ground], 6, 6, 66),
      isometric.box([372, 74, ground], 6, 6, 66),
      isometric.column([52, 132, ground], 36, 62, { seams: [20, 41] }),
      isometric.column([52, 132, ground + 62], 7, 6),
      isometric.box([66, 204, ground], 10, 28, 20),
      isometric.box([152, 204, ground], 10, 28, 20),
      isometric.drum([60, 218, ground + 40], 22, 108, [16, 92]),
      isometric.column([112, 218, ground + 62], 6, 14),
    ],
    front: [
      isometric.box([242, 148, ground], 116, 100, 8),
      isometric.box([252, 158, ground + 8], 96, 78, 52),
      louvres(262, 236, ground + 18, 44, 26),
      isometric.box([318, 236, ground + 8], 18, 0, 34),
      isometric.box([250, 286, ground], 40, 26, 40),
      isometric.box([300, 286, ground], 40, 26, 40),
      isometric.column([196, 300, ground], 16, 36, { seams: [18] }),
      isometric.column([150, 300, ground], 16, 36, { seams: [18] }),
    ],
  };
}
