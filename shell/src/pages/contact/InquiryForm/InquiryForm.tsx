import { Button, paths, useActionData, useLocation } from '@site/shared';
import { idempotencyKeyFieldName, honeypotFieldName } from '@site/shared/host';
import { type ComponentProps, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { messages } from '../contact.content.ts';
import { DraftAutosave } from './DraftAutosave.tsx';
import { InquiryField, type ServerFaults } from './InquiryField.tsx';
import { InquiryReceipt } from './InquiryReceipt.tsx';
import { emptyForm, type InquiryFormValues, readReceipt, validateForm, visibleFields } from './inquiryForm.ts';
import styles from './InquiryForm.module.css';
import type { RejectedInquiry } from '../inquiryAction.ts';
import { keyFieldId, useInquirySending } from './useInquirySending.ts';

/**
 * The form 'Send inquiry' (specification, sections 4, 5 and 8), in whose place the receipt stands once the inquiry
 * is received. Before and without scripts it is an ordinary form for the page's action, which comes back to this
 * page: with a receipt in its address, or with what was refused.
 */
export function InquiryForm(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'>) {
  const refused = useActionData<RejectedInquiry>();
  const posted = readReceipt(useLocation().search);
  const [isAnswerCurrent, setIsAnswerCurrent] = useState(true);
  const { key, send, receipt, startAnew } = useInquirySending(refused?.key);
  const serverFaults = isAnswerCurrent && refused?.outcome === 'invalid' ? faultsOf(refused) : {};
  const element = useRef<HTMLFormElement>(null);
  const [initialValues, setInitialValues] = useState<InquiryFormValues>(() => ({ ...emptyForm, ...refused?.values }));
  const received = receipt ?? (isAnswerCurrent ? posted : undefined);
  if (received)
    return (
      <InquiryReceipt
        {...received}
        wasSentHere={receipt !== undefined}
        onStartAnew={() => {
          setInitialValues(emptyForm);
          setIsAnswerCurrent(false);
          startAnew();
        }}
      />
    );
  return (
    <Form<InquiryFormValues> onSubmit={send} validate={validateForm} initialValues={initialValues}>
      {({ handleSubmit, submitting, form }) => (
        <form
          {...props}
          ref={element}
          method="post"
          action={paths.inquiry}
          noValidate
          aria-busy={submitting}
          className={styles.form}
          onSubmit={(event) => {
            setIsAnswerCurrent(false);
            const firstFaulty = visibleFields.find((name) => form.getState().errors?.[name]);
            const control = firstFaulty && event.currentTarget.elements.namedItem(firstFaulty);
            if (control instanceof HTMLElement) control.focus();
            void handleSubmit(event);
          }}
        >
          {refused && refused.outcome !== 'ignored' && isAnswerCurrent && (
            <p role="status" className={styles.status}>
              {messages[refused.outcome]}
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
              serverFault={serverFaults[name]}
            />
          ))}
          <Field name="company" component="input" type="hidden" />
          <Field name="lastName" component="input" type="hidden" />
          <input type="hidden" id={keyFieldId} name={idempotencyKeyFieldName} value={key} readOnly />
          <div className={styles.trap} aria-hidden="true">
            <Field name={honeypotFieldName} component="input" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <div className={styles.foot}>
            <Button type="submit" aria-busy={submitting} aria-disabled={submitting || undefined}>
              {submitting ? 'Sending …' : 'Send inquiry'}
            </Button>
            <p className={styles.note}>All fields but position are required.</p>
          </div>
          <DraftAutosave element={element} />
        </form>
      )}
    </Form>
  );
}

/** The faults of an inquiry that came back: those of its values, and fields of which nobody knows which one was meant. */
function faultsOf({ values, repeated = [] }: RejectedInquiry): ServerFaults {
  const unclear = repeated.map((name) => [name, 'repeated'] as const);
  return { ...validateForm(values), ...Object.fromEntries(unclear) };
}
