import { Button } from '@site/shared';
import { useEffect, useRef } from 'react';
import { messages } from '../contact.content.ts';
import styles from './InquiryForm.module.css';

type SendAreaProps = {
  isSending: boolean;
  /** The form was too new or too old: its inquiry has to be sent once more. */
  isAgain: boolean;
  /** Called at the first focus in the form. */
  onFirstFocus: () => void;
};

/**
 * Renders the button that sends the form, below the message that the inquiry has to be sent once more. With the message
 * the focus moves to the button: the visitor may have pressed Enter in a field, with the button outside of the window.
 */
export function SendArea({ isSending, isAgain, onFirstFocus }: SendAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    form?.addEventListener('focusin', onFirstFocus, { once: true });
    return () => form?.removeEventListener('focusin', onFirstFocus);
  }, [onFirstFocus]);
  useEffect(() => {
    if (!isAgain) return;
    button.current?.focus({ preventScroll: true });
    // Focus alone does not scroll: the button may have it already, and the message has pushed the button down.
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [isAgain]);
  return (
    <div ref={area} className={styles.send}>
      {isAgain && (
        <p role="status" className={styles.status}>
          {messages.again}
        </p>
      )}
      <Button ref={button} type="submit" aria-busy={isSending} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending …' : 'Send inquiry'}
      </Button>
    </div>
  );
}
