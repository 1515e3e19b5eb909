import { mockService, renderWithStore, type ServiceMock } from '@site/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ActionDataProvider, idempotencyKeyFieldName, makeStore, honeypotFieldName } from '@site/shared/host';
import { MemoryRouter } from 'react-router-dom';
import { emptyForm } from './inquiryForm.ts';
import { InquiryForm } from './InquiryForm.tsx';
import { keyFieldId } from './useInquirySending.ts';
import type { RejectedInquiry } from '../inquiryAction.ts';

const accepted = { status: 202, body: { reference: 'CAR-2F7K-9QXM' } };
const thanks = 'Thank you for contacting us, we will be in contact with you shortly.';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const regret = 'Something went wrong. Please try again later.';

let service: ServiceMock;
beforeEach(() => {
  sessionStorage.clear();
  service = mockService({ 'POST /contact': accepted });
});
afterEach(() => {
  service.restore();
  // What the server sent, and toasts, stand outside of what is rendered.
  document.body.replaceChildren();
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));

const startAnew = async () => userEvent.click(await screen.findByRole('link', { name: 'Send another inquiry' }));
function expectUntouched() {
  for (const control of screen.getAllByRole('textbox')) {
    expect(control).toHaveValue('');
    expect(control).toHaveAttribute('aria-invalid', 'false');
  }
}

const filled = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@engines.example',
  Company: 'Engines Ltd.',
  'How can we help?': 'Our flare burns day and night.',
};

async function fill(changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...filled, ...changes })) {
    await userEvent.clear(field(label)); // focuses it too
    if (text) await userEvent.paste(text);
  }
}

test('besides the visible fields the form holds a separate company, a last name that nobody uses, a key, and the trap', () => {
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
    honeypotFieldName,
  ]);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
});

test('nothing is marked before the form was touched', () => {
  renderWithStore(<InquiryForm />);
  for (const control of screen.getAllByRole('textbox')) expect(control).toHaveAttribute('aria-invalid', 'false');
});

