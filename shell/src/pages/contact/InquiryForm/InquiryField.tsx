import { joinClasses } from '@site/shared';
import type { Inquiry, InquiryFaults } from '@site/shared/host';
import type { ComponentProps } from 'react';
import { useField } from 'react-final-form';
import { faultTexts, fields, repeatedText } from '../contact.content.ts';
import styles from './InquiryForm.module.css';

/** Faults that the server found, by field; one that came more than once is `repeated`. */
export type ServerFaults = Partial<Record<keyof Inquiry, InquiryFaults[keyof Inquiry] | 'repeated'>>;

type InquiryFieldProps = ComponentProps<'input'> & {
  name: keyof Inquiry;
  isLong?: boolean;
  isOptional?: boolean;
  /** A fault that the server found, marked until the field is changed. */
  serverFault?: ServerFaults[keyof Inquiry];
};

/** A labelled field; one at fault has a red shadow, and below it a sign and a sentence that says how to mend it. */
export function InquiryField({
  name,
  isLong = false,
  isOptional = false,
  serverFault,
  className,
  ...props
}: InquiryFieldProps) {
  const { input, meta } = useField<string>(name);
  // `validateForm` gives faults of this kind only.
  const found = meta.error as InquiryFaults[keyof Inquiry];
  const fault = meta.touched ? found : meta.pristine ? serverFault : undefined;
  const isMarked = fault !== undefined;
  const faultId = `${name}-fault`;
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={name} className={styles.label}>
        {fields[name].label}
      </label>
      <Control
        // The two controls share every attribute that is passed here.
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
