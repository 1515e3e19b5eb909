import { useId } from 'react';
import styles from './ReliefValve.module.css';

/** Names of the parts. A horizontal leader ends at `to`, on the part; `lines` continue the name below. */
const parts = [
  { name: 'CAP', side: 'left', to: [193, 52] },
  { name: 'BONNET', side: 'left', to: [174, 170] },
  { name: 'GUIDE', side: 'left', to: [174, 256] },
  { name: 'DISC HOLDER', side: 'left', to: [190, 294] },
  { name: 'NOZZLE', side: 'left', to: [199, 404] },
  { name: 'ADJUSTING', lines: ['SCREW'], side: 'right', to: [228, 74] },
  { name: 'WASHER', side: 'right', to: [246, 121] },
  { name: 'SPRING', side: 'right', to: [240, 170] },
  { name: 'SPINDLE', side: 'right', to: [220, 238] },
  { name: 'DISC', side: 'right', to: [242, 312] },
] as const;

/** Left half of each part's section; the right half mirrors it at x = 220. */
const halves = {
  cap: 'M220 24C204 24 188 28 188 46V96H197V50C197 39 208 35 220 35',
  bonnet: 'M174 96H208V110H186L176 236V250H136V234H160z',
  guide: 'M142 250H206V286H197V262H142z',
  nozzle: 'M194 342H204V458H152V448H188V364z',
};

/** Distance of the spring's coils, and the first and the last one, which lie flat on the washers. */
const coils = [131, 147, 163, 179, 195, 212] as const;

/**
 * Renders the hero's `<svg>`: a section through a conventional spring-loaded relief valve, open.
 * Verified: parts and names are those of API 520-1's figure of a conventional valve; the spring bears on two washers, the
 * upper one on the adjusting screw in the bonnet, the lower one on the spindle's shoulder, the spindle on the disc
 * holder; the guide is clamped between bonnet and body; each leader ends on its part.
 */
export function ReliefValve() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 470 530"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>A conventional relief valve, open</title>
      <desc id={`${id}-text`}>
        Section of PSV-101, set at 4,960 kilopascals. Pressure from the vessel comes up through the nozzle under the
        disc. The spring between two washers holds the disc shut through the spindle until the set pressure, for which
        the adjusting screw is turned; then the disc lifts and the body leads the flow sideways to the flare header. The
        cap covers the screw.
      </desc>
      <Housing />
      <Internals />
      <path className={styles.way} d="M220 516V356M212 369l8-13 8 13M258 344H452M439 336l13 8-13 8" />
      {parts.map((part) => (
        <PartName key={part.name} {...part} />
      ))}
      <text className={styles.name} x="236" y="510">
        FROM V-101
      </text>
      <text className={styles.name} x="458" y="372" textAnchor="end">
        TO FLARE
      </text>
      <text className={styles.tag} x="0" y="478">
        PSV-101
      </text>
      <text className={styles.name} x="0" y="500">
        SET 4,960 kPa
      </text>
    </svg>
  );
}

/** Renders the sections of body, bonnet, guide, nozzle and cap. */
function Housing() {
  return (
    <>
      {/* The body: its left wall, and its right wall above and below the outlet */}
      <path
        className={styles.body}
        d="M136 262H166V424H188V448H128V432H150V278H136zM304 262H274V306H360V270H344V290H290V278H304zM274 424V382H360V418H344V398H290V432H312V448H252V424z"
      />
      {[halves.bonnet, halves.cap].map((d) => (
        <Halves key={d} className={styles.body} d={d} />
      ))}
      {[halves.guide, halves.nozzle].map((d) => (
        <Halves key={d} className={styles.metal} d={d} />
      ))}
      {/* Studs of the bonnet with their nuts */}
      <path
        className="fig-ink"
        d="M146 226V286M294 226V286M140 228h12v6h-12zM288 228h12v6h-12zM140 278h12v6h-12zM288 278h12v6h-12z"
      />
    </>
  );
}

/** Renders screw, spring, washers, spindle, disc holder and disc. */
function Internals() {
  return (
    <>
      <path
        className={styles.back}
        d={coils
          .slice(1, -1)
          .map((y, index) => `M244 ${coils[index]}L196 ${y}`)
          .join('')}
      />
      <path className={styles.metal} d="M217 50H223V270H217z" />
      {/* Adjusting screw around the spindle, with its lock nut on the bonnet */}
      <path
        className={styles.metal}
        d="M208 60H217V116H208zM223 60H232V116H223zM202 86H217V96H202zM223 86H238V96H223z"
      />
      {/* Washers, and the spindle's shoulder under the lower one */}
      <path className={styles.metal} d="M190 116H250V126H190zM190 217H250V227H190zM210 227H230V234H210z" />
      <path
        className={styles.spring}
        d={coils.map((y, index) => `M196 ${y}L244 ${index === 0 || index === coils.length - 1 ? y : y + 8}`).join('')}
      />
      {/* Disc holder and disc */}
      <path className={styles.metal} d="M206 252H234V286H256V312H248V304H192V312H184V286H206z" />
      <path className={styles.metal} d="M194 304H246V320H194z" />
      <path className={styles.metal} d="M217 234H223V270L220 274L217 270z" />
    </>
  );
}

/** Renders a path and its mirror image at x = 220. */
function Halves({ d, className }: { d: string; className: string | undefined }) {
  return (
    <>
      <path className={className} d={d} />
      <path className={className} d={d} transform="translate(440) scale(-1 1)" />
    </>
  );
}

type PartNameProps = { name: string; lines?: readonly string[]; side: 'left' | 'right'; to: readonly [number, number] };

function PartName({ name, lines, side, to: [x, y] }: PartNameProps) {
  const isLeft = side === 'left';
  return (
    <>
      <path className={styles.leader} d={`M${isLeft ? name.length * 10 + 6 : 366} ${y}H${x}`} />
      <circle className={styles.point} cx={x} cy={y} r="3.5" />
      {[name, ...(lines ?? [])].map((line, index) => (
        <text key={line} className={styles.name} x={isLeft ? 0 : 372} y={y + 5 + index * 18}>
          {line}
        </text>
      ))}
    </>
  );
}
