import { paths, useActionData, useLocation } from '@site/shared';
import { formTokenFieldName, idempotencyKeyFieldName, honeypotFieldName } from '@site/shared/host';
import { type ComponentProps, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { messages } from '../contact.content.ts';
import { DraftAutosave } from './DraftAutosave.tsx';
import { readFigureQuestion } from './figureQuestion.ts';
import { InquiryField, type ServerFaults } from './InquiryField.tsx';
import { InquiryReceipt } from './InquiryReceipt.tsx';
import { emptyForm, type InquiryFormValues, readReceipt, validateForm, visibleFields } from './inquiryForm.ts';
import styles from './InquiryForm.module.css';
import type { RejectedInquiry } from '../inquiryAction.ts';
import { SendArea } from './SendArea.tsx';
import { tokenFieldId, useFormToken } from './useFormToken.ts';
import { keyFieldId, useInquirySending } from './useInquirySending.ts';

/**
 * Renders the form "Send inquiry", or the receipt after the service has received the inquiry. Without scripts and
 * before hydration the browser posts the form to the page's action, which redirects to an address with a receipt or
 * renders the page with the rejected inquiry. A question about a figure in the address begins the message.
 */
export function InquiryForm(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'>) {
  const rejected = useActionData<RejectedInquiry>();
  const { search } = useLocation();
  const addressReceipt = readReceipt(search);
  const [question] = useState(() => readFigureQuestion(search));
  const [isAnswerCurrent, setIsAnswerCurrent] = useState(true);
  const { fieldToken, tokenSource } = useFormToken(rejected?.token);
  const { key, send, receipt, startAnew } = useInquirySending(rejected?.key, tokenSource);
  const serverFaults = isAnswerCurrent && rejected?.outcome === 'invalid' ? faultsOf(rejected) : {};
  const element = useRef<HTMLFormElement>(null);
  const [initialValues, setInitialValues] = useState<InquiryFormValues>(() => ({
    ...emptyForm,
    ...(question && { details: question }),
    ...rejected?.values,
  }));
  const received = receipt ?? (isAnswerCurrent ? addressReceipt : undefined);
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
      {({ handleSubmit, submitting, form, submitError }) => (
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
            const firstInvalid = visibleFields.find((name) => form.getState().errors?.[name]);
            const control = firstInvalid && event.currentTarget.elements.namedItem(firstInvalid);
            if (control instanceof HTMLElement) control.focus();
            void handleSubmit(event);
          }}
        >
          {rejected && rejected.outcome !== 'ignored' && isAnswerCurrent && (
            <p role="status" className={styles.status}>
              {messages[rejected.outcome]}
            </p>
          )}
          <p className={styles.note}>All fields but position are required.</p>
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
          <HiddenFields idempotencyKey={key} token={fieldToken} />
          <SendArea
            isSending={submitting ?? false}
            isAgain={submitError === messages.again}
            onFirstFocus={tokenSource.prepare}
          />
          <DraftAutosave element={element} question={question} />
        </form>
      )}
    </Form>
  );
}

/** Renders the fields that no visitor fills: those of the specification, of posts without scripts, and the honeypot. */
function HiddenFields({ idempotencyKey, token }: { idempotencyKey: string; token: string }) {
  return (
    <>
      <Field name="company" component="input" type="hidden" />
      <Field name="lastName" component="input" type="hidden" />
      <input type="hidden" id={keyFieldId} name={idempotencyKeyFieldName} value={idempotencyKey} readOnly />
      <input type="hidden" id={tokenFieldId} name={formTokenFieldName} value={token} readOnly />
      <div className={styles.trap} aria-hidden="true">
        <Field name={honeypotFieldName} component="input" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/**
 * Returns the faults of a rejected inquiry: those of its values, and its repeated fields, whose values are ambiguous.
 */
function faultsOf({ values, repeated = [] }: RejectedInquiry): ServerFaults {
  const ambiguous = repeated.map((name) => [name, 'repeated'] as const);
  return { ...validateForm(values), ...Object.fromEntries(ambiguous) };
}
