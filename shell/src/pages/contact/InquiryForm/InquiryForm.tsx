import { Button, paths } from '@site/shared';
import { trapFieldName } from '@site/shared/host';
import { type ComponentProps, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { messages } from '../contact.content.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { InquiryField } from './InquiryField.tsx';
import { emptyForm, type InquiryFormValues, validateForm, visibleFields } from './inquiryForm.ts';
import styles from './InquiryForm.module.css';
import { useSubmittedInquiry } from '../submittedInquiry.tsx';
import { useInquirySending } from './useInquirySending.ts';

/**
 * The form 'Send inquiry' (specification, sections 4, 5 and 8). Before and without scripts it is an
 * ordinary form that the site server answers with this page (`useSubmittedInquiry`).
 */
export function InquiryForm(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'>) {
  const submitted = useSubmittedInquiry();
  const send = useInquirySending();
  const submittedFaults = submitted?.outcome === 'invalid' ? validateForm(submitted.values) : {};
  const element = useRef<HTMLFormElement>(null);
  const [initialValues] = useState<InquiryFormValues>(() =>
    submitted?.outcome === 'received' ? emptyForm : { ...emptyForm, ...submitted?.values },
  );
  return (
    <Form<InquiryFormValues> onSubmit={send} validate={validateForm} initialValues={initialValues}>
      {({ handleSubmit, submitting, form }) => (
        <form
          {...props}
          ref={element}
          method="post"
          action={paths.contact}
          noValidate
          aria-busy={submitting}
          className={styles.form}
          onSubmit={(event) => {
            const firstFaulty = visibleFields.find((name) => form.getState().errors?.[name]);
            const control = firstFaulty && event.currentTarget.elements.namedItem(firstFaulty);
            if (control instanceof HTMLElement) control.focus();
            void handleSubmit(event);
          }}
        >
          {submitted && (
            <p role="status" className={styles.status} data-outcome={submitted.outcome}>
              {messages[submitted.outcome]}
              {submitted.reference && ` Your reference is ${submitted.reference}.`}
            </p>
          )}
          {visibleFields.map((name) => (
            <InquiryField
              key={name}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              isOptional={name === 'position'}
              isLong={name === 'details'}
              className={name === 'details' ? styles.wide : undefined}
              submittedFault={submittedFaults[name]}
            />
          ))}
          <Field name="company" component="input" type="hidden" />
          <Field name="lastName" component="input" type="hidden" />
          <div className={styles.trap} aria-hidden="true">
            <Field name={trapFieldName} component="input" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <div className={styles.foot}>
            <Button type="submit" aria-busy={submitting} aria-disabled={submitting || undefined}>
              {submitting ? 'Sending …' : 'Send inquiry'}
            </Button>
            <p className={styles.note}>All fields but position are required.</p>
          </div>
          <DraftKeeper element={element} />
        </form>
      )}
    </Form>
  );
}
