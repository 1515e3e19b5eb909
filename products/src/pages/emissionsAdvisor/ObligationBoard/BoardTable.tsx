import { facilities } from './facilities.ts';
import styles from './BoardTable.module.css';
import { formatDay, type Obligation, regulations, type State, stateOn, states } from './obligations.ts';

/** A sign for each state, told apart by shape. */
const signs: Readonly<Record<State, string>> = {
  'not started': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0',
  'in preparation': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 3a7 7 0 0 1 0 14z',
  'in review': 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M6 10h8',
  submitted: 'M4 10l4 5 8-11',
  overdue: 'M10 2l9 16H1zM10 8v5M10 15v1',
};

/** Which of the shown reports each facility owes, and what they are at. Renders a `<table>` with the signs' legend. */
export function BoardTable({ day, shown }: { day: number; shown: readonly Obligation[] }) {
  const rows = facilities.filter((facility) => shown.some((each) => each.facility === facility));
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className="visuallyHidden">Reports by facility and regulation on {formatDay(day)}</caption>
        <thead>
          <tr>
            <th scope="col">Facility</th>
            {regulations.map(({ code }) => (
              <th key={code} scope="col">
                {code}
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
                return <td key={regulation.code}>{owed && <StateSign state={stateOn(day, owed)} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No report is at that state on this day.</p>}
      <ul role="list" className={styles.legend} aria-hidden="true">
        {states.map((state) => (
          <li key={state} className={styles.entry}>
            <Sign state={state} /> {state}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StateSign({ state }: { state: State }) {
  return (
    <>
      <Sign state={state} />
      <span className="visuallyHidden">{state}</span>
    </>
  );
}

function Sign({ state }: { state: State }) {
  return (
    <svg className={styles.sign} data-state={state} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={signs[state]} />
    </svg>
  );
}
