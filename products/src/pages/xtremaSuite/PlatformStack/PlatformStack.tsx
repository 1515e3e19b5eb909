import { joinClasses, platformNames } from '@site/shared';
import { choiceSetting, FigureSheet, useFigureSettings } from '@site/shared/figures';
import { sheetSuite } from '@site/shared/figureSheets';
import { useId, useState } from 'react';
import { FlowList } from './FlowList.tsx';
import { type PlatformSlug, stackPlatforms } from './flows.ts';
import { drawingSize, drawRun, pipes } from './pipes.ts';
import styles from './PlatformStack.module.css';

const settings = {
  platform: choiceSetting(
    stackPlatforms.map(({ slug }) => slug),
    'emissions-advisor',
  ),
};

/**
 * Renders the suite's interactive `<figure>`: the five platforms as a stack, and the data flows between them.
 * Verified: the flows are derived from the function of each platform; `flows.test.ts` checks that all lead upwards.
 */
export function PlatformStack() {
  const name = useId();
  const [{ platform: chosen }, change] = useFigureSettings(settings);
  const [pointed, setPointed] = useState<PlatformSlug>();
  const shown = pointed ?? chosen;
  return (
    <FigureSheet
      className={styles.sheet}
      sheet={sheetSuite}
      settings={[platformNames[chosen]]}
      caption="What the platforms hand to each other where all five are in use. All of it leads upwards, from the meter to the decision: no number depends on itself. Volumes at 15 °C and 101.325 kPa. The hours of flow 5 weigh each engine in the yearly average of the federal regulations (SOR/2016-151, s. 61(2))."
    >
      <div className={styles.figure}>
        <fieldset className={styles.stack}>
          <legend className="visuallyHidden">Platform</legend>
          {stackPlatforms.map(({ slug, role }) => (
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
                  change({ platform: slug });
                  setPointed(undefined);
                }}
              />
              <span className={styles.name}>{platformNames[slug]}</span>
              <span className={styles.role}>{role}</span>
            </label>
          ))}
        </fieldset>
        <Pipes shown={shown} />
        <FlowList shown={shown} />
      </div>
    </FigureSheet>
  );
}

function Pipes({ shown }: { shown: PlatformSlug }) {
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
        .map((pipe) => ({ ...pipe, run: drawRun(pipe, (flow) => touches(flow, shown)) }))
        .map(({ flow, run, arrow, tag }) => (
          <g
            key={flow.tag}
            className={joinClasses(styles.pipe, 'fig-enter')}
            data-step={stepOf(flow.from)}
            data-platform={flow.from}
            data-is-shown={touches(flow, shown) || undefined}
          >
            <path className={styles.run} d={run} />
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

/** Returns the step of the entry animation: pipes appear from the bottom of the stack upwards. */
const stepOf = (from: PlatformSlug) => stackPlatforms.length - stackPlatforms.findIndex(({ slug }) => slug === from);
const touches = ({ from, to }: { from: PlatformSlug; to: PlatformSlug }, slug: PlatformSlug) =>
  from === slug || to === slug;
