import { useSyncExternalStore } from 'react';
import { usePage } from '../../pageData/PageContext.ts';
import styles from './ProgressLine.module.css';

const neverChanges = () => () => {};

/** Renders a line at the top of the window while a navigation is pending; it becomes visible after 150 ms. */
export function ProgressLine() {
  const { navigation } = usePage();
  const isPending = useSyncExternalStore(
    navigation?.subscribe ?? neverChanges,
    () => navigation?.isPending() ?? false,
    () => false,
  );
  return isPending && <div className={styles.line} aria-hidden="true" />;
}