test('an empty form marks what is required, says why, and focuses the first field', async () => {
  renderWithStore(<InquiryForm />);
  await submit();
  expect(field('Full name')).toHaveFocus();
  expect(field('Full name')).toHaveAccessibleDescription('Enter your full name.');
  expect(screen.getByText('Enter your full name.')).toBeVisible();
  expect(field('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(field('Company')).toHaveAccessibleDescription('Enter the name of your company.');
  expect(field('How can we help?')).toHaveAccessibleDescription('Tell us how we can help.');
  expect(field('Position (optional)')).toHaveAttribute('aria-invalid', 'false');
  expect(service.calls).toEqual([]);
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
  await waitFor(() => expect(service.calls).toHaveLength(1));
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
  expect(service.calls).toEqual([]);
});

test('a valid inquiry is sent with a key and thanked for; its receipt stands in place of the form', async () => {
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
  await fill();
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent(thanks);
  expect(screen.getByRole('heading', { name: 'Your inquiry has arrived' })).toHaveFocus();
  expect(screen.getByRole('definition')).toHaveTextContent(accepted.body.reference);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(service.calls[0]?.body).toEqual({
    fullName: 'Ada Lovelace',
    email: 'ada@engines.example',
    companyName: 'Engines Ltd.',
    details: 'Our flare burns day and night.',
  });
  expect(service.calls[0]?.headers.get('idempotency-key')).toMatch(uuid);
});

test('after the receipt comes an empty, untouched form', async () => {
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await startAnew();
  expectUntouched();
});

test('a failed send is told, keeps what was typed, and is repeated under the same key', async () => {
  service.answer('POST /contact', { status: 503 });
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(regret);
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(field('How can we help?')).toHaveValue('Our flare burns day and night.');
  service.answer('POST /contact', accepted);
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent(thanks);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const [first, second] = service.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('an inquiry that is changed before it is sent again goes under another key; changed back, it is another again', async () => {
  service.answer('POST /contact', { status: 503 });
  renderWithStore(<InquiryForm />);
  await fill();
  await submit();
  await fill({ 'How can we help?': 'Our flare burns by night only.' });
  await submit();
  await submit();
  await waitFor(() => expect(service.calls).toHaveLength(3));
  const [first, changed, again] = service.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(changed).toMatch(uuid);
  expect(changed).not.toBe(first);
  expect(again).toBe(changed);
});

test('an inquiry whose answer was lost goes under its key after a reload too, unless it is changed', async () => {
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
  await waitFor(() => expect(service.calls).toHaveLength(3));
  const [before, after, changed] = service.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(after).toBe(before);
  expect(changed).not.toBe(before);
});

test('two visitors with one page send under keys of their own', async () => {
  const pageKey = crypto.randomUUID();
  for (const count of [1, 2]) {
    const sent = document.createElement('input');
    document.body.append(Object.assign(sent, { type: 'hidden', id: keyFieldId, defaultValue: pageKey }));
    const visit = renderWithStore(<InquiryForm />);
    await fill();
    await submit();
    await waitFor(() => expect(service.calls).toHaveLength(count));
    visit.unmount();
    sent.remove();
    sessionStorage.clear();
  }
  const keys = service.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set([pageKey, ...keys]).size).toBe(3);
});

test('the next inquiry goes under a new key', async () => {
  renderWithStore(<InquiryForm />);
  for (const count of [1, 2]) {
    await fill();
    await submit();
    await waitFor(() => expect(service.calls).toHaveLength(count));
    await startAnew();
    expect(field('Full name')).toHaveValue('');
  }
  const [first, second] = service.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('a second click while the first send is under way sends nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  globalThis.fetch = jest.fn(() => answer.promise);
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
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

test('a second click after the inquiry is received and before the receipt is rendered sends nothing', async () => {
  renderWithStore(<InquiryForm aria-label="Send inquiry" />);
  await fill();
  const form = screen.getByRole('form', { name: 'Send inquiry' });
  // React renders nothing until the end of `act`.
  await act(async () => {
    fireEvent.submit(form);
    do await new Promise((resolve) => setTimeout(resolve));
    while (sessionStorage.length > 0);
    fireEvent.submit(form);
  });
  expect(await screen.findByRole('heading', { name: 'Your inquiry has arrived' })).toBeVisible();
  expect(service.calls).toHaveLength(1);
});

test('with the trap filled, a valid inquiry is silently ignored', async () => {
  const { container } = renderWithStore(<InquiryForm />);
  await fill();
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  if (!trap) throw new Error('There is no trap.');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  await userEvent.type(trap, 'https://spam.example');
  await submit();
  expect(service.calls).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field('Full name')).toHaveValue('Ada Lovelace');
});

test('an inquiry that was ignored without script comes back as it was typed, without a message', () => {
  const values = { ...emptyForm, fullName: 'Ada Lovelace' };
  renderWithStore(
    <ActionDataProvider value={{ values, outcome: 'ignored' } satisfies RejectedInquiry}>
      <InquiryForm />
    </ActionDataProvider>,
  );
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('what was typed survives a reload until it is sent', async () => {
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

/** The page as the server sends it, at an address and with what its action gave. */
const pageAnswering = (refused: RejectedInquiry | undefined, address = '/contact') =>
  renderToString(formAt(address, refused));
const formAt = (address: string, refused?: RejectedInquiry) => (
  <Provider store={makeStore({ apiBaseUrl: 'http://localhost/api' })}>
    <MemoryRouter initialEntries={[address]}>
      <ActionDataProvider value={refused}>
        <InquiryForm />
      </ActionDataProvider>
    </MemoryRouter>
  </Provider>
);
const typed = { fullName: 'Ada', email: 'ada', companyName: '', details: 'Flare' };
const keyOf = (html: string) => /name="key" value="([^"]*)"/.exec(html)?.[1];

test('without scripts it is an ordinary form that leads back to itself, checked by nobody but us', () => {
  const { container } = renderWithStore(<InquiryForm />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/contact#inquiry');
  expect(form).toHaveAttribute('novalidate');
});

test('each form carries a key of its own', () => {
  const keys = [1, 2].map(() => keyOf(pageAnswering(undefined)));
  expect(keys[0]).toMatch(uuid);
  expect(keys[1]).not.toBe(keys[0]);
});

test('the key that the server sent stays when the form is hydrated', async () => {
  const html = pageAnswering(undefined);
  document.body.innerHTML = html;
  await act(async () => void hydrateRoot(document.body, formAt('/contact')));
  expect(keyOf(document.body.innerHTML)).toBe(keyOf(html));
});

test('without scripts an invalid inquiry comes back with its values and its faults marked', () => {
  document.body.innerHTML = pageAnswering({ values: typed, outcome: 'invalid' });
  expect(screen.getByRole('status')).toHaveTextContent('Some fields need your attention.');
  expect(field('Full name')).toHaveValue('Ada');
  expect(field('Full name')).toHaveAttribute('aria-invalid', 'false');
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address such as name@company.com.');
});

test('without scripts a failed inquiry comes back as it was typed, to be sent again under its key', () => {
  const key = crypto.randomUUID();
  const html = pageAnswering({ values: typed, outcome: 'failed', key });
  document.body.innerHTML = html;
  expect(screen.getByRole('status')).toHaveTextContent(regret);
  expect(field('How can we help?')).toHaveValue('Flare');
  expect(keyOf(html)).toBe(key);
});

test('without scripts an inquiry that is one too many comes back with what to do', () => {
  document.body.innerHTML = pageAnswering({ values: typed, outcome: 'limited' });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Something went wrong\. Please try again later: .* call us, \S+/,
  );
  expect(field('How can we help?')).toHaveValue('Flare');
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('without scripts a field that came twice is marked, and says why', () => {
  document.body.innerHTML = pageAnswering({ values: typed, outcome: 'invalid', repeated: ['details'] });
  expect(field('How can we help?')).toHaveAccessibleDescription(
    'This field came twice. Check what it says and send it again.',
  );
});

test('an address with a receipt is thanked in place of the form, with the reference', () => {
  document.body.innerHTML = pageAnswering(undefined, '/contact?received=CAR-2F7K-9QXM');
  expect(screen.getByRole('status').textContent).toBe(thanks);
  expect(screen.getByRole('definition')).toHaveTextContent('CAR-2F7K-9QXM');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each(['yes', 'Call+1-900-555-0100'])('an address with the receipt "%s" is thanked without it', (received) => {
  document.body.innerHTML = pageAnswering(undefined, `/contact?received=${received}`);
  expect(screen.getByRole('status').textContent).toBe(thanks);
  expect(screen.queryByRole('definition')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('900-555');
});

test('after the thanks of an address, too, the next inquiry has a form', async () => {
  renderWithStore(<InquiryForm />, { path: '/contact?received=CAR-2F7K-9QXM' });
  await startAnew();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(field('Full name')).toHaveValue('');
});

test('what was refused is told until the form is sent again', async () => {
  render(formAt('/contact', { values: typed, outcome: 'invalid' }));
  expect(screen.getByRole('status')).toHaveTextContent('Some fields need your attention.');
  await submit();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Enter the name of your company.')).toBeVisible();
});

test('after an inquiry that was refused, mended and sent, the next form is empty and unmarked', async () => {
  renderWithStore(
    <ActionDataProvider value={{ values: typed, outcome: 'invalid' } satisfies RejectedInquiry}>
      <InquiryForm />
    </ActionDataProvider>,
  );
  await fill();
  await submit();
  await startAnew();
  expectUntouched();
});
