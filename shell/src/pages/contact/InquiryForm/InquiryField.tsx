import { joinClasses } from '@site/shared';
import type { Inquiry, InquiryFaults } from '@site/shared/host';
import type { ComponentProps } from 'react';
import { useField } from 'react-final-form';
import { faultTexts, fields, repeatedText } from '../contact.content.ts';
import styles from './InquiryForm.module.css';

/** Faults that the server found, by field; `repeated` for a field that the form contained more than once. */
export type ServerFaults = Partial<Record<keyof Inquiry, InquiryFaults[keyof Inquiry] | 'repeated'>>;

type InquiryFieldProps = ComponentProps<'input'> & {
  name: keyof Inquiry;
  isLong?: boolean;
  isOptional?: boolean;
  /** Fault that the server found; shown until the visitor changes the field. */
  serverFault?: ServerFaults[keyof Inquiry];
};

/**
 * Renders a labelled field; an invalid one has a red shadow, and below it an icon and a sentence that explains the fix.
 */
export function InquiryField({
  name,
  isLong = false,
  isOptional = false,
  serverFault,
  className,
  ...props
}: InquiryFieldProps) {
  const { input, meta } = useField<string>(name);
  // `validateForm` returns only faults of this type.
  const clientFault = meta.error as InquiryFaults[keyof Inquiry];
  const fault = meta.touched ? clientFault : meta.pristine ? serverFault : undefined;
  const isMarked = fault !== undefined;
  const faultId = `${name}-fault`;
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={name} className={styles.label}>
        {fields[name].label}
      </label>
      <Control
        // Both elements accept all attributes that are passed here.
        {...(props as object)}
        {...input}
        id={name}
        className={styles.control}
        autoComplete={fields[name].autoComplete}
        aria-required={!isOptional}
        aria-invalid={isMarked}
        aria-describedby={isMarked ? faultId : undefined}
      />
      {fault && (
        <p id={faultId} className={styles.fault}>
          {fault === 'repeated' ? repeatedText : faultTexts[name][fault]}
        </p>
      )}
    </div>
  );
}
