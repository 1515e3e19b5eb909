import { platformNames } from '@site/shared';
import { FlowList } from './FlowList.tsx';
import { flowsOf, type PlatformSlug, stackPlatforms } from './flows.ts';
import styles from './PlatformFlows.module.css';

const countFlows = (count: number) => (count === 0 ? 'no flow' : count === 1 ? 'one flow' : `${count} flows`);

/** Renders a `<div>` with the flows of the shown platform; without JavaScript and in print, those of all platforms. */
export function PlatformFlows({ shown }: { shown: PlatformSlug }) {
  const { inputs, outputs } = flowsOf(shown);
  return (
    <div className={styles.flows}>
      <p className={styles.result} role="status" data-needs-script>
        <strong className={styles.resultName}>{platformNames[shown]}</strong>{' '}
        {`takes in ${countFlows(inputs.length)} and hands on ${countFlows(outputs.length)}.`}
        {/* Screen readers announce only the status, so it repeats the lists below. */}
        <span className="visuallyHidden">{` ${nameFlows('In', inputs, 'from')}${nameFlows('Out', outputs, 'to')}`}</span>
      </p>
      <div className={styles.platforms}>
        {stackPlatforms.map(({ slug }) => (
          <PlatformLists key={slug} slug={slug} isShown={slug === shown} />
        ))}
      </div>
    </div>
  );
}

function nameFlows(side: string, flows: ReturnType<typeof flowsOf>['inputs'], end: 'from' | 'to'): string {
  const named = flows.map((flow) => `${flow.what} ${end} ${platformNames[flow[end]]}`);
  return named.length > 0 ? `${side}: ${named.join('; ')}. ` : '';
}

function PlatformLists({ slug, isShown }: { slug: PlatformSlug; isShown: boolean }) {
  const { inputs, outputs } = flowsOf(slug);
  return (
    <div className={styles.platform} data-platform={slug} data-is-shown={isShown || undefined}>
      <p className={styles.name} data-stands-in>
        {platformNames[slug]}
      </p>
      <FlowList
        heading="Takes in"
        emptyText="Nothing of the other platforms: it reads the meters."
        flows={inputs}
        end="from"
      />
      <FlowList heading="Hands on" emptyText="Nothing: here it is decided." flows={outputs} end="to" />
    </div>
  );
}
