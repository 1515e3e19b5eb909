import { Band } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './ChallengeBand.module.css';

/** What is hard, and what the platform does about it. Renders a `Band`. */
export function ChallengeBand({ heading, challenge, solution }: ProductContent['challenge']) {
  return (
    <Band label="The problem" heading={heading}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3 className="tag">Challenge</h3>
          <p>{challenge}</p>
        </div>
        <div className={styles.side} data-side="solution">
          <h3 className="tag">Solution</h3>
          <p>{solution}</p>
        </div>
      </div>
    </Band>
  );
}
