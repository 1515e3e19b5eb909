import { facilities, type Facility } from './facilities.ts';
import styles from './BoardTable.module.css';
import {
  formatDay,
  formatDaysUntil,
  type Obligation,
  obligations,
  type State,
  stateOn,
  states,
  toDayOfYear,
} from './obligations.ts';
import { type Regulation, regulations } from './regulations.ts';

/** Path of each state's icon. The shapes differ, so that color is not needed to distinguish them. */
const stateIcons: Readonly<Record<State, string>> = {
  'not started': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0',
  'in preparation': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 3a7 7 0 0 1 0 14z',
  'in review': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M6 10h8',
  submitted: 'M4 10l4 5 8-11',
  overdue: 'M10 2l9 16H1zM10 8v5M10 15v1',
};

/**
 * Renders a `<table>` of the given reports by facility and regulation, with the state of each, and a legend of the
 * icons.
 * Verified: `obligations.test.ts` and `regulations.test.ts` check the obligations.
 */
export function BoardTable({ day, shown }: { day: number; shown: readonly Obligation[] }) {
  const rows = facilities.filter((facility) => shown.some((each) => each.facility === facility));
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className="visuallyHidden">Reports by facility and regulation on {formatDay(day)}</caption>
        <thead>
          <tr>
            <th scope="col">Facility</th>
            {regulations.map(({ code, due }) => (
              <th key={code} scope="col">
                {code} <Due day={day} due={toDayOfYear(due)} isDone={areAllSubmitted(day, code)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((facility) => (
            <tr key={facility.tag}>
              <th scope="row">
                <span className={styles.tag}>{facility.tag}</span> <span className={styles.type}>{facility.type}</span>
              </th>
              {regulations.map((regulation) => {
                const owed = shown.find((each) => each.facility === facility && each.regulation === regulation);
                return (
                  <td key={regulation.code}>
                    {owed ? <StateCell state={stateOn(day, owed)} /> : <EmptyCell {...{ facility, regulation }} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No report is at that state on this day.</p>}
      <ul role="list" className={styles.legend} aria-hidden="true">
        {states.map((state) => (
          <li key={state} className={styles.entry}>
            <StateIcon state={state} /> {state}
          </li>
        ))}
        <li className={styles.entry}>
          <span className={styles.dash} /> not owed
        </li>
      </ul>
    </div>
  );
}

/** Returns whether all reports under a regulation are submitted. */
function areAllSubmitted(day: number, code: Regulation['code']): boolean {
  return obligations.every((each) => each.regulation.code !== code || stateOn(day, each) === 'submitted');
}

/** Renders the due date of a column's reports, and the days until then unless all are submitted. */
function Due({ day, due, isDone }: { day: number; due: number; isDone: boolean }) {
  return (
    <>
      <span className={styles.due}>{formatDay(due)}</span>{' '}
      <span className={styles.wait}>{isDone ? 'done' : formatDaysUntil(due - day).replace(/ days?/, ' d')}</span>
    </>
  );
}

/** Renders a dash where no report is owed; no visible text where a filter hides the report. */
function EmptyCell({ facility, regulation }: { facility: Facility; regulation: Regulation }) {
  if (regulation.assess(facility).isRequired) return <span className="visuallyHidden">not shown</span>;
  return (
    <>
      <span className={styles.dash} aria-hidden="true" />
      <span className="visuallyHidden">not owed</span>
    </>
  );
}

function StateCell({ state }: { state: State }) {
  return (
    <>
      <StateIcon state={state} />
      <span className="visuallyHidden">{state}</span>
    </>
  );
}

function StateIcon({ state }: { state: State }) {
  return (
    <svg className={styles.sign} data-state={state} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={stateIcons[state]} />
    </svg>
  );
}
