import type { ComponentProps } from 'react';
import { joinClasses } from '../../design/joinClasses.ts';
import { type KeyPlanArea, keyPlanAreas } from './keyPlanAreas.ts';
import styles from './KeyPlan.module.css';

export type KeyPlanProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Area that the page is about. */
  present: KeyPlanArea;
};

/**
 * Renders the plant's plot plan as a `<nav>`: one rectangle for each area, with a link to the page about it.
 * Verified: the areas are in the order of the plot plan, on both sides of the pipe rack; not to scale.
 */
export function KeyPlan({ present, className, ...props }: KeyPlanProps) {
  return (
    <nav aria-label="Plant key plan" {...props} className={joinClasses(styles.plan, className)}>
      <ul>
        {Object.entries(keyPlanAreas).map(([area, [number, name, page, path]]) => {
          return (
            <li key={area} data-area={area}>
              {path ? (
                <a
                  className={styles.area}
                  href={path}
                  title={`${name}: ${page}`}
                  aria-current={area === present ? 'page' : undefined}
                >
                  {number}
                  <span className="visuallyHidden">{` ${name}: ${page}`}</span>
                </a>
              ) : (
                <span className={styles.area} title={name}>
                  {number}
                  <span className="visuallyHidden">{` ${name}`}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
