import { units } from '../home.content.ts';
import styles from './UnitSpots.module.css';

/**
 * The plant's units as radio buttons over its drawing: the one that is chosen, or under the pointer, has its sheet
 * shown by the style sheet (`UnitSheets`). Renders a `<fieldset>`.
 */
export function UnitSpots() {
  return (
    <fieldset className={styles.spots} data-needs-script>
      <legend className="visuallyHidden">Units of the plant</legend>
      {units.map(({ tag, name }, index) => (
        <label key={tag} className={styles.spot} data-unit={tag}>
          <input type="radio" name="unit" className={styles.radio} defaultChecked={index === 0} autoComplete="off" />
          <span className={styles.dot} />
          <span className={styles.name}>
            {name} {tag}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
