import { expectConsole, mockService, observeAtOnce, renderWithStore, type ServiceMock } from '@site/shared/testing';
import { makeStore } from '@site/shared/host';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { JobList } from './JobList.tsx';
import { meta } from './joinUs.content.ts';
import { JoinUsPage } from './JoinUsPage.tsx';

const jobList = {
  process: {
    identifier: 'process',
    title: 'Process Engineer',
    location: 'Calgary',
    department: 'Engineering',
    url: 'https://careers.caragana.example/jobs/process',
  },
  data: {
    identifier: 'data',
    title: 'Data Engineer',
    location: 'Remote (Canada)',
    department: 'Software',
    url: 'https://careers.caragana.example/jobs/data',
  },
};

let service: ServiceMock;
beforeEach(() => {
  observeAtOnce();
  service = mockService({ 'GET /jobs': { status: 200, body: { jobList } } });
});
afterEach(() => service.restore());

const openings = () => screen.queryByRole('region', { name: 'Where we need someone now' });

test('the page has its headline, leads to the contact page and knows nothing of jobs at first', async () => {
  renderWithStore(<JoinUsPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reach out to Us' })).toHaveAttribute('href', '/contact');
  expect(openings()).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Careers in Engineering and Software | Caragana'));
});

test('jobs are hidden until loaded, then shown with title, location and department', async () => {
  renderWithStore(<JobList />);
  expect(openings()).not.toBeInTheDocument();
  const rows = within(await screen.findByRole('region', { name: 'Where we need someone now' })).getAllByRole(
    'listitem',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Process Engineer.*Calgary.*Engineering/);
  expect(rows[1]).toHaveTextContent(/Data Engineer.*Remote \(Canada\).*Software/);
});

test('Apply leads to the job’s own address in a new tab, safely, and says so', async () => {
  renderWithStore(<JobList />);
  const apply = await screen.findByRole('link', { name: 'Apply for Process Engineer (opens in a new tab)' });
  expect(apply).toHaveAttribute('href', 'https://careers.caragana.example/jobs/process');
  expect(apply).toHaveAttribute('target', '_blank');
  expect(apply.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
});

test('jobs are fetched a single time, however often the page is visited', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  for (let visit = 0; visit < 3; visit += 1) {
    const { unmount } = render(<JobList />, {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter>{children}</MemoryRouter>
        </Provider>
      ),
    });
    await screen.findByRole('region', { name: 'Where we need someone now' });
    unmount();
  }
  expect(service.calls.map(({ path }) => path)).toEqual(['/jobs']);
});

test('the server fetches no jobs', () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <JobList />
        <JoinUsPage />
      </MemoryRouter>
    </Provider>,
  );
  expect(html).not.toContain('Where we need someone now');
  expect(service.calls).toEqual([]);
});

test('that jobs cannot be had is not shown', async () => {
  service.answer('GET /jobs', { status: 500 });
  expectConsole('error', 'sections that depend on it stay hidden');
  const { container, store } = renderWithStore(<JobList />);
  await waitFor(() => expect(Object.values(store.getState().siteApi.queries)[0]?.status).toBe('rejected'));
  expect(container).toHaveTextContent(/^$/);
});

test('without open positions there is no empty list', async () => {
  service.answer('GET /jobs', { status: 200, body: { jobList: {} } });
  const { container, store } = renderWithStore(<JobList />);
  await waitFor(() => expect(Object.values(store.getState().siteApi.queries)[0]?.status).toBe('fulfilled'));
  expect(container).toHaveTextContent(/^$/);
});

test('the description has 120 to 160 characters', () => {
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});
