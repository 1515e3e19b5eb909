import { formatNumber } from '@site/shared';
import type { Engine } from './engines.ts';
import { type PlanLine, type SubgroupName, subgroupNames } from './plan.ts';
import { formatValue } from './planResult.ts';
import styles from './FleetTable.module.css';
import { valueSourceNames, valueSourceOf } from './subgroupBars.ts';
import { kindsOf, type ValueKind, valueOf } from './yearlyAverage.ts';

export type FleetTableProps = {
  lines: readonly PlanLine[];
  factor: number;
  /** The plan's result, which narrow windows show above the table as long as the table is in view. */
  answer: string;
  onKindChange: (engine: Engine, kind: ValueKind) => void;
  onSubgroupChange: (engine: Engine, subgroup: SubgroupName) => void;
};

const typeNames: Readonly<Record<Engine['type'], string>> = {
  fourStrokeLean: '4-stroke lean-burn',
  twoStrokeLean: '2-stroke lean-burn',
  rich: 'rich-burn',
};

/** Columns of an engine's data. */
const facts: readonly { name: string; unit?: string; valueOf: (engine: Engine) => string }[] = [
  { name: 'Type', valueOf: ({ type }) => typeNames[type] },
  { name: 'Rated power', unit: 'kW', valueOf: ({ power }) => formatNumber(power) },
  { name: 'Hours run', unit: 'h', valueOf: ({ hours }) => formatNumber(hours) },
  { name: 'Days run', unit: 'd', valueOf: ({ days }) => String(days) },
  {
    name: 'Test result',
    unit: 'g/kWh',
    valueOf: ({ record, estimate }) =>
      record ? `O₂ ${record.oxygen}%, on record ${record.result}` : `estimate ${estimate}`,
  },
];

/**
 * Renders a `<p>` with the plan's result and a `<table>` of the fleet with selects for each engine's value and subgroup;
 * without JavaScript, as text.
 */
export function FleetTable({ lines, factor, answer, onKindChange, onSubgroupChange }: FleetTableProps) {
  const nameOf = (engine: Engine, kind: ValueKind) =>
    `${valueSourceNames[valueSourceOf({ engine, kind })].choice} ${formatValue(valueOf(engine, kind, factor))}`;
  return (
    <>
      <p className={styles.answer} aria-hidden="true">
        {answer}
      </p>
      <table className={styles.table}>
        <caption className="visuallyHidden">The fleet and its plan</caption>
        <thead>
          <tr className={styles.row}>
            <th scope="col">Engine</th>
            {facts.map(({ name, unit }) => (
              <th key={name} scope="col" className={styles.fact} data-numeric={unit ? true : undefined}>
                {name} {unit && <span className={styles.unit}>{unit}</span>}
              </th>
            ))}
            <th scope="col" className={styles.value}>
              NOx value <span className={styles.unit}>g/kWh</span>
            </th>
            <th scope="col" className={styles.subgroup}>
              Subgroup
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ engine, kind, subgroup }) => (
            <tr key={engine.tag} className={styles.row}>
              <th scope="row">{engine.tag}</th>
              {facts.map(({ name, unit, valueOf: valueIn }) => (
                <td key={name} className={styles.fact} data-numeric={unit ? true : undefined}>
                  {valueIn(engine)} {unit && <span className={styles.cellUnit}>{unit}</span>}
                </td>
              ))}
              <ChoiceCell
                className={styles.value}
                label={`NOx value of ${engine.tag}`}
                options={kindsOf(engine)}
                nameOf={(option) => nameOf(engine, option)}
                chosen={kind}
                onChoose={(option) => onKindChange(engine, option)}
              />
              <ChoiceCell
                className={styles.subgroup}
                label={`Subgroup of ${engine.tag}`}
                options={subgroupNames}
                chosen={subgroup}
                onChoose={(name) => onSubgroupChange(engine, name)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type ChoiceCellProps<Value extends string> = {
  className: string | undefined;
  label: string;
  options: readonly Value[];
  nameOf?: (option: Value) => string;
  chosen: Value;
  onChoose: (option: Value) => void;
};

/** Renders a `<td>` with a select; without JavaScript, with the name of the chosen option. */
function ChoiceCell<Value extends string>({
  className,
  label,
  options,
  nameOf = String,
  chosen,
  onChoose,
}: ChoiceCellProps<Value>) {
  return (
    <td className={className}>
      <select
        className={styles.select}
        data-needs-script
        aria-label={label}
        value={chosen}
        autoComplete="off"
        onChange={({ target }) => onChoose(options[target.selectedIndex] ?? chosen)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
      <span data-stands-in>{nameOf(chosen)}</span>
    </td>
  );
}
