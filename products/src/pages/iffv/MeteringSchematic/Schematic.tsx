import { scaleLinear } from 'd3-scale';
import { type Balance, type Meter, meters, type NodeTag, nodeTags } from './balance.ts';
import { formatFlow, formatImbalance } from './flowFormat.ts';
import { type Box, drawPath, type Layout, type Run } from './schematicLayout.ts';
import styles from './Schematic.module.css';

export type SchematicProps = {
  layout: Layout;
  readings: readonly number[];
  balances: Readonly<Record<NodeTag, Balance>>;
  /** Tags of the meters that explain the imbalances. */
  suspects: readonly string[];
  className?: string | undefined;
};

/** Width of a pipe, in units of the drawing, for its true flow. */
const toWidth = scaleLinear()
  .domain([0, Math.max(...meters.map(({ flow }) => flow))])
  .range([1.5, 9]);
const isOut = ({ imbalance }: Balance) => Math.abs(imbalance) >= 0.005;

/**
 * Renders the `<svg>` of the metering schematic: nodes with imbalances, pipes with meters. It is hidden from assistive
 * technology, which reads the table and the status of `MeteringSchematic` instead.
 * Verified: `balance.test.ts` checks the balances and the identification of faulty meters, `schematicLayout.test.ts` the
 * two ends of each pipe, its meter and its crossings; tags, inlet, acid gas and liquids are those of the plant.
 */
export function Schematic({ layout, readings, balances, suspects, className }: SchematicProps) {
  return (
    <svg className={className} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
      <g className="fig-enter" data-step="1">
        {meters.map(({ tag, flow, border }) => {
          const run = layout.runs[tag];
          return run && <Pipe key={tag} run={run} width={toWidth(flow)} border={border} />;
        })}
      </g>
      <g className="fig-enter" data-step="2">
        {nodeTags.map((tag) => (
          <Node key={tag} tag={tag} box={layout.boxes[tag]} balance={balances[tag]} />
        ))}
      </g>
      <g className="fig-enter" data-step="3">
        {meters.map((meter, index) => {
          const run = layout.runs[meter.tag];
          return (
            run && (
              <Bubble
                key={meter.tag}
                meter={meter}
                run={run}
                reading={readings[index] ?? 0}
                isSuspect={suspects.includes(meter.tag)}
              />
            )
          );
        })}
      </g>
      {layout.unit && (
        <text className={styles.unit} x={layout.unit[0]} y={layout.unit[1]} textAnchor="end">
          10³ m³/d
        </text>
      )}
    </svg>
  );
}

function Node({ tag, box: { x, y, width, height, note }, balance }: { tag: NodeTag; box: Box; balance: Balance }) {
  const isUnbalanced = isOut(balance);
  const middle = { x: x + width / 2, textAnchor: 'middle' } as const;
  const first = y + height / 2 - (note ? 14 : 4);
  return (
    <g className={styles.node} data-is-out={isUnbalanced || undefined}>
      <rect className={styles.box} x={x} y={y} width={width} height={height} />
      <text className={styles.tag} {...middle} y={first}>
        {tag}
      </text>
      {note && (
        <text className={styles.unit} {...middle} y={first + 19}>
          {note}
        </text>
      )}
      <text className={styles.imbalance} {...middle} y={first + (note ? 40 : 20)}>
        {isUnbalanced ? formatImbalance(balance.imbalance) : 'closes'}
      </text>
    </g>
  );
}

/** Renders a pipe with its arrowhead; it crosses another pipe in a half circle. */
function Pipe({ run: { path, hop }, width, border }: { run: Run; width: number; border: Meter['border'] }) {
  const end = path.at(-1) ?? [0, 0];
  const before = path.at(-2) ?? end;
  const [dx, dy] = [Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])];
  const head = 5 + width;
  // End the line at the base of the arrowhead: a wide line would cover the tip.
  const points = [...path.slice(0, -1), [end[0] - dx * head, end[1] - dy * head] as const];
  const half = head * 0.62;
  const arrow = `M${end[0]} ${end[1]}L${end[0] - dx * head - dy * half} ${end[1] - dy * head - dx * half}L${end[0] - dx * head + dy * half} ${end[1] - dy * head + dx * half}z`;
  return (
    <g className={styles.pipe} data-border={border}>
      <path className={styles.run} d={drawPath(points, hop)} strokeWidth={width.toFixed(1)} />
      <path className={styles.arrow} d={arrow} />
    </g>
  );
}

function Bubble({ meter, run, reading, isSuspect }: { meter: Meter; run: Run; reading: number; isSuspect: boolean }) {
  const [x, y] = run.meter;
  const { at, anchor, name = meter.border && meter.service, service, serviceAnchor = anchor } = run.label;
  return (
    <g className={styles.meter} data-is-suspect={isSuspect || undefined}>
      <circle className={styles.bubble} cx={x} cy={y} r="15" />
      <text className={styles.number} x={x} y={y + 4} textAnchor="middle">
        {meter.tag.slice(-3)}
      </text>
      {service && (
        <text className={styles.reading} x={service[0]} y={service[1]} textAnchor={serviceAnchor}>
          {name}
        </text>
      )}
      <text className={styles.reading} x={at[0]} y={at[1]} textAnchor={anchor}>
        {name && !service ? `${name} ` : ''}
        {formatFlow(reading)}
      </text>
    </g>
  );
}
