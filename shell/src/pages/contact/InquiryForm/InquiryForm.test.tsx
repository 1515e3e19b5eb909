import { mockService, renderWithStore, type ServiceMock } from '@site/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  ActionDataProvider,
  formTokenFieldName,
  formTokenHeader,
  missingFormToken,
  idempotencyKeyFieldName,
  makeStore,
  honeypotFieldName,
} from '@site/shared/host';
import { MemoryRouter } from 'react-router-dom';
import { FormTokenContext } from '../formToken.ts';
import { emptyForm } from './inquiryForm.ts';
import { InquiryForm } from './InquiryForm.tsx';
import { keyFieldId } from './useInquirySending.ts';
import type { RejectedInquiry } from '../inquiryAction.ts';

const accepted = { status: 202, body: { reference: 'CAR-2F7K-9QXM' } };
const issued = (token: string) => ({ status: 200, body: { token } });
const rejectedToken = {
  status: 409,
  body: { error: { code: 'form_token_rejected', message: 'Send it again.', details: { token: 'second' } } },
};
const againMessage = /^Please send it once more: your text has not reached us yet\./;
const successMessage = 'Thank you for contacting us, we will be in contact with you shortly.';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const failureMessage = 'Something went wrong. Please try again later.';

let service: ServiceMock;
beforeEach(() => {
  sessionStorage.clear();
  service = mockService({ 'POST /contact': accepted, 'GET /contact/form': issued('first') });
});
afterEach(() => {
  service.restore();
  // Testing Library does not remove the server's HTML and the toasts.
  document.body.replaceChildren();
});

/** Calls with which inquiries were sent, without those for tokens. */
const sentInquiries = () => service.calls.filter(({ method }) => method === 'POST');
const tokensOf = (calls: ServiceMock['calls']) => calls.map(({ headers }) => headers.get(formTokenHeader));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));

const openNewForm = async () => userEvent.click(await screen.findByRole('link', { name: 'Send another inquiry' }));
function expectEmptyForm() {
  for (const control of screen.getAllByRole('textbox')) {
    expect(control).toHaveValue('');
    expect(control).toHaveAttribute('aria-invalid', 'false');
  }
}

const validInput = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@engines.example',
  Company: 'Engines Ltd.',
  'How can we help?': 'Our flare burns day and night.',
};

async function fill(changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...validInput, ...changes })) {
    await userEvent.clear(field(label)); // also focuses the field
    if (text) await userEvent.paste(text);
  }
}

test('the form has hidden fields for company, last name, idempotency key and token, and the honeypot', () => {
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
  const { elements } = screen.getByRole<HTMLFormElement>('form', { name: 'Send inquiry' });
  const names = [...elements].map((control) => control.getAttribute('name')).filter(Boolean);
  expect(names).toEqual([
    'fullName',
    'email',
    'companyName',
    'position',
    'details',
    'company',
    'lastName',
    idempotencyKeyFieldName,
    formTokenFieldName,
    honeypotFieldName,
  ]);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
});

test('no field is marked before the first input', () => {
  renderWithStore(<InquiryForm />);
  for (const control of screen.getAllByRole('textbox')) expect(control).toHaveAttribute('aria-invalid', 'false');
});

