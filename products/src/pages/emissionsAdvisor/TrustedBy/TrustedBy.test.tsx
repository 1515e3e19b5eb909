import {
  byIdentifier,
  mockService,
  renderWithStore,
  sampleClient,
  type ServiceAnswer,
  type ServiceMock,
} from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { preloadTrustedClients } from '../trustedClients.ts';
import { TrustedBy } from './TrustedBy.tsx';

const clients = ['A', 'B', 'C', 'D', 'E'].map((name) => sampleClient({ identifier: name, name: `Client ${name}` }));

let service: ServiceMock;
afterEach(() => service.restore());

async function show(answer: ServiceAnswer) {
  service = mockService({ 'GET /clients': answer });
  renderWithStore(<TrustedBy />, { preload: preloadTrustedClients });
  await act(() => service.untilCalled(1));
}

test('shows the first four clients of the response', async () => {
  await show({ status: 200, body: { clientList: byIdentifier(...clients) } });
  const band = within(
    await screen.findByRole('region', { name: 'Trusted by over 60 operating producers and government bodies' }),
  );
  const slides = within(band.getByRole('region', { name: 'Trusted by' })).getAllByRole('group', { name: /^\d of 4$/ });
  expect(slides.map((slide) => within(slide).getByText(/^Client/).textContent ?? '')).toEqual([
    'Client A',
    'Client B',
    'Client C',
    'Client D',
  ]);
});

test.each([
  ['returns none', { status: 200, body: { clientList: {} } }],
  ['fails', { status: 404, body: {} }],
])('renders nothing if the request for clients %s', async (_outcome, answer) => {
  await show(answer);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
