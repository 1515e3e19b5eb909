import { renderWithStore, sampleEvent } from '../../testing/index.ts';
import { screen, within } from '@testing-library/react';
import { eventsAutoplayMs, EventsSlider } from './EventsSlider.tsx';

const events = ['A', 'B', 'C', 'D'].map((slug) =>
  sampleEvent({
    identifier: slug,
    seoUrlSlug: slug,
    title: `${slug} ${'t'.repeat(46)} tttt`,
    description: `${'d'.repeat(118)} ddd`,
  }),
);

test('the autoplay delay is 5000 ms', () => {
  expect(eventsAutoplayMs).toBe(5000);
});

test('a card cuts its title within 50 and its description within 120 characters, and links to its event', () => {
  renderWithStore(<EventsSlider events={events} />);
  const [card] = screen.getAllByRole('article');
  if (!card) throw new Error('The slider rendered no card.');
  expect(within(card).getByRole('heading')).toHaveTextContent(`A ${'t'.repeat(46)}…`);
  expect(card).toHaveTextContent(`${'d'.repeat(118)}…`);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/discover/event/A');
});

test('renders nothing without events', () => {
  const { container } = renderWithStore(<EventsSlider events={[]} />);
  expect(container).toBeEmptyDOMElement();
});
