import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import type { InquiryStatus } from '../inquiries/inquiryStore.ts';
import { type ActionName, toInquiryPath } from './addresses.ts';
import { type FieldName, type FormFaults, type FormTexts, lengthLimits } from './readForm.ts';

/** A form of an inquiry: its heading, its button and its fields. */
type Form = { heading: string; button: string; fields: readonly FieldName[]; explanation?: string };

/** Forms by their actions. */
export const forms: Readonly<Record<ActionName, Form>> = {
  done: { heading: 'Mark as done', button: 'Mark as done', fields: ['by'] },
  reopen: { heading: 'Reopen', button: 'Reopen', fields: ['by'] },
  accept: {
    heading: 'Accept',
    button: 'Accept the inquiry',
    fields: ['by'],
    explanation:
      'It looks like spam, and nobody was notified. Accept it if it is an inquiry: it is then open and notified.',
  },
  note: { heading: 'Add a note', button: 'Add the note', fields: ['note', 'by'] },
  delete: { heading: 'Delete', button: 'Delete the inquiry', fields: ['by'] },
};

/** Actions that an inquiry has with a status, besides notes and the deletion. */
export const statusActions: Readonly<Record<InquiryStatus, readonly ('done' | 'reopen' | 'accept')[]>> = {
  open: ['done'],
  suspected: ['accept'],
  done: ['reopen'],
};

/** A form that was posted with faults: it has the texts, and the messages beside their fields. */
export type RejectedForm = { action: ActionName; texts: FormTexts; faults: FormFaults };

/** Returns the form of an action; `rejected` may be of another one. */
export function renderForm(reference: string, action: ActionName, rejected?: RejectedForm): Markup {
  const { button, fields } = forms[action];
  const own = rejected?.action === action ? rejected : undefined;
  const [firstFault] = own ? fields.filter((name) => own.faults[name] !== undefined) : [];
  // `novalidate`: the server's messages are beside the fields, and in the same words in all browsers.
  return markup`<form method="post" action="${toInquiryPath(reference, action)}" novalidate>
${fields.map((name) =>
  renderField({
    id: `${action}-${name}`,
    name,
    text: own?.texts[name] ?? '',
    fault: own?.faults[name],
    isFocused: name === firstFault,
  }),
)}
<button${action !== 'note' && markup` data-main`}${action === 'delete' && markup` data-deletes`}>${button}</button>
</form>`;
}

type Field = { id: string; name: FieldName; text: string; fault: string | undefined; isFocused: boolean };

function renderField({ id, name, text, fault, isFocused }: Field): Markup {
  const attributes: Content = [
    markup`id="${id}" name="${name}" required maxlength="${lengthLimits[name]}"`,
    fault !== undefined && markup` aria-invalid="true" aria-describedby="${id}-fault"`,
    isFocused && markup` autofocus`,
  ];
  return markup`<div class="field">
<label for="${id}">${name === 'by' ? 'Your name' : 'Note'}</label>
${
  name === 'by'
    ? markup`<input ${attributes} autocomplete="name" value="${text}">`
    : // A line break at the start of a text would be dropped without the one before it.
      markup`<textarea ${attributes} rows="5">${`\n${text}`}</textarea>`
}
${fault !== undefined && markup`<p class="fault" id="${id}-fault">${fault}</p>`}
</div>`;
}