test('an empty form marks the required fields with a reason and focuses the first one', async () => {
  renderWithStore(<InquiryForm />);
  await submit();
  expect(field('Full name')).toHaveFocus();
  expect(field('Full name')).toHaveAccessibleDescription('Enter your full name.');
  expect(screen.getByText('Enter your full name.')).toBeVisible();
  expect(field('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(field('Company')).toHaveAccessibleDescription('Enter the name of your company.');
  expect(field('How can we help?')).toHaveAccessibleDescription('Tell us how we can help.');
  expect(field('Position (optional)')).toHaveAttribute('aria-invalid', 'false');
  expect(sentInquiries()).toEqual([]);
});

test.each([
  ['Email', 'a+b@engines.example'],
  ['How can we help?', '20'],
  ['How can we help?', 'Help'],
  ['Position (optional)', '10'],
  ['Position (optional)', 'Engineer'],
])('%s of "%s" is sent', async (label, text) => {
  renderWithStore(<InquiryForm />);
  await fill({ [label]: text });
  await submit();
  await waitFor(() => expect(sentInquiries()).toHaveLength(1));
});

test.each([
  ['Full name', '   '],
  ['Email', 'ada@engines'],
  ['Email', 'ada.engines.example'],
  ['Company', ' '],
  ['How can we help?', '19'],
  ['Position (optional)', '9'],
])('%s of "%s" is marked and not sent', async (label, text) => {
  renderWithStore(<InquiryForm />);
  await fill({ [label]: text });
  await submit();
  expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  expect(field(label)).toHaveFocus();
  expect(sentInquiries()).toEqual([]);
});

test('a valid inquiry is sent with a key, and the receipt replaces the form', async () => {
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
  await fill();
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent(successMessage);
  expect(screen.getByRole('heading', { name: 'Your inquiry has arrived' })).toHaveFocus();
  expect(screen.getByRole('definition')).toHaveTextContent(accepted.body.reference);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(sentInquiries()[0]?.body).toEqual({
    fullName: 'Ada Lovelace',
    email: 'ada@engines.example',
    companyName: 'Engines Ltd.',
    details: 'Our flare burns day and night.',
  });
  expect(sentInquiries()[0]?.headers.get('idempotency-key')).toMatch(uuid);
});

test('a new form after the receipt is empty and unmarked', async () => {
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await openNewForm();
  expectEmptyForm();
});

test('a failed send shows a message, keeps the input, and a retry uses the same key', async () => {
  service.answer('POST /contact', { status: 503 });
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(failureMessage);
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(field('How can we help?')).toHaveValue('Our flare burns day and night.');
  service.answer('POST /contact', accepted);
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent(successMessage);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const [first, second] = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a changed inquiry is sent with another key, which its retries keep', async () => {
  service.answer('POST /contact', { status: 503 });
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await fill({ 'How can we help?': 'Our flare burns by night only.' });
  await submit();
  await submit();
  await waitFor(() => expect(sentInquiries()).toHaveLength(3));
  const [first, changed, again] = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(changed).toMatch(uuid);
  expect(changed).not.toBe(first);
  expect(again).toBe(changed);
});

test('an inquiry whose answer was lost keeps its key after a reload, unless it is changed', async () => {
  service.answer('POST /contact', { status: 503 });
  const first = renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await screen.findByRole('alert');
  first.unmount();
  renderWithStore(<InquiryForm />);
  await submit();
  await fill({ Company: 'Analytical Engines Ltd.' });
  await submit();
  await waitFor(() => expect(sentInquiries()).toHaveLength(3));
  const [before, after, changed] = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(after).toBe(before);
  expect(changed).not.toBe(before);
});

test('two visitors with the same cached page send with different keys', async () => {
  const pageKey = crypto.randomUUID();
  for (const count of [1, 2]) {
    const serverField = document.createElement('input');
    document.body.append(Object.assign(serverField, { type: 'hidden', id: keyFieldId, defaultValue: pageKey }));
    const visit = renderWithStore(<InquiryForm />);
    await fill();
    await submit();
    await waitFor(() => expect(sentInquiries()).toHaveLength(count));
    visit.unmount();
    serverField.remove();
    sessionStorage.clear();
  }
  const keys = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set([pageKey, ...keys]).size).toBe(3);
});

test('the next inquiry is sent with a new key', async () => {
  renderWithStore(<InquiryForm />);
  for (const count of [1, 2]) {
    await fill();
    await submit();
    await waitFor(() => expect(sentInquiries()).toHaveLength(count));
    await openNewForm();
    expect(field('Full name')).toHaveValue('');
  }
  const [first, second] = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

/** Renders the form as hydration finds it, with a token in the server's HTML. */
function renderWithToken() {
  return renderWithStore(
    <FormTokenContext value="served">
      <InquiryForm aria-label="Send inquiry" />
    </FormTokenContext>,
  );
}

test('a form that is only read requests no token; the first focus requests one, with which the inquiry is sent', async () => {
  renderWithStore(<InquiryForm />);
  expect(service.calls).toEqual([]);
  await fill();
  await submit();
  await waitFor(() => expect(tokensOf(sentInquiries())).toEqual(['first']));
  expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /contact/form', 'POST /contact']);
});

test('a form with a token from the server sends it, and requests none', async () => {
  renderWithToken();
  await fill();
  await submit();
  await waitFor(() => expect(tokensOf(service.calls)).toEqual(['served']));
});

test('a form that is too new keeps its text, and the next click sends it with the new token and the same key', async () => {
  service.answer('POST /contact', rejectedToken);
  renderWithStore(<InquiryForm />);
  await fill();
  await userEvent.type(field('Company'), '{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(againMessage);
  expect(screen.getByRole('button', { name: 'Send inquiry' })).toHaveFocus();
  expect(field('How can we help?')).toHaveValue('Our flare burns day and night.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  service.answer('POST /contact', accepted);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
  expect(tokensOf(sentInquiries())).toEqual(['first', 'second']);
  const [first, second] = sentInquiries().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('without a token the inquiry is sent all the same, and the answer has the token of the next send', async () => {
  service.answer('GET /contact/form', { status: 503 });
  service.answer('POST /contact', rejectedToken);
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await screen.findByRole('status');
  service.answer('POST /contact', accepted);
  await submit();
  await screen.findByRole('heading', { name: 'Your inquiry has arrived' });
  expect(tokensOf(sentInquiries())).toEqual([missingFormToken, 'second']);
});

test('a send waits for its token for a second at most', async () => {
  service.answer('GET /contact/form', new Promise(() => {}));
  renderWithStore(<InquiryForm />);
  await fill();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(sentInquiries()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  await waitFor(() => expect(tokensOf(sentInquiries())).toEqual([missingFormToken]));
});

test('the receipt says when an answer can be expected, and that no mail confirms the inquiry', async () => {
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await screen.findByRole('heading', { name: 'Your inquiry has arrived' });
  expect(
    screen.getByText(
      'We answer Monday to Friday 9:00 AM to 5:00 PM MST. No confirmation comes by email: please keep the reference.',
    ),
  ).toBeVisible();
});

test('a second click during the first send sends nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  globalThis.fetch = jest.fn(() => answer.promise);
  renderWithToken();
  await fill();
  await submit();
  const button = screen.getByRole('button', { name: 'Sending …' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  await act(async () => answer.resolve(Response.json(accepted.body, { status: 202 })));
  expect(await screen.findByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
});

test('a second click after the answer and before the receipt is rendered sends nothing', async () => {
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
  await fill();
  const form = screen.getByRole('form', { name: 'Send inquiry' });
  // React does not render before the end of `act`.
  await act(async () => {
    fireEvent.submit(form);
    do await new Promise((resolve) => setTimeout(resolve));
    while (sessionStorage.length > 0);
    fireEvent.submit(form);
  });
  expect(await screen.findByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
  expect(sentInquiries()).toHaveLength(1);
});

test('a valid inquiry with a filled honeypot is silently ignored', async () => {
  const { container } = renderWithStore(<InquiryForm />);
  await fill();
  const honeypot = container.querySelector<HTMLInputElement>('input[name="website"]');
  if (!honeypot) throw new Error('There is no honeypot field.');
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
  expect(honeypot.closest('[aria-hidden="true"]')).not.toBeNull();
  await userEvent.type(honeypot, 'https://spam.example');
  await submit();
  expect(sentInquiries()).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field('Full name')).toHaveValue('Ada Lovelace');
});

test('without scripts an ignored inquiry is shown again as typed, without a message', () => {
  const values = { ...emptyForm, fullName: 'Ada Lovelace' };
  renderWithStore(
    <ActionDataProvider value={{ values, outcome: 'ignored' } satisfies RejectedInquiry}>
      <InquiryForm />
    </ActionDataProvider>,
  );
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the input survives a reload until it is sent', async () => {
  const first = renderWithStore(<InquiryForm />);
  await fill();
  first.unmount();
  const second = renderWithStore(<InquiryForm />);
  expect(field('Company')).toHaveValue('Engines Ltd.');
  await submit();
  await screen.findByRole('status');
  await screen.findByRole('heading', { name: 'Your inquiry has arrived' });
  second.unmount();
  renderWithStore(<InquiryForm />);
  expect(field('Company')).toHaveValue('');
});

/** Renders the form as the server does, at an address and with the data of its action. */
const renderOnServer = (rejected: RejectedInquiry | undefined, address = '/contact') =>
  renderToString(formAt(address, rejected));
const formAt = (address: string, rejected?: RejectedInquiry) => (
  <Provider store={makeStore({ apiBaseUrl: 'http://localhost/api' })}>
    <MemoryRouter initialEntries={[address]}>
      <ActionDataProvider value={rejected}>
        <InquiryForm />
      </ActionDataProvider>
    </MemoryRouter>
  </Provider>
);
const input = { fullName: 'Ada', email: 'ada', companyName: '', details: 'Flare' };
const tokenOf = (html: string) => /name="token" value="([^"]*)"/.exec(html)?.[1];
const keyOf = (html: string) => /name="key" value="([^"]*)"/.exec(html)?.[1];

test('without scripts the form posts to the contact page, without the browser’s validation', () => {
  const { container } = renderWithStore(<InquiryForm />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/contact#inquiry');
  expect(form).toHaveAttribute('novalidate');
});

test('each form has a different key', () => {
  const keys = [1, 2].map(() => keyOf(renderOnServer(undefined)));
  expect(keys[0]).toMatch(uuid);
  expect(keys[1]).not.toBe(keys[0]);
});

test('hydration keeps the key and the token from the server’s HTML', async () => {
  const html = renderToString(<FormTokenContext value="served">{formAt('/contact')}</FormTokenContext>);
  document.body.innerHTML = html;
  await act(async () => void hydrateRoot(document.body, formAt('/contact')));
  expect(keyOf(document.body.innerHTML)).toBe(keyOf(html));
  expect([tokenOf(html), tokenOf(document.body.innerHTML)]).toEqual(['served', 'served']);
});

test('without scripts an invalid inquiry is shown again with its values and marked faults', () => {
  document.body.innerHTML = renderOnServer({ values: input, outcome: 'invalid' });
  expect(screen.getByRole('status')).toHaveTextContent('Some fields need your attention.');
  expect(field('Full name')).toHaveValue('Ada');
  expect(field('Full name')).toHaveAttribute('aria-invalid', 'false');
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address such as name@company.com.');
});

test('without scripts a failed inquiry is shown again as typed, with the same key', () => {
  const key = crypto.randomUUID();
  const html = renderOnServer({ values: input, outcome: 'failed', key });
  document.body.innerHTML = html;
  expect(screen.getByRole('status')).toHaveTextContent(failureMessage);
  expect(field('How can we help?')).toHaveValue('Flare');
  expect(keyOf(html)).toBe(key);
});

test('without scripts a form that was too new is shown again as typed, with the new token', () => {
  const html = renderOnServer({ values: input, outcome: 'again', token: 'second' });
  document.body.innerHTML = html;
  expect(screen.getByRole('status')).toHaveTextContent(againMessage);
  expect(field('How can we help?')).toHaveValue('Flare');
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
  expect(tokenOf(html)).toBe('second');
});

test('without scripts a rate-limited inquiry is shown again with advice', () => {
  document.body.innerHTML = renderOnServer({ values: input, outcome: 'limited' });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Something went wrong\. Please try again later: .* call us, \S+/,
  );
  expect(field('How can we help?')).toHaveValue('Flare');
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('without scripts a repeated field is marked with a reason', () => {
  document.body.innerHTML = renderOnServer({ values: input, outcome: 'invalid', repeated: ['details'] });
  expect(field('How can we help?')).toHaveAccessibleDescription(
    'This field came twice. Check what it says and send it again.',
  );
});

test('an address with a receipt shows the thanks and the reference instead of the form', () => {
  document.body.innerHTML = renderOnServer(undefined, '/contact?received=CAR-2F7K-9QXM');
  expect(screen.getByRole('status').textContent).toBe(successMessage);
  expect(screen.getByRole('definition')).toHaveTextContent('CAR-2F7K-9QXM');
  expect(screen.getByText(/^We answer Monday to Friday .* No confirmation comes by email/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each(['yes', 'Call+1-900-555-0100'])(
  'an address with the receipt "%s" shows the thanks without a reference',
  (received) => {
    document.body.innerHTML = renderOnServer(undefined, `/contact?received=${received}`);
    expect(screen.getByRole('status').textContent).toBe(successMessage);
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('900-555');
  },
);

test('after a receipt from the address a new form can be opened', async () => {
  renderWithStore(<InquiryForm />, { path: '/contact?received=CAR-2F7K-9QXM' });
  await openNewForm();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field('Full name')).toHaveValue('');
});

test('the message of a rejected inquiry is shown until the next send', async () => {
  render(formAt('/contact', { values: input, outcome: 'invalid' }));
  expect(screen.getByRole('status')).toHaveTextContent('Some fields need your attention.');
  await submit();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Enter the name of your company.')).toBeVisible();
});

test('after a rejected inquiry was corrected and sent, the next form is empty and unmarked', async () => {
  renderWithStore(
    <ActionDataProvider value={{ values: input, outcome: 'invalid' } satisfies RejectedInquiry}>
      <InquiryForm />
    </ActionDataProvider>,
  );
  await fill();
  await submit();
  await openNewForm();
  expectEmptyForm();
});

describe('with a question about a figure in the address', () => {
  const path = '/contact?figure=FIG-TEAM-01&settings=carbon+price+%2495%2Ft';
  const question = 'About FIG-TEAM-01, Marginal abatement cost curve (carbon price $95/t):\n\n';
  const message = () => field('How can we help?');

  test('the message begins with it, editable, and no field is marked', () => {
    renderWithStore(<InquiryForm />, { path });
    expect(message()).toHaveValue(question);
    for (const control of screen.getAllByRole('textbox')) expect(control).toHaveAttribute('aria-invalid', 'false');
  });

  test('the server renders it', () => {
    const html = renderToString(
      <Provider store={makeStore({ apiBaseUrl: 'http://localhost/api' })}>
        <MemoryRouter initialEntries={[path]}>
          <InquiryForm />
        </MemoryRouter>
      </Provider>,
    );
    expect(html).toContain('About FIG-TEAM-01, Marginal abatement cost curve (carbon price $95/t):');
  });

  test('a reload keeps what was typed below it', async () => {
    const first = renderWithStore(<InquiryForm />, { path });
    await userEvent.type(message(), 'Why 10%?');
    first.unmount();
    renderWithStore(<InquiryForm />, { path });
    expect(message()).toHaveValue(`${question}Why 10%?`);
  });

  test('a draft stays below a new question', async () => {
    const first = renderWithStore(<InquiryForm />);
    await userEvent.type(message(), 'Our flare burns.');
    first.unmount();
    renderWithStore(<InquiryForm />, { path });
    expect(message()).toHaveValue(`${question}Our flare burns.`);
  });
});

test('a form that was hidden and is shown again keeps its input and its draft', async () => {
  function Hideable() {
    const [isHidden, setHidden] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setHidden(!isHidden)}>
          Toggle
        </button>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <InquiryForm />
        </Activity>
      </>
    );
  }
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  renderWithStore(<Hideable />);
  await fill();
  const draft = { ...sessionStorage };
  await toggle();
  expect({ ...sessionStorage }).toEqual(draft);
  await toggle();
  expect(field('Full name')).toHaveValue(validInput['Full name']);
  expect({ ...sessionStorage }).toEqual(draft);
  await submit();
  await waitFor(() => expect(sentInquiries()).toHaveLength(1));
});
