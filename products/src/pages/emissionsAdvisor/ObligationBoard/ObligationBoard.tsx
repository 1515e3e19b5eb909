import { FigureFrame } from '@site/shared';
import { Choice, Select, Slider } from '@site/shared/figures';
import { useState } from 'react';
import { BoardTable } from './BoardTable.tsx';
import { DueTimeline } from './DueTimeline.tsx';
import { type FacilityType, facilityTypes } from './facilities.ts';
import styles from './ObligationBoard.module.css';
import {
  countStates,
  daysInYear,
  formatDay,
  nextDue,
  obligations,
  type Regulation,
  regulations,
  type State,
  states,
  stateOn,
} from './obligations.ts';

/** Two days after June 1: something is late, something is sent and something is under way. */
const firstDay = 154;

/** The platform's signature figure: which facility owes what, by when, and what it is at. Renders a `<figure>`. */
export function ObligationBoard() {
  const [day, setDay] = useState(firstDay);
  const [code, setCode] = useState<Regulation['code'] | 'All'>('All');
  const [type, setType] = useState<FacilityType | 'All'>('All');
  const [state, setState] = useState<State | 'All'>('All');
  const ofFilter = obligations.filter(
    ({ facility, regulation }) =>
      (code === 'All' || regulation.code === code) && (type === 'All' || facility.type === type),
  );
  const shown = ofFilter.filter((each) => state === 'All' || stateOn(day, each) === state);
  return (
    <FigureFrame
      title="Facilities by regulation"
      caption={`Illustrative facilities in Alberta, not a client’s, and the yearly report of each regulation; dates as they stood in 2026, in a year of 365 days. Owed by rule: ${regulations.map(({ code: name, rule }) => `${name}, ${rule}`).join('; ')}.`}
    >
      <div className={styles.figure}>
        <div className={styles.controls}>
          <Slider
            className={styles.day}
            label="Today"
            value={day}
            min={1}
            max={daysInYear}
            shown={formatDay(day)}
            valueText={formatDay(day)}
            onChange={setDay}
          />
          <Choice
            legend="Regulation"
            options={withAll(regulations.map((each) => each.code))}
            chosen={code}
            onChoose={setCode}
          />
          <div className={styles.selects}>
            <Select label="Facility type" options={withAll(facilityTypes)} chosen={type} onChoose={setType} />
            <Select label="State" options={withAll(states)} chosen={state} onChoose={setState} />
          </div>
        </div>
        <p className={styles.result} role="status">
          <Summary day={day} given={shown} />
        </p>
        <DueTimeline day={day} given={ofFilter} />
        <BoardTable day={day} shown={shown} />
      </div>
    </FigureFrame>
  );
}

/** What a filter offers: everything, or one of them. */
function withAll<Value extends string>(values: readonly Value[]): { value: Value | 'All'; label: string }[] {
  return (['All', ...values] as const).map((value) => ({ value, label: value }));
}

function Summary({ day, given }: { day: number; given: typeof obligations }) {
  const counts = countStates(day, given);
  const next = nextDue(day, given);
  const reports = given.length === 1 ? '1 report' : `${given.length} reports`;
  return (
    <>
      <strong className={styles.resultValue}>
        {counts.overdue === 0 ? 'Nothing overdue' : `${counts.overdue} overdue`} on {formatDay(day)}
      </strong>
      {counts.submitted} of {reports} submitted.{' '}
      {next
        ? `Next: ${next.count} for ${next.codes.join(' and ')}, due ${formatDay(next.due)}, ${toWait(next.due - day)}.`
        : 'Nothing that falls due this year is open.'}
    </>
  );
}

function toWait(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
