import { Band, type BandArrangement } from '@site/shared';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { stepper } from '../suiteBands.content.ts';
import styles from './FeatureStepper.module.css';

const { steps } = stepper;

/** Renders a `Band` with four steps as tabs, one shown at a time, initially the first. */
export function FeatureStepper({ layout, className }: BandArrangement) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active);
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <Band
      layout={layout}
      className={className}
      tone="mist"
      label={stepper.label}
      heading={stepper.heading}
      lead={stepper.lead}
    >
      <div className={styles.stepper}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab is focusable */}
        <div
          ref={list}
          className={styles.steps}
          role="tablist"
          aria-label={stepper.heading}
          aria-orientation="vertical"
          onKeyDown={onKeyDown}
        >
          {steps.map((step, index) => (
            <button
              key={step.id}
              type="button"
              role="tab"
              id={`${id}-${step.id}`}
              className={styles.step}
              aria-selected={index === active}
              aria-controls={`${id}-${step.id}-panel`}
              tabIndex={index === active ? 0 : -1}
              onClick={() => setActive(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </button>
          ))}
        </div>
        <div className={styles.panels}>
          {steps.map((step, index) => (
            <div
              key={step.id}
              role="tabpanel"
              id={`${id}-${step.id}-panel`}
              className={styles.panel}
              aria-labelledby={`${id}-${step.id}-title`}
              data-is-active={index === active || undefined}
            >
              <h3 id={`${id}-${step.id}-title`}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
              <ul role="list">
                {step.points.map((point) => (
                  <li key={point} className={styles.point}>
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Band>
  );
}

/** Returns the index of the step that a key selects; arrow keys wrap around. Undefined for other keys. */
function targetOf(key: string, active: number): number | undefined {
  const count = steps.length;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (active + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
