import { platformNames } from '@site/shared';
import figure from '../../../layout/figure.module.css';
import { flows, flowsOf, type PlatformSlug } from './flows.ts';
import styles from './FlowList.module.css';

const countFlows = (count: number) => (count === 0 ? 'no flow' : count === 1 ? 'one flow' : `${count} flows`);

/** Renders a `<div>` with the number of a platform's flows, and all flows as a list in which its flows are marked. */
export function FlowList({ shown }: { shown: PlatformSlug }) {
  const { inputs, outputs } = flowsOf(shown);
  return (
    <div className={styles.flows}>
      <p className={figure.result} role="status" data-needs-script>
        <strong className={figure.resultValue}>{platformNames[shown]}</strong>{' '}
        {`takes in ${countFlows(inputs.length)} and hands on ${countFlows(outputs.length)}.`}
        {/* Screen readers announce only the status, so it repeats the marked flows. */}
        <span className="visuallyHidden">{` ${nameFlows('In', inputs, 'from')}${nameFlows('Out', outputs, 'to')}`}</span>
      </p>
      <ol role="list" className={styles.list} aria-label="Flows between the platforms">
        {flows.map(({ tag, from, to, what, unit, cadence }) => (
          <li
            key={tag}
            className={styles.flow}
            data-platform={from}
            data-is-shown={from === shown || to === shown || undefined}
          >
            <span className={styles.tag}>{tag}</span>
            <span className={styles.what}>{what}</span>
            <span className={styles.route}>
              {platformNames[from]}
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden"> to </span>
              {platformNames[to]}
            </span>
            <span className={styles.unit}>
              {unit}, {cadence}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function nameFlows(side: string, given: ReturnType<typeof flowsOf>['inputs'], end: 'from' | 'to'): string {
  const named = given.map((flow) => `${flow.what} ${end} ${platformNames[flow[end]]}`);
  return named.length > 0 ? `${side}: ${named.join('; ')}. ` : '';
}
