import { formatNumber, joinClasses } from '@site/shared';
import type { NetworkState, ValveState, ValveTag } from './flareNetwork.ts';
import type { NetworkLayout } from './networkLayouts.ts';
import styles from './NetworkDrawing.module.css';

const formatWhole = (value: number) => formatNumber(value, 0);

/**
 * Renders the network in one layout as a flow diagram in an `<svg>`, with flowing lines in the accent colour and the
 * pressure at each tie-in. Hidden from assistive technology: the list below has the same facts.
 * Verified: the header begins at the farthest valve and flows only downstream of flowing valves (`flareNetwork.test.ts`);
 * tail pipes enter it from above; no valve stands between a relief valve and the tip; the drum drains to a pump with a
 * check valve in its discharge; the stack is entered at its base through a liquid seal; the pilot line ends at a burner
 * beside the tip; the blowdown has an orifice; purge gas is not shown, as the caption says.
 */
export function NetworkDrawing({
  layout,
  state,
  className,
}: {
  layout: NetworkLayout;
  state: NetworkState;
  className?: string | undefined;
}) {
  return (
    <svg
      className={joinClasses(styles.drawing, className)}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
    >
      <g className="fig-enter" data-step="1">
        <Header layout={layout} valves={state.valves} />
        <Flare layout={layout} drum={state.drum} />
      </g>
      <g className="fig-enter" data-step="2">
        {layout.vessels.map(({ d, tag, at: [x, y] }) => (
          <g key={tag}>
            <path className={styles.vessel} d={d} />
            <text className={styles.label} x={x} y={y} textAnchor="middle">
              {tag}
            </text>
          </g>
        ))}
        {state.valves.map((valve) => (
          <Source key={valve.tag} layout={layout} valve={valve} />
        ))}
      </g>
      {layout.labels.map(({ text, at: [x, y], anchor }) => (
        <text key={text} className={styles.label} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Renders the header, from tie-in to tie-in; only parts downstream of a flowing valve flow. */
function Header({ layout, valves }: { layout: NetworkLayout; valves: readonly ValveState[] }) {
  return (
    <>
      {valves.map(({ tag, headerFlow }, index) => {
        const next = valves[index + 1];
        const end = next ? `L${layout.valves[next.tag].tieIn.join(' ')}` : layout.toDrum;
        return (
          <path
            key={tag}
            className={styles.line}
            data-flows={headerFlow > 0 || undefined}
            d={`M${layout.valves[tag].tieIn.join(' ')}${end}`}
          />
        );
      })}
      <path className={styles.vessel} d={layout.reducer} />
    </>
  );
}

/** Renders a valve with its inlet line, and the tail pipe from the valve to the header. */
function Source({ layout, valve: { tag, load, tieIn } }: { layout: NetworkLayout; valve: ValveState }) {
  const { at, inlet, tail, isMirrored, pressure, ...labels } = layout.valves[tag];
  const flows = load > 0 || undefined;
  return (
    <>
      <path className={styles.line} data-flows={flows} d={inlet} />
      <path className={styles.line} data-flows={flows} d={tail} />
      <g
        className={styles.valve}
        data-flows={flows}
        transform={`translate(${at.join(' ')})${isMirrored ? ' scale(-1 1)' : ''}`}
      >
        <path d={symbolOf(tag)} />
      </g>
      <text className={styles.tag} data-flows={flows} x={labels.tag[0]} y={labels.tag[1]}>
        {tag}
      </text>
      {labels.load && (
        <text className={styles.label} x={labels.load[0]} y={labels.load[1]}>
          {load > 0 ? `${formatWhole(load)} kg/h` : 'shut'}
        </text>
      )}
      <text className={styles.label} x={pressure[0]} y={pressure[1]} textAnchor={labels.load ? undefined : 'middle'}>
        {formatWhole(tieIn)} kPa
      </text>
    </>
  );
}

/** Returns path data: an angle valve with a spring, or a gate with an actuator and an orifice plate downstream. */
function symbolOf(tag: ValveTag) {
  return tag === 'BDV-201'
    ? 'M-12-10V10L12-10V10zM0 0V-16M-11-16h22c0-14-22-14-22 0zM34-12V12M40-12V12'
    : 'M-10 16h20L0 0zM16-10V10L0 0zM0 0V-10l5-4-10-5 10-5-10-5 5-4v-6';
}

/** Renders the knock-out drum with its pump, the flare meter, and the stack with liquid seal, tip and pilot. */
function Flare({ layout, drum }: { layout: NetworkLayout; drum: number }) {
  const [tipX, tipY] = layout.tip;
  return (
    <>
      <path className={styles.idle} d={layout.pilot} />
      <path className={styles.valve} d="M-7-10H7L-7 10H7z" transform={`translate(${layout.pilotValve.join(' ')})`} />
      <path className={styles.vessel} d={layout.drum.d} />
      <path className={styles.idle} d={layout.drum.level} strokeDasharray="6 4" />
      <text className={styles.label} x={layout.drum.at[0]} y={layout.drum.at[1]} textAnchor="middle">
        V-901 {formatWhole(drum)} kPa
      </text>
      <Pump layout={layout} />
      <path className={styles.vessel} d={layout.stack} />
      <path className={styles.vessel} d={layout.seal.d} />
      <path className={styles.idle} d={layout.seal.level} strokeDasharray="6 4" />
      <path className={styles.line} data-flows d={layout.toStack} />
      <circle className={styles.valve} data-flows cx={layout.meter[0]} cy={layout.meter[1]} r="15" />
      <text className={styles.meter} x={layout.meter[0]} y={layout.meter[1] + 4} textAnchor="middle">
        FE
      </text>
      <text className={styles.label} x={layout.meterTag[0]} y={layout.meterTag[1]} textAnchor="middle">
        FE-901
      </text>
      <path
        className={styles.flame}
        d="M0 0c-18-16-8-30 3-46 3 16 20 20 10 38-3 5-7 7-13 8z"
        transform={`translate(${tipX} ${tipY})`}
      />
    </>
  );
}

/** Renders the drum's pump, whose triangle points in the flow direction, and the check valve in its discharge. */
function Pump({ layout: { drain, discharge, pump, pumpTag, checkValve } }: { layout: NetworkLayout }) {
  return (
    <>
      <path className={styles.idle} d={drain} />
      <path className={styles.idle} d={discharge} />
      <g className={styles.vessel} transform={`translate(${pump.join(' ')})`}>
        <circle r="10" />
        <path className={styles.idle} d="M0-10-10 0 0 10" />
      </g>
      <path className={styles.idle} d="M8-6V6L-8 0ZM-8-7V7" transform={`translate(${checkValve.join(' ')})`} />
      <text className={styles.label} x={pumpTag[0]} y={pumpTag[1]} textAnchor="middle">
        P-901
      </text>
    </>
  );
}
