import { platformNames } from '@site/shared';
import type { Flow } from './flows.ts';
import styles from './FlowList.module.css';

export type FlowListProps = {
  heading: string;
  /** Said where there are none. */
  emptyText: string;
  flows: readonly Flow[];
  /** Which end of each flow is named. */
  end: 'from' | 'to';
};

/** Flows with their numbers, what they are, where they lead and what for. Renders a `<div>`. */
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
