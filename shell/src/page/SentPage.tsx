import { useLayoutEffect, useRef, useState } from 'react';
import styles from './Body.module.css';

/**
 * Stands in the place of a page that throws when it takes over what the server sent: the same HTML, whose words, links
 * and forms are of use without code. It is copied before React takes it away.
 */
export function SentPage() {
  const place = useRef<HTMLDivElement>(null);
  const [sent] = useState(copyOfSent);
  useLayoutEffect(() => place.current?.replaceChildren(...sent), [sent]);
  return <div ref={place} className={styles.sent} />;
}

function copyOfSent(): Node[] {
  return Array.from(document.querySelector(`main .${styles.body}`)?.childNodes ?? [], (node) => node.cloneNode(true));
}
