import { platformNames } from '@site/shared';
import type { Flow } from './flows.ts';
import styles from './FlowList.module.css';

export type FlowListProps = {
  heading: string;
  /** Text for an empty list. */
  emptyText: string;
  flows: readonly Flow[];
  /** End of the flow whose platform is shown. */
  end: 'from' | 'to';
};

/** Renders a `<div>` that lists flows with number, content, other platform, unit, cadence and purpose. */
export function FlowList({ heading, emptyText, flows, end }: FlowListProps) {
  return (
    <div className={styles.side}>
      <h3 className="tag">{heading}</h3>
      {flows.length === 0 ? (
        <p className={styles.nothing}>{emptyText}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {flows.map((flow) => (
            <li key={flow.tag} className={styles.flow}>
              <span className={styles.tag}>{flow.tag}</span>
              <span className={styles.what}>{flow.what}</span>
              <span className={styles.where}>
                {end} {platformNames[flow[end]]}, {flow.unit}, {flow.cadence}
              </span>
              <span className={styles.why}>{flow.why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
