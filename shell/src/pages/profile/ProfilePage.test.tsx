import {
  expectConsole,
  mockService,
  renderWithStore,
  runPreload,
  sampleProfile,
  type ServiceMock,
} from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { shellPreloads } from '../shellPreloads.ts';
import { ProfileView } from './ProfileView.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /experts/noor-halvorsen': { status: 200, body: sampleProfile() } });
});
afterEach(() => service.restore());

const pageOf = (seoUrlSlug: string) => ({ path: `/people/profile/${seoUrlSlug}`, params: { seoUrlSlug } });
const open = () =>
  renderWithStore(<ProfileView slug="noor-halvorsen" />, {
    ...pageOf('noor-halvorsen'),
    preload: shellPreloads.profile,
  });
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

test('the header shows name, professional title, position and the month of joining', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Halvorsen' })).toBeVisible();
  expect(screen.getByText('MSc, P.Eng.')).toBeVisible();
  expect(screen.getByText('Lead, Flare Systems')).toBeVisible();
  expect(factOf('Joined')).toHaveTextContent(/^April 2011$/);
});

test('e-mail and LinkedIn are links, and LinkedIn opens a new tab with noopener', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^noor\.halvorsen/ })).toHaveAttribute(
    'href',
    'mailto:noor.halvorsen@caragana.example',
  );
  const linkedIn = screen.getByRole('link', { name: 'Noor Halvorsen on LinkedIn (opens in a new tab)' });
  expect(linkedIn).toHaveAttribute('href', 'https://www.linkedin.example/in/noor-halvorsen');
  expect(linkedIn).toHaveAttribute('target', '_blank');
  expect(linkedIn.getAttribute('rel')).toContain('noopener');
});

test('the breadcrumb has home, all experts and the person', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Noor Halvorsen' });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HOME',
    'OUR EXPERTS',
    'NOOR HALVORSEN',
  ]);
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/experts']);
});

test('education is a list of labels and values', async () => {
  open();
  await screen.findByRole('heading', { name: 'Education' });
  expect(factOf('MSc, Chemical Engineering')).toHaveTextContent('University of Calgary, 2009');
  expect(factOf('Registration')).toHaveTextContent('Professional Engineer, Alberta');
});

test('the biography is rendered as HTML', async () => {
  open();
  expect(await screen.findByText('pipe rack', { selector: 'em' })).toBeVisible();
});

test('the band "Explore their work" links to the articles', async () => {
  open();
  const work = await screen.findByRole('region', { name: 'Explore their work' });
  expect(within(work).getByRole('link', { name: 'Flare Metering' })).toHaveAttribute(
    'href',
    '/discover/article/Flare-Metering',
  );
  expect(within(work).getByText('Read Article')).toBeInTheDocument();
});

test('title, description and Open Graph type describe the person', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Noor Halvorsen, MSc, P.Eng. | Caragana'));
  expect(contentOf('meta[name="description"]')).toContain('Noor Halvorsen, Lead, Flare Systems');
  expect(contentOf('meta[property="og:type"]')).toBe('profile');
});

test('without a photo the monogram has the person’s name', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Noor Halvorsen' })).toHaveTextContent('NH');
});

test('a photo has its caption as the text alternative and is the sharing image', async () => {
  service.answer('GET /experts/noor-halvorsen', {
    status: 200,
    body: sampleProfile({ imageUrl: '/api/pictures/noor.jpg', imageCaption: 'Noor at a flare stack' }),
  });
  open();
  expect(await screen.findByRole('img', { name: 'Noor at a flare stack' })).toHaveAttribute(
    'src',
    '/api/pictures/noor.jpg',
  );
  expect(contentOf('meta[property="og:image"]')).toBe('https://www.caragana.example/api/pictures/noor.jpg');
});

test('missing fields of a person are omitted', async () => {
  service.answer('GET /experts/noor-halvorsen', {
    status: 200,
    body: sampleProfile({ socialMediaLinkedIn: undefined, professionalTitle: '', merits: {}, articles: [] }),
  });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Noor Halvorsen' });
  expect(document.title).toBe('Noor Halvorsen | Caragana');
  expect(screen.queryByText('LinkedIn')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Education' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Explore their work' })).toBeNull();
});

