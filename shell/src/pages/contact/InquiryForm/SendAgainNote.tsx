import { type RefObject, useEffect } from 'react';
import { messages } from '../contact.content.ts';
import styles from './InquiryForm.module.css';

/**
 * Renders the message that the inquiry has to be sent once more, and moves the focus to the button: the visitor may have
 * pressed Enter in a field, with the button outside of the window.
 * @param area element with this message and the button.
 */
export function SendAgainNote({ area }: { area: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    area.current?.querySelector('button')?.focus({ preventScroll: true });
    // Focus alone does not scroll: the button may have it already, and this message has pushed the button down.
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [area]);
  return (
    <p role="status" className={styles.status}>
      {messages.again}
    </p>
  );
}
