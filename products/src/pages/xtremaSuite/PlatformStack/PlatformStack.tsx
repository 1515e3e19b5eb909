import { FigureFrame, platformNames } from '@site/shared';
import { useId, useState } from 'react';
import { FlowList } from './FlowList.tsx';
import { flowsOf, type Plate, plates } from './flows.ts';
import { drawingSize, pipes } from './pipes.ts';
import styles from './PlatformStack.module.css';

/** The suite's signature figure: the five platforms as one stack, and what flows between them. Renders a `<figure>`. */
export function PlatformStack() {
  const name = useId();
  const [chosen, setChosen] = useState<Plate>('emissions-advisor');
  const [pointed, setPointed] = useState<Plate>();
  const shown = pointed ?? chosen;
  const { inputs, outputs } = flowsOf(shown);
  return (
    <FigureFrame
      title="What flows in the stack"
      caption="What the platforms hand to each other where all five are in use. All of it leads upwards, from the meter to the decision, so that no number depends on itself. Volumes at 15 °C and 101.325 kPa."
    >
      <div className={styles.figure}>
        <fieldset className={styles.stack}>
          <legend className="visuallyHidden">Platform</legend>
          {plates.map(({ slug, role }) => (
            <label key={slug} className={styles.plate} data-platform={slug} data-is-shown={slug === shown || undefined}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                checked={slug === chosen}
                autoComplete="off"
                data-needs-script
                onMouseEnter={() => setPointed(slug)}
                onMouseLeave={() => setPointed(undefined)}
                onChange={() => {
                  setChosen(slug);
                  setPointed(undefined);
                }}
              />
              <span className={styles.name}>{platformNames[slug]}</span>
              <span className={styles.role}>{role}</span>
            </label>
          ))}
        </fieldset>
        <Pipes shown={shown} />
        <div className={styles.lists}>
          <p className={styles.result} role="status">
            <strong className={styles.resultName}>{platformNames[shown]}</strong>{' '}
            {toSentence(inputs.length, outputs.length)}
          </p>
          <FlowList
            heading="Takes in"
            nothing="Nothing of the other platforms: it reads the meters."
            flows={inputs}
            end="from"
          />
          <FlowList heading="Hands on" nothing="Nothing: here it is decided." flows={outputs} end="to" />
        </div>
      </div>
    </FigureFrame>
  );
}

const countFlows = (count: number) => (count === 0 ? 'no flow' : count === 1 ? 'one flow' : `${count} flows`);

function toSentence(inputs: number, outputs: number): string {
  return `takes in ${countFlows(inputs)} and hands on ${countFlows(outputs)}.`;
}

function Pipes({ shown }: { shown: Plate }) {
  return (
    <svg
      className={styles.pipes}
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      width={drawingSize.width}
      height={drawingSize.height}
      aria-hidden="true"
      focusable="false"
    >
      {pipes
        .toSorted((one, other) => Number(touches(one.flow, shown)) - Number(touches(other.flow, shown)))
        .map(({ flow, points, arrow, tag }) => (
          <g
            key={flow.tag}
            className={styles.pipe}
            data-platform={flow.from}
            data-is-shown={touches(flow, shown) || undefined}
          >
            <polyline className={styles.run} points={points} />
            <path className={styles.arrow} d={arrow} />
            <circle className={styles.disc} cx={tag.x} cy={tag.y} r="9" />
            <text className={styles.tag} x={tag.x} y={tag.y + 4} textAnchor="middle">
              {flow.tag}
            </text>
          </g>
        ))}
    </svg>
  );
}

const touches = ({ from, to }: { from: Plate; to: Plate }, slug: Plate) => from === slug || to === slug;
