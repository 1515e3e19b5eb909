import { ActionLink, company, paths } from '@site/shared';
import { useEffect, useRef } from 'react';
import { answerTime, messages } from '../contact.content.ts';
import type { Receipt } from './inquiryForm.ts';
import styles from './InquiryForm.module.css';

type InquiryReceiptProps = Receipt & {
  /**
   * The form that this receipt replaces sent the inquiry: a toast has shown the thanks, and the focus was in the form.
   */
  wasSentHere: boolean;
  onStartAnew: () => void;
};

/** Renders the receipt of an inquiry, with the reference to quote, in place of the form. */
export function InquiryReceipt({ reference, wasSentHere, onStartAnew }: InquiryReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasSentHere) heading.current?.focus();
  }, [wasSentHere]);
  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} className={styles.received}>
        Your inquiry has arrived
      </h3>
      {!wasSentHere && <p role="status">{messages.received}</p>}
      {reference && (
        <dl className={styles.reference}>
          <dt className="tag">Reference</dt>
          <dd>{reference}</dd>
        </dl>
      )}
      <p>
        {answerTime}
        {reference ? ': please keep the reference.' : '.'}
      </p>
      <p>
        {reference ? 'Quote it when you write, or call ' : 'If it cannot wait, call '}
        <a href={company.phone.href}>{company.phone.label}</a>.
      </p>
      <p>
        <ActionLink href={paths.inquiry} tone="secondary" onClick={onStartAnew}>
          Send another inquiry
        </ActionLink>
      </p>
    </div>
  );
}
