import { ActionLink, company, paths } from '@site/shared';
import { useEffect, useRef } from 'react';
import { messages } from '../contact.content.ts';
import type { Receipt } from './inquiryForm.ts';
import styles from './InquiryForm.module.css';

type InquiryReceiptProps = Receipt & {
  /** Where no toast has thanked already. */
  isThanking?: boolean;
  /** The form that had the focus is gone. */
  hasFocus?: boolean;
  onStartAnew: () => void;
};

/** Stands in place of the form once an inquiry is received, with the reference to quote. */
export function InquiryReceipt({ reference, isThanking, hasFocus, onStartAnew }: InquiryReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} className={styles.received}>
        Your inquiry has arrived
      </h3>
      {isThanking && <p role="status">{messages.received}</p>}
      {reference && (
        <dl className={styles.reference}>
          <dt className="tag">Reference</dt>
          <dd>{reference}</dd>
        </dl>
      )}
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
