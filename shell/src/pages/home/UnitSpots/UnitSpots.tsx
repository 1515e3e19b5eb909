import { units } from '../home.content.ts';
import styles from './UnitSpots.module.css';

/**
 * Renders a `<fieldset>` of radio buttons over the drawing, one for each unit of the plant. The style sheet shows the
 * data sheet (`UnitSheets`) of the unit that is selected or under the pointer.
 */
export function UnitSpots() {
  return (
    <fieldset className={styles.spots} data-needs-script>
      <legend className="visuallyHidden">Units of the plant</legend>
      {units.map(({ tag, name }, index) => (
        <label key={tag} className={styles.spot} data-unit={tag}>
          <input
            type="radio"
            name="unit"
            className={styles.radio}
            aria-label={`${name} ${tag}`}
            defaultChecked={index === 0}
            autoComplete="off"
          />
          <span className={styles.dot} />
          {/* One text node: the name at the left of its dot would move while a second one arrives. */}
          <span className={styles.name} aria-hidden="true">{`${name} ${tag}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