test('without an answer the page shows a placeholder and no message', async () => {
  service.answer('GET /experts/noor-halvorsen', { status: 503, body: {} });
  expectConsole('error', 'did not answer "profile"');
  const { store } = open();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"rejected"'));
  expect(screen.getByRole('heading', { level: 1, name: 'Expert profile' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'OUR EXPERTS' })).toHaveAttribute('href', '/experts');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a known person is "ready" and an unknown one "missing", with one call each', async () => {
  expect(await runPreload(shellPreloads.profile, pageOf('noor-halvorsen'))).toBe('ready');
  expect(await runPreload(shellPreloads.profile, pageOf('nobody'))).toBe('missing');
  expect(service.calls.map(({ path }) => path)).toEqual(['/experts/noor-halvorsen', '/experts/nobody']);
});

test('an address that is not canonical redirects to the canonical one', async () => {
  service.answer('GET /experts/Noor-Halvorsen', { status: 200, body: sampleProfile() });
  expect(await runPreload(shellPreloads.profile, pageOf('Noor-Halvorsen'))).toEqual({
    redirectTo: '/people/profile/noor-halvorsen',
  });
});

test('with the service down a person is "unavailable", not "missing"', async () => {
  service.answer('GET /experts/noor-halvorsen', { status: 500, body: {} });
  expectConsole('error', 'did not answer "profile"');
  expect(await runPreload(shellPreloads.profile, pageOf('noor-halvorsen'))).toBe('unavailable');
});

describe('with a signed calculation', () => {
  const calculation = {
    number: 'CALC-NH-01',
    title: 'Tip velocity of a flare',
    given: [{ symbol: 'q', name: 'Flow', value: '12 m³/s', source: 'meter' }],
    steps: [{ label: 'Velocity', formula: 'q ÷ 0.2', values: '12 m³/s ÷ 0.2', result: '60 m/s' }],
    conclusion: 'Below the limit.',
    sources: ['a rule'],
    date: '2026-03-01',
    revision: 'A',
    checkedBy: { fullName: 'Ada Stone', seoUrlSlug: 'ada-stone' },
  };
  beforeEach(() => {
    service.restore();
    service = mockService({
      'GET /experts/noor-halvorsen': { status: 200, body: sampleProfile({ calculation }) },
    });
  });

  test('the sheet has given values, steps, result, and both signatures', async () => {
    open();
    const sheet = await screen.findByRole('figure', { name: 'Calculation CALC-NH-01' });
    expect(within(sheet).getByRole('heading', { level: 2, name: 'Tip velocity of a flare' })).toBeVisible();
    expect(within(sheet).getByText('12\u00A0m³/s', { collapseWhitespace: false, exact: false })).toBeVisible();
    expect(within(sheet).getByRole('listitem')).toHaveTextContent('Velocityq ÷ 0.2= 12 m³/s ÷ 0.2= 60 m/s');
    expect(within(sheet).getByText('60', { selector: 'p' })).toHaveTextContent('60 m/s');
    const valueOf = (term: string) => within(sheet).getByText(term).nextElementSibling;
    expect(valueOf('By')).toHaveTextContent('NH');
    expect(valueOf('Checked')).toHaveTextContent('AS');
    expect(valueOf('Date')).toHaveTextContent('2026-03-01');
    expect(valueOf('Rev.')).toHaveTextContent('A');
    expect(within(sheet).getByRole('link', { name: 'Ada Stone' })).toHaveAttribute('href', '/people/profile/ada-stone');
    expect(within(sheet).queryByRole('link', { name: 'Ask about this' })).toBeNull();
  });

  test('the portrait is in the sheet, and only there', async () => {
    open();
    const sheet = await screen.findByRole('figure', { name: 'Calculation CALC-NH-01' });
    expect(screen.getAllByRole('img', { name: 'Noor Halvorsen' })).toEqual(
      within(sheet).getAllByRole('img', { name: 'Noor Halvorsen' }),
    );
  });
});
