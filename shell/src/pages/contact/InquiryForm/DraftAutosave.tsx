import { type RefObject, useEffect, useRef } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { clearDraft, saveDraft, readDraft } from './inquiryDraft.ts';
import { type InquiryFormValues, visibleFields } from './inquiryForm.ts';

export type DraftAutosaveProps = {
  element: RefObject<HTMLFormElement | null>;
  /** Beginning of the message that the address asks for. */
  question: string | undefined;
};

/**
 * Saves the input to session storage and restores it after an accidental reload. Also adopts input that was typed
 * before hydration. Renders nothing.
 */
export function DraftAutosave({ element, question }: DraftAutosaveProps) {
  const form = useForm<InquiryFormValues>();
  const isRestored = useRef(false);
  useEffect(() => {
    const { values: draft = {} } = readDraft();
    const controls = element.current?.elements;
    form.batch(() => {
      for (const name of visibleFields) {
        const control = controls?.namedItem(name);
        const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
        const typed = isTextControl && control.value;
        const isUntouched = question !== undefined && typed === question;
        const value = isUntouched ? continueQuestion(question, draft[name]) : typed || draft[name];
        if (value) form.change(name, value);
      }
    });
    isRestored.current = true;
    // While the page is hidden, and until it is restored again, the fields are not registered and the form is not dirty.
    return () => {
      isRestored.current = false;
    };
  }, [element, form, question]);
  return (
    <FormSpy<InquiryFormValues>
      subscription={{ values: true, dirty: true }}
      onChange={({ values, dirty }) => {
        if (!isRestored.current) return;
        if (dirty) saveDraft({ values });
        else clearDraft();
      }}
    />
  );
}

/** Returns the message with a question: the draft if it has this question, otherwise the question above the draft. */
function continueQuestion(question: string, draft = ''): string {
  return draft.startsWith(question.trim()) ? draft : question + draft;
}
