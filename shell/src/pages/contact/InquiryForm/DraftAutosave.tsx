import { type RefObject, useEffect, useRef } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { clearDraft, saveDraft, readDraft } from './inquiryDraft.ts';
import { type InquiryFormValues, visibleFields } from './inquiryForm.ts';

/**
 * Saves the input to session storage and restores it after an accidental reload. Also adopts input that was typed
 * before hydration. Renders nothing.
 */
export function DraftAutosave({ element }: { element: RefObject<HTMLFormElement | null> }) {
  const form = useForm<InquiryFormValues>();
  const isRestored = useRef(false);
  useEffect(() => {
    const { values: draft = {} } = readDraft();
    const controls = element.current?.elements;
    form.batch(() => {
      for (const name of visibleFields) {
        const control = controls?.namedItem(name);
        const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
        const value = (isTextControl && control.value) || draft[name];
        if (value) form.change(name, value);
      }
    });
    isRestored.current = true;
  }, [element, form]);
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
