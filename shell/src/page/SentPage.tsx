import { useState } from 'react';
import styles from './Body.module.css';

/**
 * Stands in the place of a page that throws when it takes over what the server sent: the same HTML, whose words, links
 * and forms are of use without code. It is read before React takes it away.
 */
export function SentPage() {
  const [html] = useState(() => document.querySelector(`main .${styles.body}`)?.innerHTML ?? '');
  return <div className={styles.sent} dangerouslySetInnerHTML={{ __html: html }} />;
}
