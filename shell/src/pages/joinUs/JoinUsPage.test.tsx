import { makeStore } from '@site/shared/host';
import {
  byIdentifier,
  expectConsole,
  mockService,
  renderWithStore,
  runPreload,
  sampleJob,
  type ServiceMock,
} from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { shellPreloads } from '../shellPreloads.ts';
import { meta } from './joinUs.content.ts';
import { Component as JoinUsPage } from './JoinUsPage.tsx';

const jobList = byIdentifier(
  sampleJob(),
  sampleJob({ identifier: 'data', title: 'Data Engineer', location: 'Remote (Canada)', department: 'Software' }),
);

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /jobs': { status: 200, body: { jobList } } });
});
afterEach(() => service.restore());

const open = () => renderWithStore(<JoinUsPage />, { path: '/join-us', preload: shellPreloads.joinUs });
const openings = () => screen.queryByRole('region', { name: 'Jobs open now' });

test('the page has its headline and a link to the contact page', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reach out to Us' })).toHaveAttribute('href', '/contact');
  await waitFor(() => expect(document.title).toBe('Careers in Engineering and Software | Caragana'));
});

test('hiring takes three numbered steps', () => {
  open();
  const steps = within(screen.getByRole('region', { name: 'Three conversations and an answer' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'A first talk',
    'A problem, together',
    'The team, and the numbers',
  ]);
});

test('jobs are hidden until loaded, then shown with title, location and department', async () => {
  open();
  expect(openings()).not.toBeInTheDocument();
  const rows = within(await screen.findByRole('region', { name: 'Jobs open now' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Process Engineer.*Calgary.*Engineering/);
  expect(rows[1]).toHaveTextContent(/Data Engineer.*Remote \(Canada\).*Software/);
});

test('Apply opens the job’s address in a new tab with noopener and noreferrer, and its name says so', async () => {
  open();
  const apply = await screen.findByRole('link', { name: 'Apply for Process Engineer (opens in a new tab)' });
  expect(apply).toHaveAttribute('href', 'https://careers.caragana.example/jobs/process');
  expect(apply).toHaveAttribute('target', '_blank');
  expect(apply.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
});

test('repeated visits of the page fetch the jobs once', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  for (let visit = 0; visit < 3; visit += 1) expect(await runPreload(shellPreloads.joinUs, { store })).toBe('ready');
  expect(service.calls.map(({ path }) => path)).toEqual(['/jobs']);
});

test('a failure to load the jobs is not shown', async () => {
  service.answer('GET /jobs', { status: 500 });
  expectConsole('error', 'did not answer "jobs"');
  const { store } = open();
  await waitFor(() => expect(Object.values(store.getState().siteApi.queries)[0]?.status).toBe('rejected'));
  expect(openings()).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without open positions there is no empty list', async () => {
  service.answer('GET /jobs', { status: 200, body: { jobList: {} } });
  const { store } = open();
  await waitFor(() => expect(Object.values(store.getState().siteApi.queries)[0]?.status).toBe('fulfilled'));
  expect(openings()).not.toBeInTheDocument();
});

test('the description has 120 to 160 characters', () => {
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});
