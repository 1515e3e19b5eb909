import { Button, joinClasses } from '@site/shared';
import { choiceSetting, FigureSheet, numberSetting, Select, Slider, useFigureSettings } from '@site/shared/figures';
import { sheetIffv } from '@site/shared/figureSheets';
import figure from '../../../layout/figure.module.css';
import {
  balanceNodes,
  type Fault,
  findSuspects,
  meteringDifference,
  meters,
  nodes,
  nodeTags,
  readMeters,
  type Suspect,
  toNodeText,
} from './balance.ts';
import { calculateBalance } from './balanceCalculation.ts';
import { formatClosure, formatFlow, formatPercent } from './flowFormat.ts';
import styles from './MeteringSchematic.module.css';
import { Schematic } from './Schematic.tsx';
import { narrowLayout, wideLayout } from './schematicLayout.ts';

/** Range of a meter's error in percent. */
const errorRange = { min: -100, max: 50, step: 5 } as const;
/** Error of a meter that is chosen when no meter is in error, percent. */
const firstError = -40;
const meterTags = meters.map(({ tag }) => tag);
const settings = { meter: choiceSetting(meterTags, 'FQ-902'), error: numberSetting(errorRange, firstError) };

/** Renders the platform's interactive `<figure>`: a metering schematic whose node balances identify a broken meter. */
export function MeteringSchematic() {
  const [{ meter: tag, error: percent }, change] = useFigureSettings(settings);
  const fault: Fault = { tag, error: percent / 100 };
  const readings = readMeters(fault);
  const balances = balanceNodes(readings);
  const suspects = findSuspects(balances);
  const drawn = { readings, balances, suspects: suspects.map(({ meter }) => meter.tag) };
  return (
    <FigureSheet
      sheet={sheetIffv}
      settings={[`${tag} reads ${formatMeterError(fault.error)}`]}
      calculation={calculateBalance(fault)}
      caption="Illustrative plant, not a client’s. Volumes in 10³ m³/d at 15 °C and 101.325 kPa, liquids as gas, pilots with the heaters. The train is one node: compression to sales, areas 200 to 700, without its engines. Widths of pipes by what truly flows, above a minimum: below 100 they look alike. Imbalance: in less out of a node. The meter named is the one whose error alone leaves every imbalance as it is (gross errors by their signature: Narasimhan and Jordache, Data Reconciliation and Gross Error Detection, 2000); real meters scatter, and the platform weighs each by its uncertainty."
    >
      <div className={styles.place}>
        <div className={styles.figure}>
          <div className={styles.controls} data-needs-script>
            <Select
              label="Meter to break"
              options={meters.map((meter) => ({ value: meter.tag, label: `${meter.tag} ${meter.service}` }))}
              chosen={tag}
              onChoose={(meter) => change({ meter, error: percent || firstError })}
            />
            <Slider
              label="It reads"
              value={percent}
              {...errorRange}
              shown={formatMeterError(fault.error)}
              valueText={formatMeterError(fault.error)}
              bounds={['nothing', '50% high']}
              onChange={(error) => change({ error })}
            />
            <Button
              tone="secondary"
              className={styles.repair}
              disabled={fault.error === 0}
              onClick={() => change({ error: 0 })}
            >
              Repair
            </Button>
          </div>
          <p className={joinClasses(figure.result, styles.result)} role="status">
            <strong className={joinClasses(figure.resultValue, styles.resultValue)}>
              {describeSuspects(suspects)}
            </strong>{' '}
            {describeEvidence(fault, suspects, readings)}
          </p>
          <Schematic layout={wideLayout} className={styles.wide} {...drawn} />
          <Schematic layout={narrowLayout} className={styles.narrow} {...drawn} />
          <BalanceTable balances={balances} />
        </div>
      </div>
    </FigureSheet>
  );
}

/** Renders the balances that the drawing shows as a `<table>` for screen readers. */
function BalanceTable({ balances }: { balances: ReturnType<typeof balanceNodes> }) {
  return (
    <div className="visuallyHidden">
      <table>
        <caption>Balance of each node, 10³ m³/d</caption>
        <thead>
          <tr>
            {['Node', 'In', 'Out', 'Imbalance'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodeTags.map((node) => (
            <tr key={node}>
              <th scope="row">
                {node} {nodes[node]}
              </th>
              <td>{formatFlow(balances[node].in)}</td>
              <td>{formatFlow(balances[node].out)}</td>
              <td>{formatClosure(balances[node].imbalance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatMeterError(error: number): string {
  if (error === 0) return 'true';
  if (error <= -1) return 'nothing';
  return `${Math.round(Math.abs(error) * 100)}% ${error < 0 ? 'low' : 'high'}`;
}

function describeSuspects(suspects: readonly Suspect[]): string {
  const tags = suspects.map(({ meter }) => meter.tag);
  const last = tags.pop();
  if (last === undefined) return 'Every node closes';
  return `${tags.length > 0 ? `${tags.join(', ')} or ` : ''}${last} explains it`;
}

function describeEvidence({ tag, error }: Fault, suspects: readonly Suspect[], readings: readonly number[]): string {
  const difference = `The plant’s metering difference is ${formatPercent(meteringDifference(readings))}.`;
  const [suspect] = suspects;
  if (!suspect) return `Sales, acid gas, liquids, fuel, flare and vent account for all of the inlet. ${difference}`;
  const { meter, bias } = suspect;
  const amount = `${formatFlow(Math.abs(bias))} × 10³ m³/d too ${bias < 0 ? 'little' : 'much'}`;
  const ends = [meter.from, meter.to].flatMap((node) => (node ? [toNodeText(node)] : [])).join(' and ');
  const why = meter.border
    ? 'One node alone is out, so it is a meter at the border, or gas that crosses it unmetered.'
    : `${ends.charAt(0).toUpperCase()}${ends.slice(1)} are out by as much, with opposite signs: only the pipe between them does that.`;
  return `${tag} reads ${formatMeterError(error)}: ${amount}. ${why} ${difference}`;
}
