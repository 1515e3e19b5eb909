import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderEmpty, renderTitleBlock } from '@site/shared/operatorsPage/pageParts';
import { actionTexts } from '../inquiries/formatInquiry.ts';
import type { InquiryEvent, InquiryRecord, InquiryStatus, NotificationState } from '../inquiries/inquiryStore.ts';
import { type ActionName, toInquiryPath } from './addresses.ts';
import { renderBackLink, renderHeading, renderInquiriesDocument } from './renderInquiriesDocument.ts';
import { forms, type RejectedForm, renderForm, statusActions } from './renderForms.ts';
import { renderBdi, renderLongText, renderMoment } from './textParts.ts';

const statusNames: Readonly<Record<InquiryStatus, string>> = {
  open: 'Open',
  suspected: 'Suspected spam',
  done: 'Done',
};

const notificationTexts: Readonly<Record<NotificationState, Content>> = {
  pending: 'not sent yet',
  sent: 'sent',
  abandoned: markup`<span class="flag">abandoned: the mail server did not accept it</span>`,
};

/** Returns the page of an inquiry. `rejected` is a form that was posted with faults. */
export function renderInquiry(record: InquiryRecord, now: Date, rejected?: RejectedForm): string {
  const { reference, status, receivedAt, notification } = record;
  return renderInquiriesDocument({
    title: `${rejected ? 'Error: ' : ''}${reference}, ${statusNames[status].toLowerCase()}`,
    now,
    ...(rejected && { isWrong: true }),
    cells: [
      ['Status', statusNames[status]],
      ['Received', renderMoment(receivedAt, now)],
      ['Notification', notification === undefined ? 'none' : notificationTexts[notification]],
    ],
    content: [
      renderHeading(reference, markup`<p>${statusNames[status]}</p>`),
      renderBackLink(),
      markup`<div class="columns">
<div>${renderContent(record)}${renderHistory(record.events, now)}</div>
<div class="actions">${renderActions(record, rejected)}</div>
</div>`,
    ],
  });
}

/** Returns the page that asks before an inquiry is deleted. */
export function renderDeletion(record: InquiryRecord, now: Date, rejected?: RejectedForm): string {
  const { reference, status, receivedAt, fullName, companyName } = record;
  return renderInquiriesDocument({
    title: `${rejected ? 'Error: ' : ''}Delete ${reference}`,
    now,
    ...(rejected && { isWrong: true }),
    cells: [
      ['Status', statusNames[status]],
      ['Received', renderMoment(receivedAt, now)],
    ],
    content: [
      renderHeading(
        ['Delete ', markup`<span class="reference">${reference}</span>`, '?'],
        markup`<p>The inquiry of ${renderBdi(fullName)}, ${renderBdi(companyName)}, is deleted with its notes. Nothing brings it back, except a backup. Mails about it remain in the mailbox: delete them too.</p>`,
        true,
      ),
      markup`<section aria-label="Deletion">${renderForm(reference, 'delete', rejected)}
<p><a class="act" href="${toInquiryPath(reference)}">Keep the inquiry</a></p></section>`,
    ],
  });
}

function renderContent({ reference, fullName, position, companyName, email, details }: InquiryRecord): Markup {
  const reply = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your inquiry ${reference}`)}`;
  return markup`<section aria-labelledby="inquiry-title">
<h2 id="inquiry-title">Inquiry</h2>
${renderTitleBlock([
  ['Name', renderBdi(fullName)],
  ['Position', position === undefined ? 'not given' : renderBdi(position)],
  ['Company', renderBdi(companyName)],
  ['E-mail', renderBdi(email)],
])}
${renderLongText(details)}
<p><a class="button" data-main href="${reply}">Reply by e-mail</a></p>
</section>`;
}

function renderHistory(events: readonly InquiryEvent[], now: Date): Markup {
  return markup`<section id="history" aria-labelledby="history-title">
<h2 id="history-title">Notes and actions</h2>
${
  events.length === 0
    ? renderEmpty('Nobody has done anything with this inquiry.')
    : markup`<ol class="history">${events.map(
        ({ at, by, action, text }) =>
          markup`<li><p>${renderBdi(by)} ${actionTexts[action]}<span class="below">${renderMoment(at, now)}</span></p>${text !== undefined && renderLongText(text)}</li>`,
      )}</ol>`
}
</section>`;
}

function renderActions({ reference, status }: InquiryRecord, rejected: RejectedForm | undefined): Markup {
  const actions: readonly ActionName[] = [...statusActions[status], 'note'];
  return markup`${actions.map((action) => {
    const { heading, explanation } = forms[action];
    return markup`<section aria-labelledby="${action}-title">
<div class="head"><h2 id="${action}-title">${heading}</h2>${explanation !== undefined && markup`<p class="note">${explanation}</p>`}</div>
${renderForm(reference, action, rejected)}
</section>`;
  })}<section aria-labelledby="delete-title">
<div class="head"><h2 id="delete-title">Delete</h2><p class="note">If the person asks for it. You are asked once more.</p></div>
<p><a class="button" href="${toInquiryPath(reference, 'delete')}">Delete…</a></p>
</section>`;
}
