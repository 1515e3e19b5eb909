import { type RefObject, useEffect } from 'react';
import { messages } from '../contact.content.ts';
import styles from './InquiryForm.module.css';

/**
 * Renders the message that the inquiry has to be sent once more, and moves the focus to the button: the visitor may have
 * pressed Enter in a field, with the button outside of the window.
 */
export function SendAgainNote({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  useEffect(() => button.current?.focus(), [button]);
  return (
    <p role="status" className={styles.status}>
      {messages.again}
    </p>
  );
}
