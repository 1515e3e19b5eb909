import { screen } from '@testing-library/react';
import {
  renderWithStore,
  sampleArticleSummary,
  sampleEvent,
  samplePerson,
  sampleProjectSummary,
} from '../testing/index.ts';
import { ArticleCard } from './ArticleCard/ArticleCard.tsx';
import { EventCard } from './EventCard/EventCard.tsx';
import { PersonCard } from './PersonCard/PersonCard.tsx';
import { ProjectCard } from './ProjectCard/ProjectCard.tsx';

test.each([
  [
    'an event',
    (title: string, description: string) => <EventCard key="e" event={sampleEvent({ title, description })} />,
  ],
  [
    'a project',
    (title: string, description: string) => (
      <ProjectCard key="p" project={sampleProjectSummary({ title, description })} />
    ),
  ],
])('the card of %s cuts its title at 50 and its description at 120 characters', (_contentType, card) => {
  renderWithStore(card('t'.repeat(50), 'd'.repeat(120)));
  renderWithStore(card('T'.repeat(51), 'D'.repeat(121)));
  const [whole, cut] = screen.getAllByRole('article');
  expect(whole).toHaveTextContent('t'.repeat(50));
  expect(whole).not.toHaveTextContent('…');
  expect(cut).toHaveTextContent(`${'T'.repeat(50)}…`);
  expect(cut).toHaveTextContent(`${'D'.repeat(120)}…`);
});

test('an event with isWhole shows its whole title and description', () => {
  renderWithStore(<EventCard event={sampleEvent({ title: 'T'.repeat(51), description: 'D'.repeat(121) })} isWhole />);
  expect(screen.getByRole('article')).not.toHaveTextContent('…');
});

test('a project opens a new tab, an event does not', () => {
  renderWithStore(<ProjectCard project={sampleProjectSummary({ title: 'Flares' })} />);
  renderWithStore(<EventCard event={sampleEvent({ title: 'Forum' })} />);
  expect(screen.getByRole('link', { name: 'Flares (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Forum' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/discover/event/Annual-Conference');
});

test('an article shows its category and date', () => {
  renderWithStore(
    <ArticleCard article={sampleArticleSummary({ publicationDate: '2026-10-14', category: 'innovation' })} />,
  );
  expect(screen.getByText('Innovation / October 14, 2026')).toBeVisible();
});

test('a person without a portrait has a monogram that is hidden from assistive technology', () => {
  renderWithStore(<PersonCard person={samplePerson()} />);
  expect(screen.getByRole('link', { name: 'Noor Halvorsen' })).toHaveAttribute(
    'href',
    '/people/profile/noor-halvorsen',
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
