import { choiceSetting, Select, useFigureSettings } from '@site/shared/figures';
import { facilities } from './facilities.ts';
import styles from './FacilityRules.module.css';
import { formatDay, formatDaysUntil, obligations, stateOn, toDayOfYear } from './obligations.ts';
import { regulations } from './regulations.ts';

const options = facilities.map(({ tag, type }) => ({ value: tag, label: `${tag} ${type}` }));

/** Instructive first choice: this small battery owes NPRI for its particulate and MSAPR for its engine. */
const firstTag = 'OB-21';
const facilityTags = facilities.map(({ tag }) => tag);
const settings = { facility: choiceSetting(facilityTags, firstTag) };

/** Renders a `<details>` with the reports that one facility owes, and the deciding value for each regulation. */
export function FacilityRules({ day }: { day: number }) {
  const [{ facility: tag }, change] = useFigureSettings(settings);
  const owed = obligations.filter(({ facility }) => facility.tag === tag);
  const facility = facilities.find((each) => each.tag === tag);
  if (!facility) return null;
  return (
    <details className={styles.rules}>
      <summary className={styles.sum}>
        Why <span className={styles.tag}>{tag}</span> owes {owed.length} of {regulations.length}
      </summary>
      <Select
        className={styles.choose}
        label="Facility"
        options={options}
        chosen={tag}
        onChoose={(value) => change({ facility: value })}
      />
      <dl className={styles.list}>
        {regulations.map((regulation) => {
          const { isRequired, reason } = regulation.assess(facility);
          const report = owed.find((each) => each.regulation === regulation);
          const due = toDayOfYear(regulation.due);
          return (
            <div key={regulation.code} className={styles.rule} data-is-owed={isRequired || undefined}>
              <dt className={styles.code}>{regulation.code}</dt>
              <dd className={styles.because}>{reason}</dd>
              <dd className={styles.state}>
                {report ? (
                  <>
                    {stateOn(day, report)}, due {formatDay(due)}
                    <span className="visuallyHidden">, {formatDaysUntil(due - day)}</span>
                  </>
                ) : (
                  'not owed'
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
