import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../pageData/PageContext.ts';
import styles from './ProgressLine.module.css';

const neverChanges = () => () => {};

/**
 * A line at the top of the window while a page that was asked for is not shown yet; it starts after
 * 150 ms. Renders a `<div>` or nothing.
 */
export function ProgressLine() {
  const { navigation } = usePage();
  const { pathname, search } = useLocation();
  const shown = pathname + search;
  const asked = useSyncExternalStore(
    navigation?.subscribe ?? neverChanges,
    () => navigation?.requested() ?? shown,
    () => shown,
  );
  return asked === shown ? null : <div className={styles.line} aria-hidden="true" />;
}
