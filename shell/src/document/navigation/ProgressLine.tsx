import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../pageData/PageContext.ts';
import styles from './ProgressLine.module.css';

const neverChanges = () => () => {};

/** Renders a line at the top of the window while a navigation is pending; it becomes visible after 150 ms. */
export function ProgressLine() {
  const { navigation } = usePage();
  const { pathname, search } = useLocation();
  const current = pathname + search;
  const requested = useSyncExternalStore(
    navigation?.subscribe ?? neverChanges,
    () => navigation?.requested() ?? current,
    () => current,
  );
  return requested === current ? null : <div className={styles.line} aria-hidden="true" />;
}
