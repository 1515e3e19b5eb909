import { joinClasses } from '@site/shared';
import { choiceSetting, FigureSheet, numberSetting, Select, Slider, useFigureSettings } from '@site/shared/figures';
import { sheetAdvisor } from '@site/shared/figureSheets';
import figure from '../../../layout/figure.module.css';
import { calculateBoard } from './boardCalculation.ts';
import { BoardTable } from './BoardTable.tsx';
import { DueTimeline } from './DueTimeline.tsx';
import { facilityTypes } from './facilities.ts';
import { FacilityRules } from './FacilityRules.tsx';
import styles from './ObligationBoard.module.css';
import {
  countStates,
  daysInYear,
  formatDay,
  formatDaysUntil,
  nextDue,
  obligations,
  overdueRange,
  states,
  stateOn,
} from './obligations.ts';
import { regulations } from './regulations.ts';

/** Initial day of the year: June 3, when some reports are overdue, some submitted and some in progress. */
const firstDay = 154;
const regulationCodes = regulations.map(({ code }) => code);
const settings = {
  day: numberSetting({ min: 1, max: daysInYear, step: 1 }, firstDay),
  regulation: choiceSetting(['All', ...regulationCodes], 'All'),
  type: choiceSetting(['All', ...facilityTypes], 'All'),
  state: choiceSetting(['All', ...states], 'All'),
};

/** Renders the platform's interactive `<figure>`: the reports that each facility owes, with due date and state. */
export function ObligationBoard() {
  const [{ day, regulation: code, type, state }, change] = useFigureSettings(settings);
  const ofFilter = obligations.filter(
    ({ facility, regulation }) =>
      (code === 'All' || regulation.code === code) && (type === 'All' || facility.type === type),
  );
  const shown = ofFilter.filter((each) => state === 'All' || stateOn(day, each) === state);
  return (
    <FigureSheet
      sheet={sheetAdvisor}
      settings={[
        `today ${formatDay(day)}`,
        ...(code === 'All' ? [] : [code]),
        ...(type === 'All' ? [] : [type]),
        ...(state === 'All' ? [] : [state]),
      ]}
      calculation={calculateBoard(day, ofFilter)}
      caption="Illustrative facilities in Alberta, not a client’s; days as they stood in 2026, and a weekend, a holiday or the year’s notice may move one. The calculation states the rule behind each report."
    >
      <div className={styles.place}>
        <div className={styles.figure}>
          <p className={joinClasses(figure.result, styles.result)} role="status">
            <Summary day={day} given={ofFilter} />
            {state !== 'All' && ` Shown: ${shown.length} ${state}.`}
          </p>
          <div className={styles.year}>
            <Slider
              className={styles.day}
              label="Today"
              value={day}
              min={1}
              max={daysInYear}
              shown={formatDay(day)}
              valueText={formatDay(day)}
              onChange={(value) => change({ day: value })}
            />
            <DueTimeline day={day} given={ofFilter} />
          </div>
          <div className={styles.filters} data-needs-script>
            <Select
              label="Regulation"
              options={withAll(regulationCodes)}
              chosen={code}
              onChoose={(regulation) => change({ regulation })}
            />
            <Select
              label="Facility type"
              options={withAll(facilityTypes)}
              chosen={type}
              onChoose={(value) => change({ type: value })}
            />
            <Select
              label="State"
              options={withAll(states)}
              chosen={state}
              onChoose={(value) => change({ state: value })}
            />
          </div>
          <div className={styles.board}>
            <BoardTable day={day} shown={shown} />
            <FacilityRules day={day} />
          </div>
        </div>
      </div>
    </FigureSheet>
  );
}

/** Returns the options of a filter: `All`, then each value. */
function withAll<Value extends string>(values: readonly Value[]): { value: Value | 'All'; label: string }[] {
  return (['All', ...values] as const).map((value) => ({ value, label: value }));
}

function Summary({ day, given }: { day: number; given: typeof obligations }) {
  const counts = countStates(day, given);
  const late = overdueRange(day, given);
  const next = nextDue(day, given);
  const reports = given.length === 1 ? '1 report' : `${given.length} reports`;
  return (
    <>
      <strong className={joinClasses(figure.resultValue, styles.resultValue)}>
        <span className={styles.count}>{late ? `${counts.overdue} overdue` : 'Nothing overdue'}</span> on{' '}
        {formatDay(day)}
      </strong>{' '}
      {late && `Late by ${toLateness(late)}. `}
      {counts.submitted} of {reports} submitted.{' '}
      {next
        ? `Next: ${next.count} for ${next.codes.join(' and ')}, due ${formatDay(next.due)}, ${formatDaysUntil(next.due - day)}.`
        : 'Nothing more falls due this year.'}
    </>
  );
}

function toLateness({ least, most }: { least: number; most: number }): string {
  if (least < most) return `${least} to ${most} days`;
  return most === 1 ? '1 day' : `${most} days`;
}
