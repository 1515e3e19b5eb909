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

test('each row of events rests for 5000 ms', () => {
  expect(eventsAutoplayMs).toBe(5000);
});

test('a card is cut at a word’s end within 50 characters of title and 120 of description, and leads to its event', () => {
  renderWithStore(<EventsSlider events={events} />);
  const [card] = screen.getAllByRole('article');
  if (!card) throw new Error('There is no card.');
  expect(within(card).getByRole('heading')).toHaveTextContent(`A ${'t'.repeat(46)}…`);
  expect(card).toHaveTextContent(`${'d'.repeat(118)}…`);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/discover/event/A');
});

test('without events nothing is shown', () => {
  const { container } = renderWithStore(<EventsSlider events={[]} />);
  expect(container).toBeEmptyDOMElement();
});
