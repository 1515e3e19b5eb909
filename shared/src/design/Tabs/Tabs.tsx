import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '../joinClasses.ts';
import { RotationButton } from '../rotation/RotationButton.tsx';
import { useRotation } from '../rotation/useRotation.ts';
import styles from './Tabs.module.css';
import { useSwipe } from './useSwipe.ts';

/** One tab with its panel. */
export type Tab = { id: string; label: string; panel: ReactNode };

export type TabsProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Time until the next panel is shown, in milliseconds; no rotation if undefined. */
  rotateMs?: number;
  /** Minimum length of a horizontal drag that changes the panel, in CSS pixels. */
  swipeThresholdPx?: number;
};

/**
 * Renders tabs in a `<div>` (WAI-ARIA tabs pattern: arrow keys, Home and End select); the first is selected at first.
 * A drag to the right shows the previous panel, a drag to the left the next one; both wrap around. Rotation pauses
 * while the pointer or the focus is in the tabs, and stops when the visitor selects a tab. All panels have the height
 * of the tallest; without scripts they are stacked.
 */
export function Tabs({ label, tabs, rotateMs, swipeThresholdPx = 50, ref, className, ...props }: TabsProps) {
  const baseId = useId();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []); // rendered below
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wrap = (index: number) => (index + tabs.length) % tabs.length;
  const rotation = useRotation({
    root,
    delayMs: rotateMs,
    turn: active,
    advance: () => setActive(wrap(active + 1)),
  });
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.children[active];
    // Scrolls an overflowing tab list only; `scrollIntoView` would scroll the page too.
    if (bar && tab instanceof HTMLElement && bar.scrollWidth > bar.clientWidth)
      bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  const choose = (index: number) => {
    rotation.pause();
    setActive(wrap(index));
  };
  const swipe = useSwipe(swipeThresholdPx, (direction) => choose(active + (direction === 'left' ? 1 : -1)));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[wrap(target)]?.focus();
  };

  return (
    <div {...props} ref={root} className={joinClasses(styles.tabs, className)}>
      <div className={styles.bar}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab is focusable */}
        <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map(({ id, label: name }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${baseId}-${id}`}
              className={styles.tab}
              aria-selected={index === active}
              aria-controls={`${baseId}-${id}-panel`}
              tabIndex={index === active ? 0 : -1}
              onClick={() => choose(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {rotateMs !== undefined && <RotationButton rotation={rotation} of={label} className={styles.pause} />}
      </div>
      <div className={styles.panels} {...swipe}>
        {tabs.map(({ id, label: name, panel }, index) => (
          <div
            key={id}
            role="tabpanel"
            id={`${baseId}-${id}-panel`}
            className={styles.panel}
            aria-labelledby={`${baseId}-${id}`}
            data-is-active={index === active || undefined}
          >
            <p className={joinClasses('tag', styles.name)}>{name}</p>
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}

function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowRight') return active + 1;
  if (key === 'ArrowLeft') return active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
